/// A cue that applies to a rep, and what shows it. Encodes with the keys of the command line's JSON.
public struct CueFinding: Sendable, Hashable, Encodable {
  public var name: String
  public var message: String
  /// The side that shows it; `nil` when both do or when it has none.
  public var side: BodySide?
  /// The value of the cue's statistic, beyond what is right.
  public var value: Double
  /// The nearest value that would have been right.
  public var limit: Double
  /// From the first to the last frame that shows it.
  public var startSeconds: Double
  public var endSeconds: Double
  /// The numbers of the frames that show it, from 0; at more than 35 frames a second not every one.
  public var frames: [Int]

  private enum CodingKeys: String, CodingKey {
    case name, message, side, value, limit, startSeconds, endSeconds, frames
  }

  /// Writes all keys, `null` for no side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(message, forKey: .message)
    try container.encode(side, forKey: .side)
    try container.encode(value, forKey: .value)
    try container.encode(limit, forKey: .limit)
    try container.encode(startSeconds, forKey: .startSeconds)
    try container.encode(endSeconds, forKey: .endSeconds)
    try container.encode(frames, forKey: .frames)
  }
}

extension CueFinding {
  /// One finding of those of the two sides: the worse one, with the frames of both; `nil` for none.
  static func merging(_ findings: [CueFinding]) -> CueFinding? {
    guard var merged = findings.max(by: { abs($0.value - $0.limit) < abs($1.value - $1.limit) }) else { return nil }
    guard findings.count > 1 else { return merged }
    merged.side = nil
    merged.startSeconds = findings.map(\.startSeconds).min() ?? merged.startSeconds
    merged.endSeconds = findings.map(\.endSeconds).max() ?? merged.endSeconds
    merged.frames = Set(findings.flatMap(\.frames)).sorted()
    return merged
  }
}
