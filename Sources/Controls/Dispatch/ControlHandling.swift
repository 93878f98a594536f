/// Whatever takes events of a frame thread: a dispatcher that acts, or a rehearsal that says what it would do.
public protocol ControlHandling: AnyObject, Sendable {
  /// Takes an event; returns at once, unless it was made to wait (`ControlPace.recorded`).
  func handle(_ event: ControlEvent)

  /// Ends: no events come any more.
  ///
  /// - Parameter seconds: How long to wait for what is under way.
  func finish(withinSeconds seconds: Double)
}
