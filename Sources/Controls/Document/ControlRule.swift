/// One line of a controls file: what it waits for, and what it does then.
public struct ControlRule: Sendable, Equatable {
  /// What messages call it: the name given to it, or its place, as in `rules[2]`.
  public var name: String
  public var trigger: ControlTrigger
  public var action: ControlAction
  /// How long after it has begun to act it does not act again, by the frames' time.
  public var cooldownSeconds: Double

  public init(name: String, trigger: ControlTrigger, action: ControlAction, cooldownSeconds: Double = 0) {
    self.name = name
    self.trigger = trigger
    self.action = action
    self.cooldownSeconds = cooldownSeconds
  }
}
