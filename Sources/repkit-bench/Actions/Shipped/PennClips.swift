import ActionClassification
import Foundation

/// Judges a model of exercises by Penn Action's hand-placed joints, which leave out what is hidden.
struct PennClips {
  var folder: String
  var model: String
  var stride: Int

  /// Its classes that the model names too. Bench presses, and cleans and jerks, are in part something that it names:
  /// neither is judged. Of all else it should name no exercise.
  private static let labels = [
    "jumping_jacks": "jumping-jack", "pullup": "pull-up", "pushup": "push-up", "situp": "sit-up", "squat": "squat",
  ]
  private static let unjudged: Set<String> = ["bench_press", "clean_and_jerk"]

  func run() throws {
    try judge(ActionModelFile.stored(at: model))
  }

  private func judge(_ model: some ActionModel) throws {
    let sequences = try PennLabels.load(folder: folder).filter { !Self.unjudged.contains($0.clip.label) }
    for trains in [true, false] {
      let clips = sequences.filter { $0.trains == trains }.map(\.clip)
      let scores = ClipScores(
        model,
        clips.map {
          FilmedClip(id: $0.name, label: Self.labels[$0.label] ?? FilmedClip.none, known: nil, frames: $0.frames)
        }, stride: stride)
      print("\(trains ? "training" : "test") side of the official split, \(clips.count) clips: \(scores.summary)")
      for line in scores.table { print("  \(line)") }
      let names = Dictionary(uniqueKeysWithValues: clips.map { ($0.name, $0.label) })
      print("  activities, and what was named:")
      for label in Set(names.values).sorted() where Self.labels[label] == nil {
        let row = scores.part { names[$0.id] == label }.counts[FilmedClip.none] ?? [:]
        let text = row.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        print("    \(label): \(text.joined(separator: ", "))")
      }
    }
  }
}
