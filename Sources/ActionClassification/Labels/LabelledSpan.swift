/// What one row of a table of labels says: what is done in a file, or in a part of it, and by whom.
public struct LabelledSpan: Sendable, Equatable {
  /// As the table names it.
  public var file: String
  public var label: String
  /// From the file's first frame on; `nil` for the whole file.
  public var seconds: ClosedRange<Double>?
  /// Who does it; `nil` when that is not known.
  public var person: String?
  /// Which data set or place it is of.
  public var source: String?
  /// Which side of a split it is on, where the table says so.
  public var side: SplitSide?
  /// Whose label it is where a recorded clip shows several people: their number in it.
  public var number: Int?
  /// Where the table says so, for people: `line 12`.
  public var place: String?

  public init(
    file: String, label: String, seconds: ClosedRange<Double>? = nil, person: String? = nil, source: String? = nil,
    side: SplitSide? = nil, number: Int? = nil, place: String? = nil
  ) {
    self.file = file
    self.label = label
    self.seconds = seconds
    self.person = person
    self.source = source
    self.side = side
    self.number = number
    self.place = place
  }
}

/// The sides of a split.
public enum SplitSide: String, Sendable, CaseIterable {
  case train, test, ignore

  /// As tables spell it, without regard to case; `nil` for another word.
  init?(spelled text: String) {
    switch text.lowercased() {
    case "train", "training": self = .train
    case "test", "testing": self = .test
    case "ignore", "ignored", "none": self = .ignore
    default: return nil
    }
  }

  static let allowed = "train, test or ignore"
}
