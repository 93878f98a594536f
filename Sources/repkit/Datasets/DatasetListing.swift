import ActionClassification
import FoundationEssentials
import RepKit

/// What a data set says is in it, before any clip is read.
///
/// A data set is one of these:
/// - a folder with a table `labels.csv`, `.tsv` or `.json` (or `annotations.…`) in it, or such a table itself;
/// - a folder with a sub-folder for each label: all recorded clips and videos in it, at any depth, have that label; where
///   folders lie in it (`LABEL/PERSON/clip.mp4`), the next one names the person;
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

  static let tableNames = ["labels", "annotations"].flatMap { name in tableEndings.map { name + $0 } }
  private static let tableEndings = [".csv", ".tsv", ".json"]
  private static let videoEndings = [
    ".mp4", ".m4v", ".mov", ".avi", ".mkv", ".webm", ".mpg", ".mpeg", ".ts", ".mts", ".wmv", ".flv", ".3gp", ".gif",
  ]

  /// - Throws: `DatasetError`, `LabelError`, and what reading a recorded clip's header throws.
  init(at path: String) throws {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DatasetError.absent(path: path)
    }
    guard isFolder else {
      if ClipFile.isClip(path: path) {
        folder = Self.parent(of: path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let label = try ClipFile.open(path: path).header.label else { throw DatasetError.noLabel(path: path) }
        table = nil
        spans = [LabelledSpan(file: name, label: label)]
        leftOut = []
      } else if Self.tableEndings.contains(where: path.lowercased().hasSuffix) {
        folder = Self.parent(of: path)
        table = path
        spans = try Self.spans(inTable: path, folder: folder)
        leftOut = []
      } else {
        throw DatasetError.neitherTableNorClip(path: path)
      }
      return
    }
    folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let names = try Self.names(in: folder)
    let tables = names.filter { Self.tableNames.contains($0.lowercased()) }
    guard tables.count < 2 else { throw DatasetError.severalTables(path: path, names: tables) }
    table = tables.first.map { [folder] in "\(folder)/\($0)" }
    if let table {
      spans = try Self.spans(inTable: table, folder: folder)
      leftOut = []
    } else {
      (spans, leftOut) = try Self.labelled(names, in: folder)
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

  private static func spans(inTable path: String, folder: String) throws -> [LabelledSpan] {
    let bytes: [UInt8]
    do { bytes = try DocumentFile.contents(of: path, limit: 1 << 30) } catch {
      throw DatasetError.unreadable(path: path, reason: DocumentFile.reason(error))
    }
    let spans = try LabelTable.spans(in: bytes, source: path)
    // Before minutes of work: whether all files are there.
    for span in spans where !FileManager.default.fileExists(atPath: Self.path(of: span.file, in: folder)) {
      throw DatasetError.missingFile(table: path, place: span.place ?? "", file: span.file)
    }
    return spans
  }

  /// What a folder holds whose names say nothing of clips, in the order of the names.
  private static func labelled(
    _ names: [String], in folder: String
  ) throws -> (spans: [LabelledSpan], leftOut: [LeftOutClip]) {
    var spans: [LabelledSpan] = []
    var leftOut: [LeftOutClip] = []
    for name in names {
      if isFolder("\(folder)/\(name)") {
        for (file, people) in try files(in: name, under: folder) {
          guard isClip(file) else {
            leftOut.append(LeftOutClip(name: file, reason: "neither a recorded clip nor a video"))
            continue
          }
          spans.append(LabelledSpan(file: file, label: name, person: people.first))
        }
      } else if isClip(name) {
        guard isRecorded(name), let label = try ClipFile.open(path: "\(folder)/\(name)").header.label else {
          leftOut.append(LeftOutClip(name: name, reason: "nothing names its label"))
          continue
        }
        spans.append(LabelledSpan(file: name, label: label))
      }
    }
    return (spans, leftOut)
  }

  /// Files at any depth, with the folders between.
  private static func files(
    in name: String, under folder: String, within folders: [String] = []
  ) throws -> [(file: String, folders: [String])] {
    var found: [(String, [String])] = []
    for entry in try names(in: "\(folder)/\(name)") {
      let file = "\(name)/\(entry)"
      if isFolder("\(folder)/\(file)") {
        // A link that leads back up would never end.
        guard folders.count < 8 else { continue }
        found += try files(in: file, under: folder, within: folders + [entry])
      } else {
        found.append((file, folders))
      }
    }
    return found
  }

  private static func names(in folder: String) throws(DatasetError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(path: folder, reason: "permission denied")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
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
