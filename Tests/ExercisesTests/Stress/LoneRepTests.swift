import Exercises
import MotionStudio
import PoseCore
import RepCounting
import Testing

/// One rep and no other, out of a start pose that is held before and after it.
struct LoneRepTests {
  /// The others wait for a second rep: daily life is full of movements that look like one of them.
  private static let counted: Set<String> = [
    "squat", "lunge", "side-lunge", "pull-up", "bench-press", "glute-bridge", "sit-up", "shoulder-press",
  ]

  @Test(arguments: StressSubject.all.filter { !$0.isHold && !$0.isVariation })
  func countsOnlyWhereNothingElseLooksLikeIt(_ subject: StressSubject) throws {
    let (exercise, motion) = try subject.load()
    var timeline = MotionTimeline(motion)
    timeline.wait(2)
    timeline.rep(seconds: subject.repSeconds)
    timeline.wait(2)
    var stream = PoseStream(timeline)
    stream.azimuthDegrees = subject.azimuthDegrees
    let reps = StressResult(exercise, stream.frames(seed: 4)).reps
    #expect(reps == (Self.counted.contains(subject.exercise) ? 1 : 0), "\(subject), seed 4")
  }
}
