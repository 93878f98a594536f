import PoseCore

/// Why a recorded clip cannot be read.
public enum ClipError: DescribedError, Equatable {
  /// The first line is not a recorded clip's header.
  case notAClip(source: String)
  /// The clip was written in a version of the format that this program does not know.
  case unsupportedVersion(source: String, version: String)
  /// A line breaks the format's rules; `key` is the place in it, empty for the whole line.
  case damaged(source: String, line: Int, key: String, problem: String)

  public var what: String {
    switch self {
    case .notAClip: "this is not a recorded clip"
    case .unsupportedVersion(_, let version):
      "the recorded clip has version \(version) of the format; this program reads \(RecordedClip.version)"
    case .damaged(_, let line, let key, let problem):
      "the recorded clip is damaged in line \(line)\(key.isEmpty ? "" : " at \(key)"): \(problem)"
    }
  }

  public var subject: String {
    switch self {
    case .notAClip(let source), .unsupportedVersion(let source, _), .damaged(let source, _, _, _): source
    }
  }

  public var remedy: String {
    switch self {
    case .notAClip: "give a file that 'repkit extract' wrote"
    case .unsupportedVersion: "update repkit, or record it again with 'repkit extract'"
    case .damaged: "record it again with 'repkit extract', or remove the line"
    }
  }
}
