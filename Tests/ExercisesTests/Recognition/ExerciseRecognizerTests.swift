import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

@Suite struct ExerciseRecognizerTests {
  private func recognize(_ sequence: SyntheticPoseSequence, voter: (any ExerciseVoter)? = nil) -> ExerciseRecognizer {
    var recognizer = ExerciseRecognizer(among: ExerciseCatalogue.recognizable, voter: voter)
    _ = events(of: &recognizer, sequence)
    return recognizer
  }

  private func events(of recognizer: inout ExerciseRecognizer, _ sequence: SyntheticPoseSequence) -> [RepEvent] {
    var events: [RepEvent] = []
    for frame in sequence.frames() {
      let event =
        frame.isInView
        ? recognizer.update(frame.pose, lifted: frame.lifted, at: frame.time) : recognizer.updateUnseen(at: frame.time)
      if let event { events.append(event) }
    }
    while let event = recognizer.finish() { events.append(event) }
    return events
  }

  private func squats(_ reps: Int, azimuthDegrees: Double = 45) -> SyntheticPoseSequence {
    var sequence = SyntheticPoseSequence(depths: Array(repeating: 1, count: reps))
    sequence.framesPerSecond = 15
    sequence.camera = SyntheticPoseCamera(azimuthDegrees: azimuthDegrees)
    return sequence
  }

  @Test(arguments: [0.0, 45, 90, 150]) func namesAndCountsSquats(azimuthDegrees: Double) throws {
    let sequence = squats(5, azimuthDegrees: azimuthDegrees)
    let recognizer = recognize(sequence)
    #expect(recognizer.segments.map(\.exercise) == ["squat"])
    let segment = try #require(recognizer.segments.first)
    #expect(segment.reps == 5)
    #expect(recognizer.repetitions.map(\.number) == Array(1...5))
    #expect(abs(segment.startSeconds - sequence.reps[0].startSeconds) < 0.5)
    #expect(abs(segment.endSeconds - sequence.reps[4].endSeconds) < 0.5)
  }

  @Test func eachRepIsToldOnceWithTheNameOfItsExercise() {
    var recognizer = ExerciseRecognizer(among: ExerciseCatalogue.recognizable)
    let events = events(of: &recognizer, squats(5))
    #expect(events.map(\.recognition) == (1...5).map { RepEvent.Recognition(exercise: "squat", count: $0) })
    var told: [Repetition] = []
    for (index, event) in events.enumerated() {
      guard case .counted(let repetition, let count) = event.kind else { continue }
      #expect(count == index + 1)
      told.append(repetition)
    }
    #expect(told.map(\.number) == Array(1...5))
    #expect(told.map(\.startSeconds) == recognizer.repetitions.map(\.startSeconds))
  }

  @Test func standingAndWalkingOnTheSpotAreNamedNothing() {
    var standing = SyntheticPoseSequence(depths: [], leadSeconds: 8)
    standing.framesPerSecond = 15
    standing.noise = 0.005
    #expect(recognize(standing).segments.isEmpty)
  }

  @Test func oneRepIsNotEnoughForAName() {
    #expect(recognize(squats(1)).segments.isEmpty)
  }

  @Test func variationsAndHoldsDoNotCompete() {
    let names = ExerciseCatalogue.recognizable.map(\.name)
    #expect(names.contains("squat") && names.contains("push-up"))
    #expect(!names.contains("sumo-squat") && !names.contains("plank"))
  }

  /// A voter that knows better.
  private struct Opinion: ExerciseVoter {
    var likelihoods: [String: Double]

    mutating func observe(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) {}

    func likelihood(of exercise: String, from start: FrameTime, to end: FrameTime) -> Double? { likelihoods[exercise] }
  }

  /// Of two exercises that count the same reps, the voter's.
  @Test(arguments: ["squat", "deep-squat"]) func aVoterIsHeard(_ name: String) throws {
    let squat = try ExerciseCatalogue.exercise(named: "squat")
    let text = try ExerciseCatalogue.definition(ofExerciseNamed: "squat")
    let other = try Exercise(json: Array(text.replacing("\"squat\"", with: "\"deep-squat\"").utf8), source: "test")
    try #require(other.name == "deep-squat")
    var recognizer = ExerciseRecognizer(among: [squat, other], voter: Opinion(likelihoods: [name: 0.9]))
    _ = events(of: &recognizer, squats(4))
    #expect(recognizer.segments.map(\.exercise) == [name])
  }

  /// A classifier that has not seen such a camera or such clothes must not cost a count.
  @Test func aVoterThatDoubtsTakesNothingAway() {
    let names = ExerciseCatalogue.recognizable.map(\.name)
    let voter = Opinion(likelihoods: Dictionary(uniqueKeysWithValues: names.map { ($0, 0.0) }))
    let doubted = recognize(squats(4), voter: voter)
    #expect(doubted.segments == recognize(squats(4)).segments)
    #expect(doubted.segments.map(\.exercise) == ["squat"])
  }
}
