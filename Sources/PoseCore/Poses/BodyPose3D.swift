/// The 17 joints of one person's lifted skeleton, as a value of fixed size: no allocation.
///
/// Positions are metres relative to the root (middle of the hips): x to the picture's right, y up, z towards the
/// camera. A joint that is missing reads as `nil`.
public struct BodyPose3D: Sendable {
  // Confidence below 0 marks a missing joint: 0 is a legal confidence of a located one.
  @usableFromInline var storage: InlineArray<17, Joint3D>

  /// Makes a pose without joints.
  @inlinable
  public init() {
    storage = InlineArray(repeating: Joint3D(position: .zero, confidence: -1))
  }

  /// The joint, or `nil` when it is missing; setting a joint that is not finite removes it.
  @inlinable
  public subscript(_ joint: BodyJoint3D) -> Joint3D? {
    get {
      let stored = storage[joint.rawValue]
      return stored.confidence >= 0 ? stored : nil
    }
    set {
      let sum = newValue.map { $0.position.sum() } ?? .nan
      if let newValue, sum.isFinite, newValue.confidence >= 0 {
        storage[joint.rawValue] = newValue
      } else {
        storage[joint.rawValue] = Joint3D(position: .zero, confidence: -1)
      }
    }
  }

  /// The joint when its confidence reaches the gate, else `nil`.
  @inlinable
  public func joint(_ joint: BodyJoint3D, minimumConfidence: Double) -> Joint3D? {
    let stored = storage[joint.rawValue]
    return stored.confidence >= max(minimumConfidence, 0) ? stored : nil
  }
}

extension BodyPose3D: Equatable {
  public static func == (left: BodyPose3D, right: BodyPose3D) -> Bool {
    BodyJoint3D.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
