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
    guard let bytes = FileManager.default.contents(atPath: model) else { throw ActionDataError.absent(path: model) }
    let model = try ActionModelFile.model(from: [UInt8](bytes))
    guard let poses = poses ?? CompiledModelCache.directory(in: .process).map({ "\($0)/poses" }) else {
      throw ActionDataError.absent(path: "the cache of poses")
    }
    try report(model, FilmedClip.load(folder: folder, poses: poses))
  }

  private func report(_ model: some ActionModel, _ clips: [FilmedClip]) {
    let scores = ClipScores(model, clips, stride: stride)
    print("clips (windows by their labels):")
    for (clip, labels) in scores.clips {
      let named = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      print("  \(clip.id) \(clip.label): \(named.joined(separator: ", "))")
    }
    let labels = scores.counts.keys.sorted()
    print("confusion (rows: truth):")
    for truth in labels {
      let row = (scores.counts[truth] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      print("  \(truth): \(row.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
    }
    print("classes:")
    for label in labels {
      let score = scores.score(of: label)
      print(
        String(format: "  %@: precision %.3f, recall %.3f, F1 %.3f", label, score.precision, score.recall, score.f1))
    }
    for (name, part) in [("all", scores), ("odd ids", scores.part(odd: true)), ("even ids", scores.part(odd: false))] {
      print("\(name): \(part.summary)")
    }
  }
}
