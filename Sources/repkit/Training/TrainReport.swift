import ActionClassification
import Evaluation

/// What came of one run of `repkit train`, as people read it.
struct TrainReport {
  var call: TrainCall
  var header: ActionModelHeader
  /// Of the model's file; `nil` when it could not be written.
  var byteCount: Int?
  var classes: [Class]
  /// Windows that were cut, and those that the model was trained on.
  var windows: (cut: Int, used: Int)
  var leftOut: [LeftOutClip]
  var evaluation: ActionEvaluation?
  var warnings: [String]
  var seconds: Double
  /// Whether all clips that train must stay together.
  private let isOfOne: Bool

  struct Class {
    var label: String
    var clips = 0
    var groups: Set<String> = []
    var windows = 0
    var testClips = 0
    var testWindows = 0
    /// Of the windows that judge; `nil` without any.
    var recall: Double?
  }

  private static let shownConfusions = 6

  init(
    call: TrainCall, header: ActionModelHeader, training: [ActionClip], windows: ClipWindows,
    leftOut: [LeftOutClip], evaluation: ActionEvaluation?, warnings: [String], seconds: Double
  ) {
    self.call = call
    self.header = header
    self.leftOut = leftOut
    self.evaluation = evaluation
    self.warnings = warnings
    isOfOne = Set(DataSplit.groups(of: training)).count == 1
    self.seconds = seconds
    self.windows = (windows.labels.count, Int(header.metrics["trainingWindows"] ?? 0))
    var classes: [String: Class] = [:]
    for label in header.classes { classes[label] = Class(label: label) }
    for (clip, count) in zip(training, windows.counts) {
      guard count > 0 else { continue }
      classes[clip.label]?.clips += 1
      classes[clip.label]?.groups.insert(clip.group)
      classes[clip.label]?.windows += count
    }
    for verdict in evaluation?.clips ?? [] {
      classes[verdict.clip.label, default: Class(label: verdict.clip.label)].testClips += 1
    }
    for label in evaluation?.windowScores.labels ?? [] where label.support > 0 {
      classes[label.name, default: Class(label: label.name)].testWindows = label.support
      classes[label.name]?.recall = label.recall
    }
    self.classes = classes.values.sorted { $0.label.unicodeScalars.lexicographicallyPrecedes($1.label.unicodeScalars) }
    let unknown = evaluation?.unknownLabels ?? []
    if !unknown.isEmpty {
      self.warnings.append("labels that judge but do not train can never be right: \(unknown.joined(separator: ", "))")
    }
    if self.windows.used < self.windows.cut {
      self.warnings.append(
        "\(self.windows.used) of \(self.windows.cut.counted("window")) fit into memory, evenly chosen; "
          + "allow more with --memory, or train convolution-ridge, which leaves none out")
    }
  }

  var text: String {
    let trained = "\(header.kind.rawValue) trained on \(windows.used.counted("window")) in \(seconds.decimals(1)) s"
    var parts = [trained, table]
    if let judgement { parts.append(judgement) }
    if !leftOut.isEmpty { parts.append(leftOutText) }
    if let byteCount {
      parts.append(
        "wrote \(call.outputPath) (\((Double(byteCount) / 1e6).decimals(1)) MB); classify with: "
          + "repkit classify INPUT --model \(call.outputPath)")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var table: String {
    let rows = classes.map { entry in
      [
        entry.label, "\(entry.clips)", "\(entry.groups.count)", "\(entry.windows)", "\(entry.testClips)",
        "\(entry.testWindows)", entry.recall.map { ($0 * 100).decimals(1) + " %" } ?? "–",
      ]
    }
    return TextTable.text(
      ["class", "clips", "people or files", "windows", "set-aside clips", "set-aside windows", "right"], rows,
      leftColumns: 1)
  }

  /// What the clips that were set aside say; `nil` without any.
  private var judgement: String? {
    guard let evaluation else {
      guard !call.setsNothingAside else { return nil }
      return "nothing is set aside to judge by: "
        + (isOfOne ? "all clips are of one person" : "fewer than two recordings of a label would be left to train on")
    }
    let (windows, clips) = (evaluation.windowScores, evaluation.clipScores)
    var lines = [
      "set aside, never seen in training: \((windows.accuracy * 100).decimals(1)) % of \(windows.count.counted("window")) right, "
        + "\(clips.right) of \(clips.count.counted("clip")) by the windows' vote, macro-F1 "
        + "\(windows.macro.f1.decimals(3)), of true labels \(windows.macroOfTrueLabels.f1.decimals(3))"
    ]
    lines += evaluation.confusions.prefix(Self.shownConfusions).map { confusion in
      let clips = confusion.clips.prefix(3).map(\.name).joined(separator: ", ")
      return "  \(evaluation.words(for: confusion)): \(confusion.windows.counted("window")), in \(clips)"
    }
    return lines.joined(separator: "\n")
  }

  private var leftOutText: String {
    LeftOutClip.text(of: leftOut, hint: " (--json lists all)")
  }
}
