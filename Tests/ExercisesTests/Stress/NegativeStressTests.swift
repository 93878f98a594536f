import Exercises
import Foundation
import MotionStudio
import PoseCore
import RepCounting
import Testing

/// Everyday movements, given to the counter of every exercise: none may count.
struct NegativeStressTests {
  private static let seed: UInt64 = 11

  /// What does count, and why; checked from both sides.
  private struct Known {
    var take: String
    var counters: [String]
    var why: String
  }

  private static let known = [
    Known(take: "not-failed-push-up", counters: ["plank"], why: "The position of a plank is held for over 3 s."),
    Known(take: "not-push-up-set-up", counters: ["plank"], why: "The position of a plank is held for over 3 s."),
    Known(take: "not-sit-still", counters: ["wall-sit"], why: "A chair and a wall make the same pose."),
    Known(take: "not-sit-down-and-up-once", counters: ["wall-sit"], why: "A chair and a wall make the same pose."),
    Known(
      take: "not-pick-up-bar-once", counters: ["barbell-squat", "jump-squat", "squat"],
      why: "Knees and hips bend twice to 115 degrees, with a pause between; squats and deadlifts fire on each other."),
    Known(
      take: "not-pick-up-dumbbell", counters: ["barbell-squat", "burpee", "jump-squat", "squat"],
      why: "It is a squat down to 90 degrees, twice; for a burpee and a jump it is a fault."),
    Known(
      take: "not-jog-on-spot", counters: ["alternating-curl", "biceps-curl", "one-arm-curl"],
      why: "A fault: bent arms that swing."),
    Known(
      take: "not-talk-with-hands", counters: ["alternating-curl", "biceps-curl", "one-arm-curl"],
      why: "A fault: the hands rise and fall before the chest."),
  ]

  private static let takes = MotionLibrary.names.filter { $0.hasPrefix("not-") }

  @Test(arguments: takes)
  func nothingIsCounted(in take: String) throws {
    let motion = try MotionLibrary.motion(named: take)
    try #require(motion.kind == .take)
    var timeline = MotionTimeline(motion)
    timeline.play()
    var counting: Set<String> = []
    for azimuthDegrees in [15.0, 75] {
      var stream = PoseStream(timeline)
      stream.azimuthDegrees = azimuthDegrees
      stream.framesPerSecond = 12
      let frames = stream.frames(seed: Self.seed)
      for exercise in ExerciseCatalogue.all {
        let result = StressResult(exercise, frames)
        if result.reps > 0 || !result.holds.isEmpty { counting.insert(exercise.name) }
      }
    }
    let known = Self.known.filter { $0.take == take }.flatMap(\.counters)
    #expect(counting.sorted() == known.sorted(), "\(take), seed \(Self.seed)")
  }
}
