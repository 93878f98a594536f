import ActionClassification
import Foundation
import RepKit

/// Judges a model by filmed clips and prints what came of it.
struct ActionClips {
  var folder: String
  var poses: String?
  var model: String
  var stride: Int

  func run() throws {
    guard let poses = poses ?? CompiledModelCache.directory(in: .process).map({ "\($0)/poses" }) else {
      throw ActionDataError.absent(path: "the cache of poses")
    }
    try report(ActionModelFile.stored(at: model), FilmedClip.load(folder: folder, poses: poses))
  }

  private func report(_ model: some ActionModel, _ clips: [FilmedClip]) {
    let scores = ClipScores(model, clips, stride: stride)
    print("clips (windows by their labels):")
    for (clip, labels) in scores.clips {
      let named = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      print("  \(clip.id) \(clip.label): \(named.joined(separator: ", "))")
    }
    for line in scores.table { print(line) }
    for (name, part) in [
      ("all", scores), ("odd ids", scores.part(where: \.isOdd)), ("even ids", scores.part { !$0.isOdd }),
    ] {
      print("\(name): \(part.summary)")
    }
  }
}

extension ActionModelFile {
  /// The model in a file.
  static func stored(at path: String) throws -> any ActionModel {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw ActionDataError.absent(path: path) }
    return try model(from: [UInt8](bytes))
  }
}
