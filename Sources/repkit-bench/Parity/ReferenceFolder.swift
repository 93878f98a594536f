import Foundation
import PoseCore

/// A folder of what another program found in clips, and where the clips are.
struct ReferenceFolder {
  static let usualClips = ["clips", "../shared/clips/synthetic", "../shared/clips/real/files"]

  var path: String
  /// Folders that are looked into for the clips, in order.
  var clips: [String]
  /// The script that makes such references.
  var script: String

  enum FolderError: DescribedError {
    case noReferences(path: String, script: String)
    case noClip(name: String, folders: [String])

    var what: String {
      switch self {
      case .noReferences: "there is no .jsonl file in the folder"
      case .noClip(_, let folders):
        "the clip of a reference is in none of the folders \(folders.joined(separator: ", "))"
      }
    }
    var subject: String {
      switch self {
      case .noReferences(let path, _): path
      case .noClip(let name, _): name
      }
    }
    var remedy: String {
      switch self {
      case .noReferences(_, let script): "make references with Sources/repkit-bench/Peers/\(script)"
      case .noClip: "name its folder with --clips"
      }
    }
  }

  /// The references, in the order of their names.
  func paths() throws -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    guard !names.isEmpty else { throw FolderError.noReferences(path: path, script: script) }
    return names.map { "\(path)/\($0)" }
  }

  /// Where a clip is.
  func clip(named name: String) throws -> String {
    let candidates = clips.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw FolderError.noClip(name: name, folders: clips)
    }
    return path
  }
}

/// A row of a table whose first column is a clip's name.
func tableRow(_ clip: String, _ columns: String...) -> String {
  func pad(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(width - text.count, 0)) }
  return clip + pad(clip, 46) + columns.map { pad($0, 10) + $0 }.joined()
}

/// A quantile as a table shows it.
func quantileText(_ values: [Double], _ share: Double) -> String {
  quantile(values, share).map { String(format: "%.3f", $0) } ?? "-"
}
