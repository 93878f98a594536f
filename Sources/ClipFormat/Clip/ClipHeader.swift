import PoseCore

/// What a recorded clip says about itself; see `RecordedClip` for the format.
public struct ClipHeader: Sendable, Equatable {
  /// Of the upright picture, in pixels.
  public var size: ImageSize
  /// What it was recorded from: a path or a device.
  public var source: String?
  /// Of the source's bytes, in lower-case hexadecimal.
  public var sourceSHA256: String?
  /// Whether the source was a mirror image, which has been undone.
  public var isMirrored: Bool
  /// What was looked for in every frame. Without `body`, a frame's `nobody` means that nobody looked for people.
  public var contents: Set<ClipContent>
  /// How many people were followed at once.
  public var maximumPeople: Int?
  /// How many hands were followed at once.
  public var maximumHands: Int?
  /// The SHA-256 of the networks' files, by their names.
  public var models: [String: String]
  /// What is done in the clip.
  public var label: String?
  /// What other programs wrote, kept when the clip is rewritten.
  public var otherFields: [ClipField]

  public init(
    size: ImageSize, source: String? = nil, sourceSHA256: String? = nil, isMirrored: Bool = false,
    contents: Set<ClipContent> = [.body], maximumPeople: Int? = nil, maximumHands: Int? = nil,
    models: [String: String] = [:], label: String? = nil, otherFields: [ClipField] = []
  ) {
    self.size = size
    self.source = source
    self.sourceSHA256 = sourceSHA256
    self.isMirrored = isMirrored
    self.contents = contents
    self.maximumPeople = maximumPeople
    self.maximumHands = maximumHands
    self.models = models
    self.label = label
    self.otherFields = otherFields
  }
}
