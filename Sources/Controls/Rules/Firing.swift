/// That a rule is to act now.
public struct Firing: Sendable, Equatable {
  /// The rule's place in the document.
  public var rule: Int
  public var step: Step
  /// Why; for a pointer that follows a hand, that one hand.
  public var event: ControlEvent

  public enum Step: Sendable, Equatable {
    /// For an action that is done once.
    case once
    /// For one that lasts as long as its gesture; each `begin` is followed by one `end`.
    case begin, change, end
  }
}
