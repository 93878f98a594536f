/// One person's recording with one label.
public struct ActionClip: Sendable {
  /// The file, or what else names it in messages.
  public var name: String
  /// Who is in it; `nil` when that is not known: then a clip is a group of its own.
  public var person: String?
  public var label: String
  public var frames: [PoseFrame]

  public init(name: String, person: String?, label: String, frames: [PoseFrame]) {
    self.name = name
    self.person = person
    self.label = label
    self.frames = frames
  }

  /// What must stay on one side of a split.
  public var group: String { person.map { "person \($0)" } ?? "file \(name)" }
}
