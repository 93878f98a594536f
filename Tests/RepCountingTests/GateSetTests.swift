import PoseCore
import TestSupport
import Testing

@testable import RepCounting

struct GateSetTests {
  private func exercise(_ gates: [Gate]) -> Exercise {
    Exercise(
      name: "a", title: "A", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)),
      signals: [Signal(.drop(of: .fixed(.neck), windowSeconds: 8), from: 0, to: 1)], gates: gates)
  }

  /// The first gate that fails when the neck is at these heights in turn, a frame each 0.1 s; `nil` is a missing neck.
  private func failure(_ gate: Gate, _ heights: [Double?], restBefore: Int = 0) -> String? {
    var set = GateSet(exercise([gate]))
    for (index, height) in heights.enumerated() {
      var pose = BodyPose(aspectRatio: 1)
      pose[.neck] = height.map { Joint(location: NormalizedPoint(x: 0.5, y: $0), confidence: 0.9) }
      set.update(
        pose, lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: Double(index) / 10),
        movementBegins: index <= restBefore)
    }
    return set.failure()?.name
  }

  private func gate(_ statistic: Gate.Statistic, _ allowed: ClosedRange<Double>) -> Gate {
    Gate(name: "gate", .position(of: .fixed(.neck), along: .vertical), statistic, allowed: allowed)
  }

  @Test func statisticsAreInTorsoLengths() {
    let heights = [0.8, 0.7, 0.4, 0.6]
    #expect(failure(gate(.range, 1.99...2.01), heights) == nil)
    #expect(failure(gate(.range, 2.1...9), heights) == "gate")
    #expect(failure(gate(.minimum, 1.99...2.01), heights) == nil)
    #expect(failure(gate(.maximum, 3.99...4.01), heights) == nil)
    #expect(failure(gate(.mean, 3.12...3.13), heights) == nil)
    // 0.6 in 0.3 s.
    #expect(failure(gate(.pathPerSecond, 9.9...10.1), heights) == nil)
  }

  @Test func theMovementStartsWithTheLastFrameAtRest() {
    #expect(failure(gate(.range, 0.99...1.01), [0.2, 0.9, 0.8, 0.7, 0.6], restBefore: 3) == nil)
  }

  @Test func aGateOfWhatIsHardlySeenPasses() {
    #expect(failure(gate(.range, 2...9), [0.5, nil, nil, nil, 0.5]) == nil)
    #expect(failure(gate(.range, 2...9), [0.5, 0.5, nil, nil, 0.5]) == "gate")
  }

  @Test func aSidedGateIsJudgedOnEachSideThatIsSeen() {
    let gate = Gate(name: "planted", .position(of: .sided(.ankle), along: .horizontal), .range, allowed: 0...0.4)
    func failure(leftStep: Double, rightConfidence: Double, rightStep: Double) -> String? {
      var set = GateSet(exercise([gate]))
      for frame in 0..<5 {
        var pose = BodyPose(aspectRatio: 1)
        let share = Double(frame) / 4
        pose[.leftAnkle] = Joint(location: NormalizedPoint(x: 0.6 + leftStep * share * 0.2, y: 0.1), confidence: 0.9)
        pose[.rightAnkle] = Joint(
          location: NormalizedPoint(x: 0.4 + rightStep * share * 0.2, y: 0.1), confidence: rightConfidence)
        set.update(
          pose, lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: Double(frame) / 10), movementBegins: frame == 0)
      }
      return set.failure()?.name
    }
    #expect(failure(leftStep: 0.1, rightConfidence: 0.9, rightStep: 0.2) == nil)
    #expect(failure(leftStep: 0.1, rightConfidence: 0.9, rightStep: 0.8) == "planted")
    #expect(failure(leftStep: 0.1, rightConfidence: 0.2, rightStep: 0.8) == nil)
    #expect(failure(leftStep: -0.8, rightConfidence: 0.9, rightStep: 0) == "planted")
  }

  @Test func jitterAddsNothingToAPath() {
    // Steps of 0.015 are 0.075 torso lengths; the last of 0.1 is half of one.
    #expect(failure(gate(.pathPerSecond, 0...0.01), [0.5, 0.515, 0.5, 0.515, 0.5]) == nil)
    #expect(failure(gate(.pathPerSecond, 1.2...1.3), [0.5, 0.515, 0.5, 0.515, 0.6]) == nil)
  }

  @Test func aGateThatMustBeSeenRefusesWhatIsHidden() {
    var gate = gate(.range, 0...9)
    gate.mustBeSeen = true
    #expect(failure(gate, [0.5, nil, nil, nil, 0.5]) == "gate")
    #expect(failure(gate, [0.5, 0.5, nil, nil, 0.5]) == nil)
  }

  /// The failure when hands and shoulders move by so many torso lengths; a hand that is `nil` is hidden.
  private func failure(of gate: Gate, left: Double?, right: Double?, shoulders: Double) -> String? {
    var set = GateSet(exercise([gate]))
    for frame in 0..<5 {
      var pose = BodyPose(aspectRatio: 1)
      let share = Double(frame) / 4
      for (joint, move) in [
        (BodyJoint.leftWrist, left), (.rightWrist, right), (.leftShoulder, shoulders), (.rightShoulder, shoulders),
      ] {
        pose[joint] = move.map {
          Joint(location: NormalizedPoint(x: 0.5, y: 0.2 + $0 * share * 0.2), confidence: 0.9)
        }
      }
      set.update(
        pose, lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: Double(frame) / 10), movementBegins: frame == 0)
    }
    return set.failure()?.name
  }

  @Test func aRatioComparesTwoMovements() {
    let planted = Gate(
      name: "planted", .position(of: .sided(.wrist), along: .vertical), .range, allowed: 0...0.8,
      over: Gate.Divisor(.position(of: .sided(.shoulder), along: .vertical), .range))
    #expect(failure(of: planted, left: 0.1, right: 0.2, shoulders: 0.5) == nil)
    #expect(failure(of: planted, left: 0.1, right: 0.6, shoulders: 0.5) == "planted")
    // Over nothing at all the ratio is large.
    #expect(failure(of: planted, left: 0.1, right: 0.1, shoulders: 0) == "planted")
    #expect(failure(of: planted, left: 0, right: 0, shoulders: 0) == nil)
  }

  @Test func oneSideIsEnoughForAGateThatSaysSo() {
    let still = Gate(
      name: "still", .position(of: .sided(.wrist), along: .vertical), .range, allowed: 0...0.4, mustBeSeen: true,
      sides: .any)
    #expect(failure(of: still, left: 0.1, right: 0.9, shoulders: 0) == nil)
    #expect(failure(of: still, left: 0.9, right: 0.9, shoulders: 0) == "still")
    #expect(failure(of: still, left: nil, right: 0.1, shoulders: 0) == nil)
    #expect(failure(of: still, left: nil, right: 0.9, shoulders: 0) == "still")
    #expect(failure(of: still, left: nil, right: nil, shoulders: 0) == "still")
  }

  @Test func onlyTheSideThatIsCountedIsJudged() {
    let gate = Gate(name: "still", .position(of: .sided(.wrist), along: .vertical), .range, allowed: 0...0.4)
    var set = GateSet(exercise([gate]), side: .right)
    #expect(set.watches.count == 1)
    for frame in 0..<5 {
      var pose = BodyPose(aspectRatio: 1)
      pose[.leftWrist] = Joint(location: NormalizedPoint(x: 0.5, y: 0.2 * Double(frame)), confidence: 0.9)
      pose[.rightWrist] = Joint(location: NormalizedPoint(x: 0.5, y: 0.2), confidence: 0.9)
      set.update(
        pose, lifted: nil, torsoLength: 0.2, at: FrameTime(seconds: Double(frame) / 10), movementBegins: frame == 0)
    }
    #expect(set.failure() == nil)
  }
}
