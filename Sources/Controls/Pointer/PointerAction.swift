/// Moves the pointer or uses its buttons.
public enum PointerAction: Sendable, Equatable {
  /// Follows the hand while the gesture lasts.
  case move
  case click(PointerButton, times: Int)
  /// Holds the button while the gesture lasts.
  case drag(PointerButton)
  case scroll(ScrollDirection, steps: Int)
  /// Scrolls with the gesture's drag: so many steps of the wheel for a drag of the picture's height.
  case scrollWithDrag(stepsPerHeight: Double)

  var followsGesture: Bool {
    switch self {
    case .move, .drag, .scrollWithDrag: true
    case .click, .scroll: false
    }
  }
}

public enum PointerButton: String, CaseIterable, Sendable {
  case left, middle, right
}

public enum ScrollDirection: String, CaseIterable, Sendable {
  case up, down, left, right
}
