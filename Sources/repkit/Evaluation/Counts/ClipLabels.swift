import Evaluation
import FoundationEssentials
import PoseCore
import RepKit

/// The labels of a set of clips, and where the clips are.
struct ClipLabels {
  /// As the user named it.
  let input: String
  /// The folder that the clips' paths are relative to.
  let folder: String
  /// The files that say them.
  let files: [String]
  let clips: [ClipTruth]

  /// Reads a manifest, a truth, or what a folder holds of them.
  ///
  /// - Throws: `TruthError`, `Unreadable`.
  init(at path: String) throws {
    input = path
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Unreadable(path: path, reason: "no such file")
    }
    if isFolder {
      folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
      (files, clips) = try Self.clips(inFolder: folder)
    } else {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
      files = [path]
      clips = try Self.clips(inFile: path)
    }
  }

  func path(of clip: ClipTruth) -> String { clip.file.hasPrefix("/") ? clip.file : "\(folder)/\(clip.file)" }

  /// What to tell about clips that are left out, a remark for each kind.
  var remarks: [String] {
    let kinds = clips.compactMap { clip in if case .other(let kind) = clip.kind { kind } else { nil } }
    return Set(kinds).sorted().map { kind in
      "kind \(kind) is neither exercise nor negative, so its clips are left out: \(kinds.count { $0 == kind })"
    }
  }

  struct Unreadable: DescribedError {
    var path: String
    var reason: String
    var what: String { "the labels cannot be read: \(reason)" }
    var subject: String { path }
    var remedy: String {
      "give a manifest.tsv, a truth as JSON, or a folder that holds one; see 'repkit evaluate --help'"
    }
  }

  private static func clips(inFolder folder: String) throws -> (files: [String], clips: [ClipTruth]) {
    let manifest = "\(folder)/manifest.tsv"
    if FileManager.default.fileExists(atPath: manifest) { return ([manifest], try clips(inFile: manifest)) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard let names else { throw Unreadable(path: folder, reason: "permission denied") }
    var files: [String] = []
    var clips: [ClipTruth] = []
    for path in names.sorted().map({ "\(folder)/\($0)" }) where path.hasSuffix(".json") {
      guard let found = try RenderedTruth.clips(in: bytes(of: path), source: path) else { continue }
      files.append(path)
      clips += found
    }
    guard !clips.isEmpty else {
      throw Unreadable(path: folder, reason: "neither manifest.tsv nor the truth of a clip is in this folder")
    }
    return (files, clips)
  }

  private static func clips(inFile path: String) throws -> [ClipTruth] {
    let bytes = try bytes(of: path)
    if path.hasSuffix(".json") {
      guard let clips = try RenderedTruth.clips(in: bytes, source: path) else {
        throw TruthError.notATruth(source: path, reason: "clip or fullReps is missing")
      }
      return clips
    }
    return try Manifest.clips(in: String(decoding: bytes, as: UTF8.self), source: path)
  }

  /// No labels are as large, in bytes; what never ends must not fill the memory.
  private static let greatest = 256 << 20

  private static func bytes(of path: String) throws -> [UInt8] {
    do {
      return try DocumentFile.contents(of: path, limit: greatest)
    } catch {
      throw Unreadable(path: path, reason: DocumentFile.reason(error))
    }
  }
}
