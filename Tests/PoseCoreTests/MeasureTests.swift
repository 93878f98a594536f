import Foundation
import PoseCore
import TestSupport
import Testing

struct MeasureTests {
  static func pose(_ points: [(BodyJoint, Double, Double)], aspectRatio: Double = 1, confidence: Double = 1) -> BodyPose
  {
    var pose = BodyPose(aspectRatio: aspectRatio)
    for (joint, x, y) in points {
      pose[joint] = Joint(location: NormalizedPoint(x: x, y: y), confidence: confidence)
    }
    return pose
  }

  @Test func rightAngleStaysRightInAWidePicture() {
    // In pixels of 1600×900: a vertical and a level segment of 225 px each.
    let pose = Self.pose(
      [(.leftHip, 0.5, 0.75), (.leftKnee, 0.5, 0.5), (.leftAnkle, 0.640625, 0.5)], aspectRatio: 16.0 / 9)
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle) == 90)
    #expect(pose.distance(from: .leftHip, to: .leftKnee) == 0.25)
    #expect(pose.distance(from: .leftKnee, to: .leftAnkle) == 0.25)
  }

  @Test func diagonalIsMeasuredInPixelsOfEqualSides() {
    // 160 px right and 90 px up in 1600×900: normalised it looks like 45°, it is atan(160 / 90) to the vertical.
    let pose = Self.pose([(.root, 0.5, 0.5), (.neck, 0.6, 0.6)], aspectRatio: 16.0 / 9)
    #expect(abs((pose.angleToVerticalDegrees(from: .root, to: .neck) ?? .nan) - 60.642246457) < 1e-9)
  }

  @Test(arguments: [(0.0, 1.0, 0.0), (1.0, 0.0, 90.0), (-1.0, 0.0, 90.0), (0.0, -1.0, 180.0), (1.0, 1.0, 45.0)])
  func angleToVertical(x: Double, y: Double, expected: Double) {
    let pose = Self.pose([(.root, 0, 0), (.neck, x, y)])
    #expect(pose.angleToVerticalDegrees(from: .root, to: .neck) == expected)
    var lifted = BodyPose3D()
    lifted[.root] = Joint3D(position: .zero, confidence: 1)
    lifted[.centerShoulder] = Joint3D(position: SIMD3(0, y, x), confidence: 1)
    #expect(lifted.angleToVerticalDegrees(from: .root, to: .centerShoulder) == expected)
  }

  @Test func missingGatedAndDegenerateJointsGiveNil() {
    var pose = Self.pose([(.leftHip, 0, 1), (.leftKnee, 0, 0), (.leftAnkle, 1, 0)])
    pose[.leftAnkle]?.confidence = 0.4
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle) == nil)
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle, minimumConfidence: 0.4) == 90)
    pose[.leftAnkle] = nil
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle, minimumConfidence: 0) == nil)
    #expect(pose.distance(from: .leftKnee, to: .leftAnkle, minimumConfidence: 0) == nil)
    pose[.leftAnkle] = Joint(location: NormalizedPoint(x: .nan, y: 0), confidence: 1)
    #expect(pose.distance(from: .leftKnee, to: .leftAnkle, minimumConfidence: 0) == nil)
    pose[.leftAnkle] = pose[.leftKnee]
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle) == nil)
    #expect(pose.distance(from: .leftKnee, to: .leftAnkle) == 0)
  }

  @Test func angleInSpace() {
    var pose = BodyPose3D()
    pose[.leftHip] = Joint3D(position: SIMD3(0, 1, 0), confidence: 1)
    pose[.leftKnee] = Joint3D(position: SIMD3(0, 0, 0), confidence: 1)
    pose[.leftAnkle] = Joint3D(position: SIMD3(0, 1, 1), confidence: 1)
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle) == 45)
    #expect(pose.distance(from: .leftKnee, to: .leftAnkle) == 2.0.squareRoot())
    #expect(pose.angleDegrees(at: .leftKnee, from: .leftHip, to: .rightAnkle) == nil)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func anglesAreKeptByMovingScalingTurningAndMirroring(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func coordinate() -> Double { .random(in: -1...1, using: &random) }
    let points = (0..<3).map { _ in (coordinate(), coordinate()) }
    let joints: [BodyJoint] = [.leftHip, .leftKnee, .leftAnkle]
    let base = Self.pose(joints.indices.map { (joints[$0], points[$0].0, points[$0].1) })
    let expected = try #require(base.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle))

    let aspect = Double.random(in: 0.4...2.5, using: &random)
    let (scale, turn) = (Double.random(in: 0.1...3, using: &random), Double.random(in: 0...6.28, using: &random))
    let (dx, dy, flip) = (coordinate(), coordinate(), Bool.random(using: &random) ? -1.0 : 1.0)
    let moved = points.map { point in
      let x = (point.0 * cos(turn) - point.1 * sin(turn)) * scale * flip + dx
      return (x / aspect, (point.0 * sin(turn) + point.1 * cos(turn)) * scale + dy)
    }
    let other = Self.pose(joints.indices.map { (joints[$0], moved[$0].0, moved[$0].1) }, aspectRatio: aspect)
    let result = try #require(other.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle))
    #expect(abs(result - expected) < 1e-9, "seed \(seed)")
  }
}
