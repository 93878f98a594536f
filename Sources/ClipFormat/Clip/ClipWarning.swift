/// Something that was wrong with a recorded clip of which the rest could be read.
public enum ClipWarning: Hashable, Sendable, CustomStringConvertible {
  /// The last line is not whole and was left out: writing it was interrupted.
  case cutShort(line: Int)
  /// The compressed file stops before its end.
  case compressionCutShort

  public var description: String {
    switch self {
    case .cutShort(let line): "the recorded clip is cut short: its last line, \(line), is not whole and was left out"
    case .compressionCutShort: "the recorded clip is cut short: its compressed bytes stop before their end"
    }
  }
}
