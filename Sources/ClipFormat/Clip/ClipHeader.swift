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
  /// How many people were followed at once.
  public var maximumPeople: Int?
  /// The SHA-256 of the networks' files, by their names.
  public var models: [String: String]
  /// What is done in the clip.
  public var label: String?
  /// What other programs wrote, kept when the clip is rewritten.
  public var otherFields: [ClipField]

  public init(
    size: ImageSize, source: String? = nil, sourceSHA256: String? = nil, isMirrored: Bool = false,
    maximumPeople: Int? = nil, models: [String: String] = [:], label: String? = nil, otherFields: [ClipField] = []
  ) {
    self.size = size
    self.source = source
    self.sourceSHA256 = sourceSHA256
    self.isMirrored = isMirrored
    self.maximumPeople = maximumPeople
    self.models = models
    self.label = label
    self.otherFields = otherFields
  }
}
