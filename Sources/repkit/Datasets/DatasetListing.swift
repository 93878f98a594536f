import ActionClassification
import FoundationEssentials
import RepKit
import Spelling

/// What a data set says is in it, before any clip is read.
///
/// A data set is one of these:
/// - a folder with a table `labels.csv`, `.tsv` or `.json` (or `annotations.…`) in it, or such a table itself, which may come
///   out of a pipe: of standard input, its paths are relative to the working directory;
/// - a folder with a sub-folder for each label: all recorded clips and videos in it, at any depth, have that label; where
///   folders lie in it (`LABEL/PERSON/clip.mp4`), the next one names the person; links are followed to what is not in the
///   data set already;
/// - recorded clips in the folder itself, or a single one, whose headers name the label and perhaps, as `"person"`, the
///   person.
struct DatasetListing {
  /// What clips' paths are relative to.
  let folder: String
  /// The table that says so, if one does.
  let table: String?
  let spans: [LabelledSpan]
  /// Files that have no label, or are neither recorded clip nor video, and why they are left out.
  let leftOut: [LeftOutClip]
  /// What is odd about a table and does no harm.
  private(set) var remarks: [String] = []

  static let tableNames = ["labels", "annotations"].flatMap { name in tableEndings.map { name + $0 } }
  private static let tableEndings = [".csv", ".tsv", ".json"]
  private static let videoEndings = [
    ".mp4", ".m4v", ".mov", ".avi", ".mkv", ".webm", ".mpg", ".mpeg", ".ts", ".mts", ".wmv", ".flv", ".3gp", ".gif",
  ]

  /// Of a file that a table names in several ways, the first is its name.
  ///
  /// - Throws: `DatasetError`, `LabelError`, and what reading a recorded clip's header throws.
  init(at path: String) throws {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DatasetError.absent(path: path)
    }
    guard isFolder else {
      let isPipe = FileIdentity.isPipe(path)
      // What standard input and a shell's substitutions are called says nothing of what they are.
      let isNameless = ["/dev/", "/proc/"].contains(where: path.hasPrefix)
      if isPipe ? Self.isRecorded(path) : ClipFile.isClip(path: path) {
        folder = Self.parent(of: path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let label = try ClipFile.open(path: path).header.label else { throw DatasetError.noLabel(path: path) }
        table = nil
        spans = [LabelledSpan(file: name, label: label)]
        leftOut = []
      } else if isPipe || isNameless || Self.tableEndings.contains(where: path.lowercased().hasSuffix) {
        folder = isNameless ? "." : Self.parent(of: path)
        table = isPipe ? nil : path
        leftOut = []
        (spans, remarks) = try Self.spans(inTable: path, folder: folder)
      } else {
        throw DatasetError.neitherTableNorClip(path: path)
      }
      return
    }
    folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let tables = try DatasetTree.names(in: folder).filter { Self.tableNames.contains($0.lowercased()) }
    guard tables.count < 2 else { throw DatasetError.severalTables(path: path, names: tables) }
    table = tables.first.map { [folder] in "\(folder)/\($0)" }
    if let table {
      leftOut = []
      (spans, remarks) = try Self.spans(inTable: table, folder: folder)
    } else {
      (spans, leftOut) = try Self.labelled(in: folder)
      guard !spans.isEmpty else { throw DatasetError.empty(path: path) }
    }
  }

  func path(of file: String) -> String { Self.path(of: file, in: folder) }

  /// All files that are read, and clips that are left out; none of them may be lost to an output.
  var paths: [String] {
    let clips = Set(spans.map(\.file) + leftOut.map(\.name).filter(Self.isClip))
    return clips.map(path(of:)) + [table].compactMap(\.self)
  }

