/// Whatever takes events of a frame thread: a dispatcher that acts, or a rehearsal that says what it would do.
public protocol ControlHandling: AnyObject, Sendable {
  /// Takes an event; returns at once, unless it was made to wait (`ControlPace.recorded`).
  func handle(_ event: ControlEvent)

  /// Ends: no events come any more.
  ///
  /// - Parameter seconds: How long to wait for what is under way.
  func finish(withinSeconds seconds: Double)

  /// Makes `handle` return at once from now on, also where it waits for room; from any thread.
  func stopWaiting()

  /// Asks what runs to end now rather than when its time is over; from any thread.
  func hasten()

  /// Ends at once, from any thread: kills what runs with all that it started, and makes whoever waits go on.
  func abandon()
}
