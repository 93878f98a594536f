import Evaluation

/// The JSON document of `repkit evaluate actions`; units are in the keys, times are seconds of the clips' own time, shares
/// and probabilities 0…1. Figures are not rounded.
struct ActionEvaluationDocument: Encodable {
  var input: String
  var models: [Model]
  /// The first model with each other one.
  var comparisons: [Comparison]
  var warnings: [String]
  var elapsedSeconds: Double

  struct Model: Encodable {
    var name: String
    /// What the model can name; empty when it does not say.
    var classes: [String]
    /// What a reader of the figures must know.
    var notes: [String]
    /// Labels in the data that the model has no class for.
    var unknownLabels: [String]
    var windows: Scores
    /// By the vote of a clip's windows.
    var clips: Scores
    /// By the greatest mean score of a clip's windows.
    var clipsByMeanScore: Scores?
    var segments: Segments
    var calibration: ActionEvaluationDocument.Calibration?
    var confusions: [ActionEvaluationDocument.Confusion]
    var people: [Group]
    var sources: [Group]
    var clipList: [Clip]
    var bootstrap: Bootstrap
  }

  struct Scores: Encodable {
    var count: Int
    var right: Int
    var accuracy: Double
    var balancedAccuracy: Double
    /// Over the labels that occur in truth or in predictions.
    var macro: Mean
    /// Over the labels that occur in truth.
    var macroOfTrueLabels: Mean
    var weighted: Mean
    var labels: [Label]
    var confusionMatrix: Matrix?
    /// 95 % intervals.
    var intervals: Intervals?
  }

  struct Mean: Encodable {
    var precision: Double
    var recall: Double
    var f1: Double
  }

  struct Label: Encodable {
    var label: String
    var support: Int
    var predicted: Int
    var right: Int
    var precision: Double
    var recall: Double
    var f1: Double
    /// Whether it was ever predicted; else its precision counts as 0.
    var isPrecisionDefined: Bool
    /// Whether it is ever true; else its recall counts as 0.
    var isRecallDefined: Bool
  }

  struct Matrix: Encodable {
    var labels: [String]
    /// A row a true label, a column a predicted one.
    var counts: [[Int]]
  }

  struct Intervals: Encodable {
    var accuracy: [Double]
    var balancedAccuracy: [Double]
    var macroF1: [Double]
    var macroF1OfTrueLabels: [Double]
  }

  struct Segments: Encodable {
    var predicted: Int
    var truth: Int
    var editScore: Double?
    var overlaps: [Overlap]
  }

  struct Overlap: Encodable {
    /// The least intersection over union.
    var threshold: Double
    var f1: Double
    var precision: Double
    var recall: Double
    var right: Int
    var surplus: Int
    var missed: Int
  }

  struct Calibration: Encodable {
    var windows: Int
    var accuracy: Double
    var meanConfidence: Double
    var expectedCalibrationError: Double
    var maximumCalibrationError: Double
    var logLoss: Double
    var brierScore: Double
    var reliabilityCurve: [Bin]
  }

  struct Bin: Encodable {
    var lower: Double
    var upper: Double
    var windows: Int
    var meanConfidence: Double?
    var accuracy: Double?
  }

  struct Confusion: Encodable {
    var truth: String
    var predicted: String
    var windows: Int
    var clips: [Count]
  }

  struct Count: Encodable {
    var clip: String
    var windows: Int
  }

  struct Group: Encodable {
    var name: String
    var windows: Int
    var windowAccuracy: Double
    var clips: Int
    var clipAccuracy: Double
  }

  struct Clip: Encodable {
    var clip: String
    var person: String?
    var source: String?
    /// Absent when several things are done in turn.
    var truth: String?
    var vote: String?
    var isRight: Bool?
    var windows: Int
    var rightWindows: Int
    var trueSegments: [Segment]
    var predictedSegments: [Segment]
  }

  struct Segment: Encodable {
    var label: String
    var startSeconds: Double
    var endSeconds: Double
  }

  struct Bootstrap: Encodable {
    var resamples: Int
    var seed: UInt64
  }

  struct Comparison: Encodable {
    var first: String
    var second: String
    var unpairedWindows: Int
    var clips: McNemar
    var windows: McNemar
  }

  struct McNemar: Encodable {
    var bothRight: Int
    var onlyFirstRight: Int
    var onlySecondRight: Int
    var bothWrong: Int
    var exactPValue: Double
    var chiSquared: Double?
    var chiSquaredPValue: Double?
  }
}
