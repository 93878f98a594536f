import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

/// The squat's cues on a figure with exact joints.
struct SquatFormTests {
  enum Fault: String, CaseIterable, Sendable {
    case kneesIn, hipsRiseFirst, trunkLeansFar, shallow

    var cue: String {
      switch self {
      case .kneesIn: "knees in"
      case .hipsRiseFirst: "hips rise first"
      case .trunkLeansFar: "trunk leans far"
      case .shallow: "shallow"
      }
    }

    /// The azimuths from which it must be seen; from the others it may not be given at all.
    func isVisible(from azimuth: Double) -> Bool {
      switch self {
      case .kneesIn: azimuth <= 25 || azimuth >= 155
      case .trunkLeansFar: (60...120).contains(azimuth)
      case .hipsRiseFirst, .shallow: true
      }
    }
  }

  private func sequence(_ fault: Fault?, azimuth: Double, framesPerSecond: Double = 30) -> SyntheticPoseSequence {
    var sequence = SyntheticPoseSequence(depths: fault == .shallow ? [0.66, 0.66, 0.66] : [1, 1, 1], repSeconds: 2.4)
    sequence.camera.azimuthDegrees = azimuth
    sequence.framesPerSecond = framesPerSecond
    switch fault {
    case .kneesIn: sequence.person.kneesOut = -0.12
    case .hipsRiseFirst: sequence.trunkDip = 1.2
    case .trunkLeansFar: sequence.person.trunkDegrees = 72
    case .shallow, nil: break
    }
    return sequence
  }

  @Test(arguments: stride(from: 0.0, through: 180, by: 15).map { $0 }, [8.0, 30, 60])
  func goodSquatsShowNoFault(azimuth: Double, framesPerSecond: Double) throws {
    let counter = try countSquats(sequence(nil, azimuth: azimuth, framesPerSecond: framesPerSecond).frames())
    #expect(counter.repetitions.count == 3)
    for rep in counter.repetitions {
      #expect(rep.cues.isEmpty, "\(rep.cues.map { ($0.name, $0.value) })")
      #expect((0.85...1.15).contains(rep.depth ?? 0), "depth \(rep.depth ?? 0)")
    }
  }

  @Test(arguments: Fault.allCases, [0.0, 20, 45, 70, 90, 135, 160, 180])
  func aFaultIsFoundFromWhereItCanBeSeen(fault: Fault, azimuth: Double) throws {
    let counter = try countSquats(sequence(fault, azimuth: azimuth).frames())
    // Squats as shallow as these are partial ones from some views.
    try #require(counter.repetitions.count == 3 || fault == .shallow)
    for rep in counter.repetitions {
      #expect(rep.cues.contains { $0.name == fault.cue } == fault.isVisible(from: azimuth), "\(rep.cues)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func jitterIsNoFaultAndHidesNone(seed: UInt64) throws {
    for fault in [nil, Fault.kneesIn, .hipsRiseFirst] {
      var sequence = sequence(fault, azimuth: 10)
      sequence.noise = 0.008
      let counter = try countSquats(sequence.frames(seed: seed))
      try #require(counter.repetitions.count == 3, "seed \(seed)")
      for rep in counter.repetitions {
        #expect(rep.cues.map(\.name) == [fault?.cue].compactMap(\.self), "seed \(seed): \(rep.cues)")
      }
    }
  }

  @Test func aCueNamesTheFramesOfItsPhase() throws {
    let sequence = sequence(.kneesIn, azimuth: 0)
    let frames = sequence.frames()
    for (rep, truth) in zip(try countSquats(frames).repetitions, sequence.reps) {
      let cue = try #require(rep.cues.first)
      #expect(cue.startSeconds >= truth.startSeconds + 0.5 && cue.endSeconds <= truth.endSeconds - 0.5)
      #expect(cue.frames.count > 5 && cue.frames == cue.frames.sorted())
      for frame in cue.frames {
        #expect((cue.startSeconds...cue.endSeconds).contains(frames[frame].time.seconds))
      }
    }
  }

  /// Somebody who comes into view late: frames are those of the sequence.
  @Test func framesAreNumberedFromTheSequencesFirst() throws {
    let frames = sequence(.kneesIn, azimuth: 0).frames()
    var counter = PeopleCounter(try ExerciseCatalogue.exercise(named: "squat"))
    let empty = 50
    for index in 0..<empty {
      _ = counter.update(Scene(time: FrameTime(seconds: Double(index) / 30), view: .nobody))
    }
    for frame in frames {
      let time = FrameTime(seconds: frame.time.seconds + Double(empty) / 30)
      let person = TrackedPerson(id: PersonID(1), pose: frame.pose, pose3D: frame.lifted)
      _ = counter.update(Scene(time: time, view: .people([person])))
    }
    _ = counter.finish()
    let cue = try #require(counter.people.first?.repetitions.first?.cues.first)
    #expect(abs(Double(try #require(cue.frames.first)) / 30 - cue.startSeconds) < 0.001)
  }

  @Test func partialDepthIsReportedAsAShareOfTheTarget() throws {
    for (depth, range) in [(1.0, 0.85...1.15), (0.7, 0.6...0.82)] {
      let sequence = SyntheticPoseSequence(depths: [depth, depth])
      for rep in try countSquats(sequence.frames()).repetitions {
        #expect(range.contains(rep.depth ?? 0), "\(depth): \(rep.depth ?? 0)")
      }
    }
  }
}
