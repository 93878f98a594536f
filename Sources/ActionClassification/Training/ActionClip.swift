/// One person's recording with one label.
public struct ActionClip: Sendable {
  /// The file, with the part of it that is meant when it has several labels; what names the clip in messages.
  public var name: String
  /// The file that it is a part of; its name when that is a file.
  public var file: String
  /// What was recorded: the first file of the same content, by default the file itself. The same recording twice under
  /// two names is one to a split.
  public var recording: String
  /// The SHA-256 of what was recorded, in hexadecimal digits; `nil` for what is no file.
  public var digest: String?
  /// Who is in it; `nil` when that is not known: then a recording is a group of its own.
  public var person: String?
  /// Which data set or place it is of; `nil` when that is not known.
  public var source: String?
  public var label: String
  public var frames: [PoseFrame]

  public init(
    name: String, file: String? = nil, recording: String? = nil, digest: String? = nil, person: String?,
    source: String? = nil, label: String, frames: [PoseFrame]
  ) {
    self.digest = digest
    self.name = name
    self.file = file ?? name
    self.recording = recording ?? file ?? name
    self.person = person
    self.source = source
    self.label = label
    self.frames = frames
  }

  /// What must stay on one side of a split; a file with several people in it must, too.
  public var group: String { person.map { "person \($0)" } ?? "file \(recording)" }
}
