import ActionClassification
import Foundation

/// How a model names windows of filmed clips.
///
/// Walking, standing, sitting down and standing up, and what the model does not name are one: no exercise. The label of a
/// window is the likeliest one, and no exercise when that stays below the reject threshold.
struct ClipScores {
  static let exercises: Set<String> = [
    "squat", "push-up", "sit-up", "pull-up", "jumping-jack", "lunge", "biceps-curl", "shoulder-press", "deadlift",
  ]

  /// Windows by truth and prediction.
  private(set) var counts: [String: [String: Int]] = [:]
  /// The same for each clip, with the model's own labels.
  private(set) var clips: [(clip: FilmedClip, labels: [String: Int])] = []

  init(_ model: some ActionModel, _ clips: [FilmedClip], stride: Int = 15) {
    var workspace = model.makeWorkspace()
    for clip in clips {
      var labels: [String: Int] = [:]
      for window in clip.windows(stride: stride) {
        let decision = ActionDecision(model.probabilities(of: window, using: &workspace), header: model.header)
        let label = if case .action(let number, _) = decision { model.header.classes[number] } else { "other" }
        labels[label, default: 0] += 1
        let named = Self.exercises.contains(label) ? label : FilmedClip.none
        counts[clip.label, default: [:]][named, default: 0] += 1
      }
      self.clips.append((clip, labels))
    }
  }

  private init(_ parts: [(clip: FilmedClip, labels: [String: Int])]) {
    clips = parts
    for part in parts {
      for (label, count) in part.labels {
        let named = Self.exercises.contains(label) ? label : FilmedClip.none
        counts[part.clip.label, default: [:]][named, default: 0] += count
      }
    }
  }

  /// The part of the clips that the condition holds for.
  func part(where isIncluded: (FilmedClip) -> Bool) -> ClipScores { ClipScores(clips.filter { isIncluded($0.clip) }) }

  /// Precision, recall and F1 of a class.
  func score(of label: String) -> (precision: Double, recall: Double, f1: Double) {
    let right = counts[label]?[label] ?? 0
    let truth = counts[label]?.values.reduce(0, +) ?? 0
    let predicted = counts.values.reduce(0) { $0 + ($1[label] ?? 0) }
    return (
      Double(right) / Double(max(predicted, 1)), Double(right) / Double(max(truth, 1)),
      2 * Double(right) / Double(max(truth + predicted, 1))
    )
  }

  /// The mean F1 of the classes that are there, no exercise among them.
  var macroF1: Double {
    counts.keys.reduce(0) { $0 + score(of: $1).f1 } / Double(max(counts.count, 1))
  }

  /// The share of windows of clips without an exercise in which none is named.
  var quietShare: Double {
    let row = counts[FilmedClip.none] ?? [:]
    return Double(row[FilmedClip.none] ?? 0) / Double(max(row.values.reduce(0, +), 1))
  }

  var accuracy: Double {
    let right = counts.reduce(0) { $0 + ($1.value[$1.key] ?? 0) }
    return Double(right) / Double(max(counts.values.reduce(0) { $0 + $1.values.reduce(0, +) }, 1))
  }

  var summary: String {
    String(
      format: "macro-F1 %.3f, windows right %.3f, no exercise named where there is none %.3f", macroF1, accuracy,
      quietShare)
  }

  /// The confusion matrix's rows and each class's scores, a line each.
  var table: [String] {
    let labels = counts.keys.sorted()
    return ["confusion (rows: truth):"]
      + labels.map { truth in
        let row = (counts[truth] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return "  \(truth): \(row.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
      } + ["classes:"]
      + labels.map { label in
        let score = score(of: label)
        return String(
          format: "  %@: precision %.3f, recall %.3f, F1 %.3f", label, score.precision, score.recall, score.f1)
      }
  }
}
