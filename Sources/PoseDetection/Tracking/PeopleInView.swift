/// Who is in view in one frame; nobody is a value of its own, not a failure.
public enum PeopleInView: Sendable, Equatable {
  case nobody
  /// At least one person, in the order of their ids.
  case people([PersonInView])

  /// The people, none for `nobody`.
  public var people: [PersonInView] {
    switch self {
    case .nobody: []
    case .people(let people): people
    }
  }
}
