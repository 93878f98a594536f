import MotionStudio
import PoseCore
import RepCounting

/// A recording with what a counter should find in it.
struct StressCase: Sendable {
  enum Expectation: Sendable {
    /// More than one number where a rep that is cut off may count or not.
    case reps(ClosedRange<Int>)
    /// One hold, from the time when the pose is taken to the time when it is left.
    case hold(seconds: ClosedRange<Double>)
  }

  var stream: PoseStream
  var expectation: Expectation

  init(_ stream: PoseStream, _ expectation: Expectation? = nil) {
    self.stream = stream
    let full = stream.timeline.reps.count { $0.depth > 0.5 }
    self.expectation = expectation ?? .reps(full...full)
  }

  func isExact(_ exercise: Exercise, seed: UInt64) -> Bool {
    let result = StressResult(exercise, stream.frames(seed: seed))
    return switch expectation {
    case .reps(let reps): reps.contains(result.reps) && result.holds.isEmpty
    case .hold(let seconds): result.holds.count == 1 && seconds.contains(result.holds[0].seconds) && result.reps == 0
    }
  }
}

/// What a counter makes of a recording.
struct StressResult {
  var reps: Int
  var holds: [Hold]

  init(_ exercise: Exercise, _ frames: [PoseStream.Frame]) {
    var counter = ExerciseCounter(exercise)
    for frame in frames {
      if let person = frame.person {
        _ = counter.update(person.pose, lifted: person.lifted, at: frame.time)
      } else {
        _ = counter.updateUnseen(at: frame.time)
      }
    }
    _ = counter.finish()
    (reps, holds) = (counter.repetitions.count, counter.holds)
  }
}
