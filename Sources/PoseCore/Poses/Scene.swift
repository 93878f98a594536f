/// What one frame shows: who is in view and which hands, at which time.
public struct Scene: Sendable, Equatable {
  public var time: FrameTime
  public var view: View
  public var hands: HandsInView

  /// Who is in view; nobody is a value of its own, not a failure.
  public enum View: Sendable, Equatable {
    case nobody
    /// At least one person, in the order of their ids.
    case people([TrackedPerson])
  }

  public init(time: FrameTime, view: View, hands: HandsInView = .notSought) {
    self.time = time
    self.view = view
    self.hands = hands
  }

  /// The people in view, none for `nobody`.
  public var people: [TrackedPerson] {
    switch view {
    case .nobody: []
    case .people(let people): people
    }
  }
}
