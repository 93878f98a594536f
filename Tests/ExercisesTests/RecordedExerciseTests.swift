import Exercises
import PoseCore
import RepCounting
import Testing

/// The catalogue on what a real detector saw of rendered clips with exact truth.
struct RecordedExerciseTests {
  struct Clip: CustomTestStringConvertible, Sendable {
    let name: String
    let exercise: String
    /// How far the count may be from the truth, where the clip hides a limb or is too quick for its frames.
    let tolerance: Int
    var testDescription: String { name }

    init(_ name: String, _ exercise: String, tolerance: Int = 0) {
      self.name = name
      self.exercise = exercise
      self.tolerance = tolerance
    }
  }

  static let clips = [
    Clip("curls_front_alternating_12", "biceps-curl"), Clip("curls_front_alternating_12", "alternating-curl"),
    Clip("one_arm_curl_azm45_4", "biceps-curl"), Clip("one_arm_curl_azm45_4", "one-arm-curl"),
    Clip("jumping_jacks_10", "jumping-jack"), Clip("lunges_side_8", "lunge"), Clip("pushups_side_10", "push-up"),
    Clip("push_up_az045_4", "push-up"), Clip("incline_push_up_az090_4", "incline-push-up"),
    Clip("knee_push_up_az070_4", "knee-push-up"), Clip("wide_push_up_az090_4", "wide-push-up"),
    Clip("shoulder_press_front_8", "shoulder-press"), Clip("situps_side_8", "sit-up"),
    Clip("crunch_az045_4", "crunch"), Clip("glute_bridge_az090_4", "glute-bridge"),
    Clip("bench_press_az040_4", "bench-press"), Clip("burpee_az030_4", "burpee"),
    Clip("deadlift_az040_4", "deadlift"), Clip("pull_up_az000_4", "pull-up"), Clip("pull_up_az150_4", "pull-up"),
    Clip("lateral_raise_az000_4", "lateral-raise"), Clip("calf_raise_az090_4", "calf-raise"),
    Clip("high_knees_az060_16", "high-knees"), Clip("jump_squat_az000_4", "jump-squat"),
    Clip("sumo_squat_az000_4", "sumo-squat"), Clip("sumo_squat_az000_4", "squat"),
    Clip("split_squat_az090_4", "split-squat"), Clip("side_lunge_az000_4", "side-lunge"),
    // At 10 frames a second the far leg is lost now and then.
    Clip("mountain_climber_az090_14", "mountain-climber", tolerance: 1),
  ]

  private func count(_ frames: [RecordedPoses.Frame], _ exercise: Exercise) -> ExerciseCounter {
    var counter = ExerciseCounter(exercise)
    for frame in frames {
      if let person = frame.person {
        _ = counter.update(person.pose, lifted: person.lifted, at: frame.time)
      } else {
        _ = counter.updateUnseen(at: frame.time)
      }
    }
    while counter.finish() != nil {}
    return counter
  }

  private func count(_ clip: Clip, _ change: ([RecordedPoses.Frame]) -> [RecordedPoses.Frame] = { $0 }) throws
    -> (counter: ExerciseCounter, truth: [RecordedPoses.Rep])
  {
    let recording = try RecordedPoses(named: clip.name)
    let exercise = try ExerciseCatalogue.exercise(named: clip.exercise)
    return (count(change(recording.frames), exercise), recording.reps.filter(\.isFull))
  }

  @Test(arguments: clips)
  func everyFullRepIsCountedAndOnlyThose(clip: Clip) throws {
    let (counter, truth) = try count(clip)
    #expect(abs(counter.repetitions.count - truth.count) <= clip.tolerance, "\(counter.repetitions.count)")
    guard counter.repetitions.count == truth.count else { return }
    for (rep, expected) in zip(counter.repetitions.sorted { $0.peakSeconds < $1.peakSeconds }, truth) {
      #expect(rep.peakSeconds > expected.startSeconds - 0.1 && rep.peakSeconds < expected.endSeconds + 0.1)
      #expect(rep.startSeconds < rep.peakSeconds && rep.peakSeconds <= rep.endSeconds)
    }
  }

