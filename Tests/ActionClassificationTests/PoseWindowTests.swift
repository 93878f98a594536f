import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

struct PoseWindowTests {
  /// A person whose joints move in straight lines: any rate must give the same tensor.
  private static func line(_ times: [Double], without missing: BodyJoint? = nil) -> [PoseFrame] {
    times.map { time in
      var pose = BodyPose(aspectRatio: 1.5)
      for joint in BodyJoint.allCases where joint != missing {
        let place = NormalizedPoint(x: 0.1 + 0.1 * time + 0.01 * Double(joint.rawValue), y: 0.8 - 0.05 * time)
        pose[joint] = Joint(location: place, confidence: 0.8)
      }
      return PoseFrame(time: FrameTime(seconds: 7 + time), pose: pose)
    }
  }

  private static func even(_ rate: Double, seconds: Double = 4) -> [Double] {
    (0...Int(seconds * rate)).map { Double($0) / rate }
  }

  @Test(arguments: [5.0, 7.5, 12, 15, 24, 25, 29.97, 30, 50, 59.94, 60, 120])
  func everyRateGivesTheSameTensor(rate: Double) throws {
    let windows = PoseWindow.windows(of: Self.line(Self.even(rate)), stride: 20)
    try #require(windows.count >= 3)
    for window in windows {
      #expect(window.realFrames == 60)
      #expect(window.aspectRatio == 1.5)
      let start = window.start.seconds - 7
      for frame in 0..<60 {
        let time = start + Double(frame) / 30
        #expect(abs(Double(window.values[frame * 57 + 10 * 3]) - (0.2 + 0.1 * time)) < 1e-6)
        #expect(abs(Double(window.values[frame * 57 + 10 * 3 + 1]) - (0.8 - 0.05 * time)) < 1e-6)
      }
    }
  }

  @Test func unevenTimesGiveTheSameTensor() throws {
    var random = SeededGenerator(seed: 11)
    var times = [0.0]
    while times[times.count - 1] < 4 { times.append(times[times.count - 1] + 0.005 + 0.2 * random.unit()) }
    let windows = PoseWindow.windows(of: Self.line(times), stride: 15)
    try #require(!windows.isEmpty)
    for window in windows {
      for frame in 0..<60 {
        let time = window.start.seconds - 7 + Double(frame) / 30
        #expect(abs(Double(window.values[frame * 57]) - (0.1 + 0.1 * time)) < 1e-6, "seed \(random.seed)")
      }
    }
  }

  @Test func windowsSlideByTheirStride() {
    let windows = PoseWindow.windows(of: Self.line(Self.even(30, seconds: 3.9667)), stride: 15)
    // 120 moments: windows end at 60, 75, 90, 105, 120.
    #expect(windows.map { ($0.start.seconds - 7).rounded(toTenths: ()) } == [0, 0.5, 1, 1.5, 2])
  }

  @Test func shortRecordingIsPaddedWhenEnoughOfItIsReal() {
    #expect(PoseWindow.windows(of: Self.line(Self.even(30, seconds: 34.0 / 30))).isEmpty)
    let padded = PoseWindow.windows(of: Self.line(Self.even(30, seconds: 36.0 / 30)))
    #expect(padded.map(\.realFrames) == [37])
    #expect(padded.first?.values.suffix(23 * 57).allSatisfy { $0 == 0 } == true)
  }

  @Test func missingJointIsZeroAndAbsencesCount() throws {
    let window = try #require(PoseWindow.windows(of: Self.line(Self.even(30), without: .leftKnee)).first)
    for frame in 0..<60 {
      let place = frame * 57 + BodyJoint.leftKnee.rawValue * 3
      #expect(window.values[place..<place + 3] == [0, 0, 0])
    }
    var frames = Self.line(Self.even(30, seconds: 1.9667))
    for index in 20..<44 { frames[index].pose = nil }
    #expect(PoseWindow.windows(of: frames).map(\.realFrames) == [36])
    frames[44].pose = nil
    #expect(PoseWindow.windows(of: frames).isEmpty)
  }

