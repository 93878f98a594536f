/// What `models.json` says about a model.
public struct ModelDescription: Codable, Sendable, Equatable {
  /// What the program calls it, such as `pose_landmark_full`.
  public var name: String
  /// The weights' file beside `models.json`.
  public var file: String
  /// What the model finds, in words.
  public var finds: String
  public var byteCount: Int
  /// Of the file as used, in lower-case hexadecimal.
  public var sha256: String
  public var source: Source
  /// Names of the outputs that set-up removed.
  public var removedOutputs: [String]
  public var licence: String
  public var modelCard: String
  public var inputs: [Tensor]
  /// In the order of the file.
  public var outputs: [Tensor]

  /// Where the weights come from.
  public struct Source: Codable, Sendable, Equatable {
    public var package: String
    public var version: String
    /// Within the package.
    public var path: String
    /// Of the file as fetched.
    public var sha256: String
  }

  /// A Float32 tensor, row-major.
  public struct Tensor: Codable, Sendable, Equatable {
    public var name: String
    public var shape: [Int]
    /// The lowest and highest value that the model was trained on; inputs only.
    public var range: [Float]?
    public var meaning: String
  }

  private enum CodingKeys: String, CodingKey {
    case name, file, finds, sha256, source, removedOutputs, licence, modelCard, inputs, outputs
    case byteCount = "bytes"
  }
}
