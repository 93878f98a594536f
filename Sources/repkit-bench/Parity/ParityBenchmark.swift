import Foundation
import OpenVINORuntime
import PoseCore

/// Prints how well our landmarks agree with MediaPipe's, clip by clip.
struct ParityBenchmark {
  /// The folder of references.
  var references: String
  /// Folders that are looked into for the clips, in order.
  var clips: [String]

  enum ParityError: DescribedError {
    case noReferences(path: String)
    case noClip(name: String, folders: [String])

    var what: String {
      switch self {
      case .noReferences: "there is no .jsonl file in the folder"
      case .noClip: "the clip of a reference is in none of the folders \(folderList)"
      }
    }
    var subject: String {
      switch self {
      case .noReferences(let path): path
      case .noClip(let name, _): name
      }
    }
    var remedy: String {
      switch self {
      case .noReferences: "make references with Sources/repkit-bench/Peers/mediapipe_landmarks.py"
      case .noClip: "name its folder with --clips"
      }
    }
    private var folderList: String {
      guard case .noClip(_, let folders) = self else { return "" }
      return folders.joined(separator: ", ")
    }
  }

  /// Runs all references of the folder and prints a row for each.
  func run() throws {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: references)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    guard !names.isEmpty else { throw ParityError.noReferences(path: references) }
    let networks = OpenVINONetworks()
    print(Self.row("clip", "smoothed", "frames", "seen", "MediaPipe", "median %", "95th %", "worst %", "world mm"))
    var all: [Bool: PoseAgreement] = [:]
    for name in names {
      let reference = try PoseReference(path: "\(references)/\(name)")
      let agreement = try PoseAgreement(of: path(of: reference.header.clip), with: reference, networks: networks)
      let smoothing = reference.header.smoothing
      print(Self.row(of: reference.header.clip, smoothing: smoothing, agreement))
      all[smoothing, default: PoseAgreement()].add(agreement)
    }
    for smoothing in [false, true] {
      if let agreement = all[smoothing] { print(Self.row(of: "all together", smoothing: smoothing, agreement)) }
    }
  }

  private static func row(of clip: String, smoothing: Bool, _ agreement: PoseAgreement) -> String {
    func number(_ values: [Double], _ share: Double) -> String {
      PoseAgreement.quantile(values, share).map { String(format: "%.3f", $0) } ?? "-"
    }
    return row(
      clip, smoothing ? "yes" : "no", "\(agreement.frames)", "\(agreement.seen)", "\(agreement.referenceSeen)",
      number(agreement.errorsPercent, 0.5), number(agreement.errorsPercent, 0.95), number(agreement.errorsPercent, 1),
      number(agreement.worldErrorsMillimetres, 0.5))
  }

  private func path(of clip: String) throws -> String {
    let candidates = clips.map { "\($0)/\(clip)" }
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw ParityError.noClip(name: clip, folders: clips)
    }
    return path
  }

  private static func row(_ clip: String, _ columns: String...) -> String {
    func pad(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(width - text.count, 0)) }
    return clip + pad(clip, 46) + columns.map { pad($0, 10) + $0 }.joined()
  }
}
