/// What a model is: written as JSON into its file.
public struct ActionModelHeader: Codable, Sendable, Equatable {
  /// The class that stands for everything else.
  public static let otherClass = "other"
  /// The newest version of the file that this code reads.
  public static let currentVersion = 1

  /// The kinds of models.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case convolutionRidge = "convolution-ridge"
    case softmax
    case nearestNeighbours = "nearest-neighbours"
  }

  public var version = Self.currentVersion
  public var kind: Kind
  /// The classes' labels, in the order of scores.
  public var classes: [String]
  /// The joints of a window, in its order.
  public var joints: [String]
  public var framesPerSecond: Double
  public var windowFrames: Int
  /// The name of the signals that are made of a window.
  public var features: String
  /// Scores are multiplied by this before they become probabilities.
  public var scoreScale: Double
  /// The least probability at which a class is named, 0…1.
  public var rejectThreshold: Double
  /// The data that the model was trained on.
  public var data: String
  /// The command that trained it.
  public var command: String
  /// Figures of the training, by name.
  public var metrics: [String: Double]
  /// The recordings that it was trained on, so that nobody judges it by them: of each the first 16 digits of its SHA-256,
  /// ascending. `nil` when that is not known.
  public var trainedOn: [String]?

  init(kind: Kind, classes: [String], scoreScale: Double, rejectThreshold: Double, provenance: Provenance) {
    self.kind = kind
    self.classes = classes
    joints = WindowLayout.joints
    framesPerSecond = PoseWindow.framesPerSecond
    windowFrames = PoseWindow.frameCount
    features = PoseChannels.name
    self.scoreScale = scoreScale
    self.rejectThreshold = rejectThreshold
    data = provenance.data
    command = provenance.command
    metrics = [:]
  }

  private static func mark(of clip: ActionClip) -> String? { clip.digest.map { String($0.prefix(16)) } }

  /// Keeps in mind what the model was trained on.
  public mutating func remember(_ clips: [ActionClip]) {
    let marks = Set(clips.compactMap(Self.mark)).sorted()
    trainedOn = marks.isEmpty ? nil : marks
  }

  /// The clips that are of a recording that the model was trained on. O(clips + recordings)
  public func known(among clips: [ActionClip]) -> [ActionClip] {
    let marks = Set(trainedOn ?? [])
    return clips.filter { clip in Self.mark(of: clip).map(marks.contains) ?? false }
  }

  /// Where a model comes from.
  public struct Provenance: Sendable {
    public var data: String
    public var command: String

    public init(data: String, command: String) {
      self.data = data
      self.command = command
    }
  }
}
