/// Something that was wrong with a recorded clip of which the rest could be read.
public enum ClipWarning: Hashable, Sendable, CustomStringConvertible {
  /// The last line is not whole and was left out: writing it was interrupted.
  case cutShort(line: Int)
  /// All lines are whole, but the one that the writer marks as the last is not there.
  case lastFrameMissing
  /// The compressed file stops before its end.
  case compressionCutShort

  public var description: String {
    switch self {
    case .cutShort(let line): "the recorded clip is cut short: its last line, \(line), is not whole and was left out"
    case .lastFrameMissing: "the recorded clip is cut short: writing it ended before its last frame"
    case .compressionCutShort: "the recorded clip is cut short: its compressed bytes stop before their end"
    }
  }
}
