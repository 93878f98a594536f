/// The edge where one kind of action leaves the program, on a thread of its own.
protocol ControlSink: AnyObject, Sendable {
  /// Takes what a rule is to do; returns at once, unless it was made to wait (`ControlPace.recorded`).
  func submit(_ firing: Firing, of rule: ControlRule)

  /// Makes `submit` return at once from now on, also where it waits for room.
  func stopWaiting()

  /// Says that nothing more comes, and when what is under way must be over.
  func close(deadline: Double)

  /// Ends at once what is under way, and makes whoever waits for the end go on.
  func abandon()

  /// Waits for the sink's end; `false` when it did not end in time.
  func wait(until deadline: Double) -> Bool
}
