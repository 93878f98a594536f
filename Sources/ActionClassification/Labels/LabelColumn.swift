/// A column of a table of labels, with the names that other tools give it.
///
/// Names are compared without regard to case, spaces, hyphens and underscores.
public enum LabelColumn: String, CaseIterable, Sendable {
  case file, label, start, end, person, source, split, number

  /// All names that it is known by, its own first.
  public var names: [String] { [rawValue] + otherNames }

  private var otherNames: [String] {
    switch self {
    case .file: ["filename", "filepath", "path", "video", "videoname", "videofile", "clip"]
    case .label: ["class", "action", "activity", "exercise"]
    case .start: ["startseconds", "starttime", "begin", "from"]
    case .end: ["endseconds", "endtime", "stop", "to"]
    case .person: ["subject", "participant", "user"]
    case .source: ["dataset"]
    case .split: ["set", "subset", "fold"]
    case .number: ["personid", "personnumber", "track", "trackid"]
    }
  }

  public init?(name: String) {
    let plain = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    guard let column = Self.allCases.first(where: { $0.names.contains(plain) }) else { return nil }
    self = column
  }
}
