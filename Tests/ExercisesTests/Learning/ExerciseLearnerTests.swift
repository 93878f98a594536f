import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

@Suite struct ExerciseLearnerTests {
  /// Squats of a figure that is drawn from an angle.
  private func squats(
    _ reps: Int, azimuthDegrees: Double, repSeconds: Double = 2, framesPerSecond: Double = 15, seed: UInt64 = 1
  ) -> SyntheticPoseSequence {
    var sequence = SyntheticPoseSequence(depths: Array(repeating: 1, count: reps), repSeconds: repSeconds)
    sequence.camera = SyntheticPoseCamera(azimuthDegrees: azimuthDegrees)
    sequence.framesPerSecond = framesPerSecond
    sequence.noise = 0.004
    return sequence
  }

  private func example(_ sequence: SyntheticPoseSequence, reps: Int, seed: UInt64 = 1) -> Example {
    Example(
      source: "example", reps: reps,
      frames: sequence.frames(seed: seed).map { (pose: $0.pose, lifted: $0.lifted, time: $0.time) })
  }

  private func count(_ exercise: Exercise, _ sequence: SyntheticPoseSequence) -> Int {
    var counter = ExerciseCounter(exercise)
    for frame in sequence.frames(seed: 9) { _ = counter.update(frame.pose, lifted: frame.lifted, at: frame.time) }
    while counter.finish() != nil {}
    return counter.repetitions.count
  }

  @Test(arguments: [(0.0, 90.0), (45, 0), (90, 150), (30, 60)])
  func whatIsLearntFromOneViewCountsInAnother(from: Double, to: Double) throws {
    let lesson = try ExerciseLearner.learn(example(squats(4, azimuthDegrees: from), reps: 4), name: "my-squat")
    #expect(lesson.repetitions.count == 4)
    #expect((1...4).contains(lesson.exercise.signals.count))
    #expect(lesson.scores.count == lesson.exercise.signals.count)
    #expect(count(lesson.exercise, squats(6, azimuthDegrees: to, repSeconds: 1.4)) == 6)
    #expect(count(lesson.exercise, squats(5, azimuthDegrees: to, repSeconds: 4)) == 5)
  }

  @Test func theDefinitionReadsBackAsItself() throws {
    let exercise = try ExerciseLearner.learn(example(squats(3, azimuthDegrees: 40), reps: 3), name: "my-squat").exercise
    #expect(exercise.title == "My squat")
    #expect(try Exercise(json: Array(exercise.definition.utf8), source: "my-squat.json") == exercise)
  }

  @Test func standingStillIsNoRepOfWhatWasLearnt() throws {
    let exercise = try ExerciseLearner.learn(example(squats(3, azimuthDegrees: 40), reps: 3), name: "my-squat").exercise
    var standing = SyntheticPoseSequence(depths: [], leadSeconds: 10)
    standing.noise = 0.01
    #expect(count(exercise, standing) == 0)
  }

  @Test func anotherNumberOfRepsIsSaid() {
    #expect(throws: LearningError.otherCount(source: "example", found: 4, wanted: 7)) {
      _ = try ExerciseLearner.learn(example(squats(4, azimuthDegrees: 40), reps: 7), name: "my-squat")
    }
  }

  @Test func anExampleThatShowsNothingIsSaid() {
    #expect(throws: LearningError.nobodySeen(source: "empty")) {
      _ = try ExerciseLearner.learn(Example(source: "empty", reps: 3, frames: []), name: "my-squat")
    }
    let still = example(SyntheticPoseSequence(depths: [], leadSeconds: 6), reps: 3)
    #expect(throws: LearningError.otherCount(source: "example", found: nil, wanted: 3)) {
      _ = try ExerciseLearner.learn(still, name: "my-squat")
    }
  }
}