  @Test func pauseIsNotBridged() {
    let frames =
      Self.line(Self.even(30, seconds: 1)) + Self.line([1.5]) + Self.line(Self.even(30, seconds: 0.5).map { $0 + 1.6 })
    let windows = PoseWindow.windows(of: frames)
    #expect(windows.first?.realFrames == 60 - 14)
  }

  @Test func timesThatFallOrJumpFarDoNotMatter() {
    var frames = Self.line(Self.even(30))
    frames.insert(PoseFrame(time: FrameTime(seconds: 0), pose: nil), at: 50)
    #expect(PoseWindow.windows(of: frames) == PoseWindow.windows(of: Self.line(Self.even(30))))
    let late = PoseFrame(time: FrameTime(nanoseconds: .max), pose: frames[0].pose)
    #expect(PoseWindow.windows(of: [frames[0], late]).isEmpty)
  }

  @Test func notANumberIsMissing() throws {
    var values = [Float](repeating: 0.5, count: PoseWindow.valueCount)
    values[0] = .nan
    values[58] = .infinity
    values[117] = -3e38
    let window = try PoseWindow(values: values, aspectRatio: 1)
    #expect(window.values.prefix(3) == [0, 0, 0])
    #expect(window.values[57..<60] == [0, 0, 0])
    #expect(window.values[117..<120] == [0, 0, 0])
    #expect(window.realFrames == 60)
    #expect(throws: ActionClassificationError.wrongWindow(problem: "3419 values, not 3420")) {
      try PoseWindow(values: values.dropLast(), aspectRatio: 1)
    }
    #expect(throws: ActionClassificationError.wrongWindow(problem: "an aspect ratio of nan")) {
      try PoseWindow(values: values, aspectRatio: .nan)
    }
  }

  /// The twin of a window is the window of the twin, and has the same signals with sides exchanged.
  @Test func mirroredWindowIsTheMirroredRecordings() throws {
    var people = MadeUpPeople(seed: 3)
    let frames = people.clip("wave ✋", person: nil, name: "one").frames
    let mirrored = frames.map { PoseFrame(time: $0.time, pose: $0.pose?.mirrored) }
    for (one, other) in zip(PoseWindow.windows(of: frames), PoseWindow.windows(of: mirrored)) {
      #expect(largestDifference(one.mirrored.values, other.values) < 1e-6)
      #expect(largestDifference(one.mirrored.mirrored.values, one.values) < 1e-6)
      var (normalizer, twin) = (WindowNormalizer(), WindowNormalizer())
      normalizer.update(one)
      twin.update(one.mirrored)
      for (index, joint) in PoseChannels.joints.enumerated() {
        guard let partner = PoseChannels.joints.firstIndex(of: joint.mirrorPartner) else { continue }
        let x = Array(normalizer.channels[index * 120..<index * 120 + 60])
        #expect(largestDifference(x.map { -$0 }, Array(twin.channels[partner * 120..<partner * 120 + 60])) < 1e-4)
      }
    }
  }

  @Test func signalsDoNotDependOnPlaceAndSize() throws {
    var people = MadeUpPeople(seed: 4)
    let window = try #require(PoseWindow.windows(of: people.clip("squat", person: nil, name: "one").frames).first)
    var values = window.values
    for place in stride(from: 0, to: values.count, by: 3) where values[place + 2] > 0 {
      values[place] = values[place] * 0.5 + 0.3
      values[place + 1] = values[place + 1] * 0.5 - 0.1
    }
    var (normalizer, other) = (WindowNormalizer(), WindowNormalizer())
    normalizer.update(window)
    other.update(try PoseWindow(values: values, aspectRatio: window.aspectRatio))
    #expect(largestDifference(normalizer.channels, other.channels) < 1e-3)
  }
}

extension Double {
  fileprivate func rounded(toTenths: Void) -> Double { (self * 10).rounded() / 10 }
}
