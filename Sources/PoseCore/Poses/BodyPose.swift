/// The 19 joints of one person in one picture, as a value of fixed size: no allocation.
///
/// A joint that is missing (never located, or not finite) reads as `nil`, never as zero.
public struct BodyPose: Sendable {
  // Confidence below 0 marks a missing joint: 0 is a legal confidence of a located one.
  @usableFromInline var storage: InlineArray<19, Joint>

  /// Width over height of the oriented picture, which makes angles and distances isotropic.
  public var aspectRatio: Double

  /// Makes a pose without joints.
  @inlinable
  public init(aspectRatio: Double) {
    storage = InlineArray(repeating: Joint(location: NormalizedPoint(x: 0, y: 0), confidence: -1))
    self.aspectRatio = aspectRatio
  }

  /// The joint, or `nil` when it is missing; setting a joint that is not finite removes it.
  @inlinable
  public subscript(_ joint: BodyJoint) -> Joint? {
    get {
      let stored = storage[joint.rawValue]
      return stored.confidence >= 0 ? stored : nil
    }
    set {
      if let newValue, newValue.location.x.isFinite, newValue.location.y.isFinite, newValue.confidence >= 0 {
        storage[joint.rawValue] = newValue
      } else {
        storage[joint.rawValue] = Joint(location: NormalizedPoint(x: 0, y: 0), confidence: -1)
      }
    }
  }

  /// The joint when its confidence reaches the gate, else `nil`.
  @inlinable
  public func joint(_ joint: BodyJoint, minimumConfidence: Double) -> Joint? {
    let stored = storage[joint.rawValue]
    return stored.confidence >= max(minimumConfidence, 0) ? stored : nil
  }
}

extension BodyPose: Equatable {
  public static func == (left: BodyPose, right: BodyPose) -> Bool {
    left.aspectRatio == right.aspectRatio && BodyJoint.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
