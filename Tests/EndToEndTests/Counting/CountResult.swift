import Foundation

/// What the tests read of `repkit count --json`.
struct CountResult: Decodable {
  struct Person: Decodable {
    var id: Int
    var reps: Int
    var partialReps: Int
  }

  struct Repetition: Decodable {
    var number: Int
    var person: Int
    var startSeconds: Double
    var peakSeconds: Double
    var endSeconds: Double
    var rangeOfMotionDegrees: Double?
    var eccentricSeconds: Double
    var pauseSeconds: Double
    var concentricSeconds: Double
    var side: String
  }

  struct Speed: Decodable {
    var framesPerSecond: Double
    var realTimeFactor: Double
  }

  var exercise: String
  var input: String
  var frames: Int
  var durationSeconds: Double
  var reps: Int
  var partialReps: Int
  var people: [Person]
  var repetitions: [Repetition]
  var speed: Speed
  var warnings: [String]

  init(_ result: RepkitProgram.Result) throws {
    self = try JSONDecoder().decode(CountResult.self, from: Data(result.standardOutput.utf8))
  }
}
