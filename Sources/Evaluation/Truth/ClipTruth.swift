/// What really happens in one clip, as somebody labelled it.
public struct ClipTruth: Sendable, Equatable {
  /// A short name for tables.
  public var id: String
  /// The clip's path, relative to the file that the truth stands in.
  public var file: String
  public var kind: Kind
  public var count: CountTruth
  /// When each full rep is at its farthest, in seconds of the clip, ascending; empty when that was not labelled.
  public var extremesSeconds: [Double]
  /// How sure the labeller was, for instance `high`; `nil` when nothing is said.
  public var confidence: String?
  /// What the labeller remarked, for people.
  public var notes: String
  /// Of the clip's bytes; `nil` when nothing is said.
  public var sha256: String?

  /// What a clip is about.
  public enum Kind: Sendable, Hashable {
    /// Somebody does the exercise, named as in the label.
    case exercise(String)
    /// Nobody does an exercise: no counter may count anything.
    case negative(String)
    /// Something that is not about reps of the body, for instance `hand`.
    case other(String)
  }

  public init(
    id: String, file: String, kind: Kind, count: CountTruth = CountTruth(0), extremesSeconds: [Double] = [],
    confidence: String? = nil, notes: String = "", sha256: String? = nil
  ) {
    self.id = id
    self.file = file
    self.kind = kind
    self.count = count
    self.extremesSeconds = extremesSeconds
    self.confidence = confidence
    self.notes = notes
    self.sha256 = sha256
  }
}