  @Test(arguments: clips)
  func aMirrorImageCountsTheSameOnTheOtherSide(clip: Clip) throws {
    let plain = try count(clip).counter
    let mirrored = try count(clip) { $0.map(\.mirrored) }.counter
    #expect(abs(mirrored.repetitions.count - plain.repetitions.count) <= clip.tolerance)
    guard clip.tolerance == 0 else { return }
    #expect(mirrored.repetitions.map(\.side) == plain.repetitions.map(\.side.mirrored))
  }

  // Half of the frames are too few for running.
  @Test(arguments: clips.filter { !["high-knees", "mountain-climber"].contains($0.exercise) })
  func sixFramesASecondCountTheSame(clip: Clip) throws {
    let (counter, truth) = try count(clip) { frames in
      frames.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    #expect(counter.repetitions.count == truth.count)
  }

  @Test func armsInTurnAreNamed() throws {
    let sides = try count(Clip("curls_front_alternating_12", "biceps-curl")).counter.repetitions.map(\.side)
    #expect(sides.allSatisfy { $0 != .both })
    #expect(zip(sides, sides.dropFirst()).allSatisfy { $0 != $1 })
    let one = try count(Clip("one_arm_curl_azm45_4", "biceps-curl")).counter.repetitions.map(\.side)
    #expect(Set(one).count == 1)
  }

  @Test(arguments: [("plank_az090_0", "plank"), ("wall_sit_az090_0", "wall-sit")])
  func holdsAreTimed(name: String, exercise: String) throws {
    let recording = try RecordedPoses(named: name)
    let truth = try #require(recording.reps.first)
    let counter = count(recording.frames, try ExerciseCatalogue.exercise(named: exercise))
    let hold = try #require(counter.holds.first)
    #expect(counter.holds.count == 1)
    #expect(abs(hold.startSeconds - truth.startSeconds) < 1.2)
    #expect(abs(hold.endSeconds - truth.endSeconds) < 1.2)
    #expect(counter.repetitions.isEmpty)
  }

  static let others = [
    "idle_front_20s", "walk_on_spot_15s", "other_drink_az015", "other_fix_hair_az000", "other_kneel_down_az000",
    "other_lie_down_get_up_az060", "other_look_at_phone_az000", "other_sit_down_and_up_once_az020",
    "other_stretch_overhead_once_az000", "other_tie_shoe_kneeling_az030", "other_walk_to_camera_and_back_az000",
  ]

  @Test(arguments: others)
  func everydayMovementsAreNoRepsOfAnyExercise(name: String) throws {
    let frames = try RecordedPoses(named: name).frames
    for exercise in ExerciseCatalogue.all {
      let counter = count(frames, exercise)
      #expect(counter.repetitions.isEmpty, "\(exercise.name): \(counter.repetitions.map(\.peakSeconds))")
    }
  }
}

extension RecordedPoses.Frame {
  /// What a mirror shows: left and right change places.
  fileprivate var mirrored: Self {
    guard let person else { return self }
    var pose = BodyPose(aspectRatio: person.pose.aspectRatio)
    for joint in BodyJoint.allCases {
      guard var place = person.pose[joint] else { continue }
      place.location.x = 1 - place.location.x
      pose[joint.mirrorPartner] = place
    }
    var lifted = BodyPose3D()
    for joint in BodyJoint3D.allCases {
      guard var place = person.lifted[joint] else { continue }
      place.position.x *= -1
      lifted[joint.mirrorPartner] = place
    }
    return Self(time: time, person: (pose, lifted))
  }
}

extension Repetition.Side {
  fileprivate var mirrored: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .both: .both
    }
  }
}
