import RepKit

/// The JSON document of `repkit count`; units are in the keys, times are seconds from the first frame.
struct CountDocument: Encodable {
  var exercise: String
  /// The file's path or the camera's device.
  var input: String
  var frames: Int
  /// Frames that a slow machine, the camera or a stamp that did not rise left out.
  var droppedFrames: Int
  var durationSeconds: Double
  var reps: Int
  var partialReps: Int
  var people: [Person]
  var repetitions: [Repetition]
  /// Everybody's holds, in an exercise that is timed.
  var holds: [Hold]
  var holdSeconds: Double
  var speed: Speed
  /// What was wrong with the input, though it could be counted; empty when nothing was.
  var warnings: [String]
  /// Which exercises were done when, for `auto`; else absent.
  var segments: [SegmentDocument]?

  struct Person: Encodable {
    var id: Int
    var reps: Int
    var partialReps: Int
    /// The reps split by rest.
    var sets: [ExerciseSet]
    /// What was held, in an exercise that is timed.
    var holds: [Hold]
    var holdSeconds: Double
  }

  struct Speed: Encodable {
    var framesPerSecond: Double
    /// The clip's duration over the time it took; above 1 is faster than real time.
    var realTimeFactor: Double
    /// User and system time of all threads.
    var processorMillisecondsPerFrame: Double

    /// - Parameter durationSeconds: Of the input, by its own time.
    init(frames: Int, durationSeconds: Double, elapsedSeconds: Double, processorSeconds: Double) {
      framesPerSecond = (elapsedSeconds > 0 ? Double(frames) / elapsedSeconds : 0).thousandths
      realTimeFactor = (elapsedSeconds > 0 ? durationSeconds / elapsedSeconds : 0).thousandths
      processorMillisecondsPerFrame = (processorSeconds * 1000 / Double(max(1, frames))).thousandths
    }
  }
}
