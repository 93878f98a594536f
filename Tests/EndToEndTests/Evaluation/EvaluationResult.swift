import Foundation

/// What the tests read of `repkit evaluate counts --json`.
struct EvaluationResult: Decodable, Equatable {
  struct Clip: Decodable, Equatable {
    struct Rep: Decodable, Equatable {
      var startSeconds: Double
      var peakSeconds: Double
      var endSeconds: Double
    }

    struct Timing: Decodable, Equatable {
      var matched: Int
      var missed: Int
      var extra: Int
      var meanAbsoluteErrorSeconds: Double?
    }

    struct Counter: Decodable, Equatable {
      var exercise: String
      var reps: Int
    }

    var id: String
    var kind: String
    var exercise: String
    var counted: Int?
    var error: Int?
    var repetitions: [Rep]?
    var timing: Timing?
    var counters: [Counter]?
    var problem: String?
  }

  struct Summary: Decodable, Equatable {
    struct Group: Decodable, Equatable {
      var name: String
      var clips: Int
      var exactShare: Double
      var offByOneAccuracy: Double
      var meanAbsoluteError: Double
      var meanRelativeError: Double
    }

    struct Negatives: Decodable, Equatable {
      var clips: Int
      var phantomReps: Int
    }

    var all: Group
    var byConfidence: [Group]
    var negatives: Negatives
  }

  var clips: [Clip]
  var summary: Summary
  var warnings: [String]
  var cachedClips: Int

  init(_ result: RepkitProgram.Result) throws {
    self = try JSONDecoder().decode(EvaluationResult.self, from: Data(result.standardOutput.utf8))
  }
}
