/// Presses keys: at once, or as long as the gesture lasts.
public struct KeyAction: Sendable, Equatable {
  public var combination: KeyCombination
  public var isHeld: Bool
}
