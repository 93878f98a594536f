import PoseCore

/// One hold of one person. Encodes with the keys of the command line's JSON.
public struct Hold: Sendable, Equatable, Encodable {
  /// From 1, among the person's holds.
  public var number: Int
  public var person: PersonID
  public var startSeconds: Double
  /// The last frame in the pose (so far, while it is held).
  public var endSeconds: Double

  public var seconds: Double { endSeconds - startSeconds }

  public init(number: Int, person: PersonID, startSeconds: Double, endSeconds: Double) {
    self.number = number
    self.person = person
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
  }

  private enum CodingKeys: String, CodingKey {
    case number, person, startSeconds, endSeconds, seconds
  }

  /// Writes all keys, and the person as their number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(person.number, forKey: .person)
    try container.encode(startSeconds, forKey: .startSeconds)
    try container.encode(endSeconds, forKey: .endSeconds)
    try container.encode(seconds, forKey: .seconds)
  }
}
