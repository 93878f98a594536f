import Glibc
import PoseCore
import TestSupport

/// A jointed figure that moves its limbs between a start pose and a far one which no exercise defines.
struct SyntheticMover {
  /// The elevation of a segment from straight down, in degrees, in the start pose and at the far end.
  struct Swing {
    var from: Double
    var to: Double
  }

  var upperArm = Swing(from: 10, to: 10)
  var forearm = Swing(from: 15, to: 15)
  var thigh = Swing(from: 0, to: 0)
  var shank = Swing(from: 0, to: 0)
  /// From straight up, ahead.
  var trunk = Swing(from: 0, to: 0)
  /// Whether the arms swing to the sides, not ahead.
  var swingsSideways = false
  /// Whether left and right take turns.
  var alternates = false

  /// A movement with at least one limb that goes far.
  static func random(using generator: inout SeededGenerator) -> SyntheticMover {
    func angle(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var mover = SyntheticMover()
    let kind = Int.random(in: 0..<4, using: &generator)
    if kind != 1 {
      mover.upperArm = Swing(from: angle(0...30), to: angle(50...170))
      mover.forearm = Swing(from: mover.upperArm.from + 10, to: mover.upperArm.to + angle(0...60))
    }
    if kind != 0 {
      mover.thigh = Swing(from: 0, to: angle(45...90))
      mover.shank = Swing(from: 0, to: -angle(10...40))
    }
    if kind == 3 { mover.trunk = Swing(from: 0, to: angle(20...60)) }
    mover.swingsSideways = Bool.random(using: &generator)
    mover.alternates = Bool.random(using: &generator)
    return mover
  }

  /// World places of the joints in metres: x to the person's left, y up, z ahead. The hips stay where they are.
  ///
  /// - Parameters:
  ///   - progress: 0…1; below 0 it is the right side's turn, of one that alternates.
  func places(progress: Double, at place: SIMD2<Double> = .zero) -> [BodyJoint: SIMD3<Double>] {
    let (left, right) = alternates ? (max(progress, 0), max(-progress, 0)) : (abs(progress), abs(progress))
    func value(_ swing: Swing, _ share: Double) -> Double { (swing.from + (swing.to - swing.from) * share) * .pi / 180 }
    let origin = SIMD3(place.x, 0.92, place.y)
    let lean = value(trunk, abs(progress))
    let neck = origin + SIMD3(0, 0.5 * cos(lean), 0.5 * sin(lean))
    var places: [BodyJoint: SIMD3<Double>] = [.root: origin, .neck: neck, .nose: neck + SIMD3(0, 0.2, 0.1)]
    for (share, sign, shoulder) in [(left, 1.0, BodyJoint.leftShoulder), (right, -1.0, .rightShoulder)] {
      func joint(_ left: BodyJoint) -> BodyJoint { sign > 0 ? left : left.mirrorPartner }
      func hang(_ length: Double, _ angle: Double, sideways: Bool) -> SIMD3<Double> {
        let reach = length * sin(angle)
        return SIMD3(sideways ? sign * reach : 0, -length * cos(angle), sideways ? 0 : reach)
      }
      let armRoot = neck + SIMD3(0.18 * sign, 0, 0)
      let elbow = armRoot + hang(0.28, value(upperArm, share), sideways: swingsSideways)
      let hip = origin + SIMD3(0.1 * sign, 0, 0)
      let knee = hip + hang(0.42, value(thigh, share), sideways: false)
      places[shoulder] = armRoot
      places[joint(.leftElbow)] = elbow
      places[joint(.leftWrist)] = elbow + hang(0.26, value(forearm, share), sideways: swingsSideways)
      places[joint(.leftHip)] = hip
      places[joint(.leftKnee)] = knee
      places[joint(.leftAnkle)] = knee + hang(0.42, value(shank, share), sideways: false)
    }
    return places
  }
}
