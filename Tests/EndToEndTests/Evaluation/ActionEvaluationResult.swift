import Foundation

/// What the tests read of `repkit evaluate actions --json`.
struct ActionEvaluationResult: Decodable, Equatable {
  struct Model: Decodable, Equatable {
    struct Scores: Decodable, Equatable {
      struct Mean: Decodable, Equatable {
        var f1: Double
      }

      struct Matrix: Decodable, Equatable {
        var labels: [String]
        var counts: [[Int]]
      }

      struct Intervals: Decodable, Equatable {
        var accuracy: [Double]
      }

      var count: Int
      var accuracy: Double
      var balancedAccuracy: Double
      var macro: Mean
      var macroOfTrueLabels: Mean
      var confusionMatrix: Matrix?
      var intervals: Intervals?
    }

    struct Calibration: Decodable, Equatable {
      var windows: Int
      var expectedCalibrationError: Double
      var logLoss: Double
    }

    struct Clip: Decodable, Equatable {
      var clip: String
      var person: String?
      var truth: String?
      var vote: String?
      var windows: Int
      var rightWindows: Int
    }

    struct Confusion: Decodable, Equatable {
      struct Count: Decodable, Equatable {
        var clip: String
        var windows: Int
      }

      var truth: String
      var predicted: String
      var windows: Int
      var clips: [Count]
    }

    var name: String
    var classes: [String]
    var unknownLabels: [String]
    var windows: Scores
    var clips: Scores
    var clipsByMeanScore: Scores?
    var calibration: Calibration?
    var clipList: [Clip]
    var confusions: [Confusion]
  }

  struct Comparison: Decodable, Equatable {
    struct McNemar: Decodable, Equatable {
      var bothRight: Int
      var onlyFirstRight: Int
      var onlySecondRight: Int
      var bothWrong: Int
      var exactPValue: Double
    }

    var clips: McNemar
    var windows: McNemar
  }

  var models: [Model]
  var comparisons: [Comparison]
  var warnings: [String]

  init(_ result: RepkitProgram.Result) throws {
    self = try JSONDecoder().decode(ActionEvaluationResult.self, from: Data(result.standardOutput.utf8))
  }
}
