/// What a classifier says of one window of a clip, and what the window really shows.
public struct ActionPrediction: Sendable, Equatable {
  /// The label of what no class names: the answer of a classifier that rejects.
  public static let otherLabel = "other"

  /// The clip's name; windows of one name are one recording.
  public var clip: String
  /// Who is in it; `nil` when that is not known.
  public var person: String?
  /// The set or folder that the clip comes from; `nil` when that is not known.
  public var source: String?
  /// Of the clip's own time.
  public var startSeconds: Double
  /// Of the clip's own time, above the start.
  public var endSeconds: Double
  public var truth: String
  public var predicted: String
  /// How likely each class of the set is, in the order of its classes, 0…1 with a sum of 1; `nil` when that is not said.
  public var scores: [Double]?

  public init(
    clip: String, person: String? = nil, source: String? = nil, startSeconds: Double, endSeconds: Double, truth: String,
    predicted: String, scores: [Double]? = nil
  ) {
    self.clip = clip
    self.person = person
    self.source = source
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.truth = truth
    self.predicted = predicted
    self.scores = scores
  }

  public var isRight: Bool { predicted == truth }

  /// One person's time line: a recording of several people has several.
  var track: Track { Track(clip: clip, person: person) }

  /// One person in one clip.
  struct Track: Hashable {
    var clip: String
    var person: String?
  }
}
