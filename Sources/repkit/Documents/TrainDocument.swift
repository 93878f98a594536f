/// The JSON document of `repkit train`.
struct TrainDocument: Encodable {
  var dataset: String
  /// Where the model was written; `null` when it could not be.
  var model: String?
  var kind: String
  var classes: [Class]
  var windows: Int
  /// Fewer than `windows` when a model's examples did not all fit into memory.
  var trainingWindows: Int
  /// The probability below which nothing is named, 0…1.
  var rejectThreshold: Double
  /// Clips that were not used.
  var leftOut: [LeftOut]
  /// `null` when no clip was set aside.
  var heldOut: HeldOut?
  /// As the model's header has them.
  var metrics: [String: Double]
  var warnings: [String]
  var elapsedSeconds: Double

  struct Class: Encodable {
    var label: String
    var clips: Int
    var peopleOrFiles: Int
    var windows: Int
    var testClips: Int
    var testWindows: Int
  }

  struct LeftOut: Encodable {
    var clip: String
    var reason: String
  }

  /// What the clips that were set aside say; shares are 0…1.
  struct HeldOut: Encodable {
    var windows: Int
    var clips: Int
    var windowAccuracy: Double
    var balancedWindowAccuracy: Double
    var clipAccuracy: Double
    /// Of all labels that are true or predicted.
    var macroF1: Double
    var macroF1OfTrueLabels: Double
    var confusions: [Confusion]
  }

  struct Confusion: Encodable {
    var truth: String
    var predicted: String
    var windows: Int
  }

  init(_ report: TrainReport) {
    dataset = report.call.dataset
    model = report.byteCount == nil ? nil : report.call.outputPath
    kind = report.header.kind.rawValue
    classes = report.classes.map {
      Class(
        label: $0.label, clips: $0.clips, peopleOrFiles: $0.groups.count, windows: $0.windows, testClips: $0.testClips,
        testWindows: $0.testWindows)
    }
    windows = report.windows.cut
    trainingWindows = report.windows.used
    rejectThreshold = report.header.rejectThreshold
    leftOut = report.leftOut.map { LeftOut(clip: $0.name, reason: $0.reason) }
    heldOut = report.evaluation.map { evaluation in
      HeldOut(
        windows: evaluation.windowScores.count, clips: evaluation.clipScores.count,
        windowAccuracy: evaluation.windowScores.accuracy,
        balancedWindowAccuracy: evaluation.windowScores.balancedAccuracy,
        clipAccuracy: evaluation.clipScores.accuracy, macroF1: evaluation.windowScores.macro.f1,
        macroF1OfTrueLabels: evaluation.windowScores.macroOfTrueLabels.f1,
        confusions: evaluation.confusions.map {
          Confusion(truth: $0.truth, predicted: $0.predicted, windows: $0.windows)
        })
    }
    metrics = report.header.metrics
    warnings = report.warnings
    elapsedSeconds = report.seconds.thousandths
  }

  private enum CodingKeys: CodingKey {
    case dataset, model, kind, classes, windows, trainingWindows, rejectThreshold, leftOut, heldOut, metrics, warnings
    case elapsedSeconds
  }

  // By hand, because what is not there has to be null and not absent.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(dataset, forKey: .dataset)
    try container.encode(model, forKey: .model)
    try container.encode(kind, forKey: .kind)
    try container.encode(classes, forKey: .classes)
    try container.encode(windows, forKey: .windows)
    try container.encode(trainingWindows, forKey: .trainingWindows)
    try container.encode(rejectThreshold, forKey: .rejectThreshold)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(heldOut, forKey: .heldOut)
    try container.encode(metrics, forKey: .metrics)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(elapsedSeconds, forKey: .elapsedSeconds)
  }
}
