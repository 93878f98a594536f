/// The edge where one kind of action leaves the program, on a thread of its own.
protocol ControlSink: AnyObject, Sendable {
  /// Takes what a rule is to do; returns at once, unless it was made to wait (`ControlPace.recorded`).
  func submit(_ firing: Firing, of rule: ControlRule)

  /// Says that nothing more comes, and when what is under way must be over.
  func close(deadline: Double)

  /// Waits for the sink's end; `false` when it did not end in time.
  func wait(until deadline: Double) -> Bool
}