  private static func path(of file: String, in folder: String) -> String {
    file.hasPrefix("/") ? file : "\(folder)/\(file)"
  }

  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
  }

  /// What a table says, each file under the first of its names, and what is odd about it.
  private static func spans(
    inTable path: String, folder: String
  ) throws -> (spans: [LabelledSpan], remarks: [String]) {
    let bytes: [UInt8]
    do { bytes = try DocumentFile.contents(of: path, limit: 1 << 30) } catch {
      throw DatasetError.unreadable(path: path, reason: DocumentFile.reason(error))
    }
    guard !FileIdentity.isPipe(path) || !ClipFile.isClip(bytes) else { throw DatasetError.clipOutOfPipe(path: path) }
    var (spans, otherColumns, missingColumns) = try LabelTable.contents(of: bytes, source: path)
    var names: [FileIdentity: String] = [:]
    var known: [String: String] = [:]
    for (number, span) in spans.enumerated() {
      if known[span.file] == nil {
        // Before minutes of work: whether all files are there.
        guard let file = FileIdentity(Self.path(of: span.file, in: folder)) else {
          throw DatasetError.missingFile(table: path, place: span.place ?? "", file: span.file)
        }
        if names[file] == nil { names[file] = span.file }
        known[span.file] = names[file]
      }
      spans[number].file = known[span.file] ?? span.file
    }
    let repetitions = try LabelTable.check(spans, source: path)
    var remarks = LabelColumn.remarks(on: otherColumns, missing: missingColumns, in: path)
    if let first = repetitions.first {
      let (earlier, later) = (spans[first.earlier], spans[first.later])
      let more = repetitions.count > 1 ? ", and so do \((repetitions.count - 1).counted("other row"))" : ""
      remarks.append(
        "\(later.place ?? "") labels again a part of what \(earlier.place ?? "") labels, with the same label, so that it "
          + "counts twice: \(later.file)\(more) (\(path))")
    }
    return (spans, remarks)
  }

  /// What a folder holds whose names say nothing of clips, in the order of the names.
  private static func labelled(in folder: String) throws -> (spans: [LabelledSpan], leftOut: [LeftOutClip]) {
    var spans: [LabelledSpan] = []
    let tree = try DatasetTree(folder)
    var leftOut = tree.leftOut
    for file in tree.files {
      let parts = file.split(separator: "/")
      guard isClip(file) else {
        if parts.count > 1 { leftOut.append(LeftOutClip(name: file, reason: "neither a recorded clip nor a video")) }
        continue
      }
      if parts.count > 1 {
        spans.append(
          LabelledSpan(file: file, label: String(parts[0]), person: parts.count > 2 ? String(parts[1]) : nil))
      } else if isRecorded(file), let label = try ClipFile.open(path: "\(folder)/\(file)").header.label {
        spans.append(LabelledSpan(file: file, label: label))
      } else {
        leftOut.append(LeftOutClip(name: file, reason: "nothing names its label"))
      }
    }
    return (spans, leftOut)
  }

  private static func isRecorded(_ name: String) -> Bool {
    name.hasSuffix(ClipFile.nameEnding) || name.hasSuffix(ClipFile.nameEnding + ".gz")
  }

  private static func isClip(_ name: String) -> Bool {
    isRecorded(name) || videoEndings.contains(where: name.lowercased().hasSuffix)
  }
}

/// A clip of a data set that is not used, and why.
struct LeftOutClip: Equatable {
  var name: String
  var reason: String
  /// Whether it was to be used and could not be read, which is a failure.
  var isUnreadable = false
}

extension LeftOutClip {
  /// A clip that gives no window.
  init(empty name: String) { self.init(name: name, reason: "nobody is in view for long enough") }

  private static let shown = 12

  /// The first clips with their reasons, a line each.
  ///
  /// - Parameter hint: What is said of the others, after their number.
  static func text(of clips: [LeftOutClip], hint: String = "") -> String {
    let lines = clips.prefix(shown).map { "  \($0.name): \($0.reason)" }
    let more = clips.count - shown
    return "left out: \(clips.count.counted("clip"))\n" + lines.joined(separator: "\n")
      + (more > 0 ? "\n  and \(more) more\(hint)" : "")
  }
}

extension LabelColumn {
  /// Which of the columns of a table that mean nothing were probably meant to mean something.
  static func remarks(on otherColumns: [String], missing: [LabelColumn], in path: String) -> [String] {
    otherColumns.compactMap { name in
      nearestName(to: name, among: missing.flatMap(\.names)).map {
        "the column \"\(name)\" means nothing here and is ignored; did you mean \"\($0)\"? (\(path))"
      }
    }
  }
}
