import PoseCore

/// Where the 19 joints are in the world: metres, x to the person's left, y up from the floor, z ahead of them.
public struct BodyPlaces: Sendable {
  // In the order of `BodyJoint`.
  var storage: [SIMD3<Double>]

  /// Makes it from the 15 joints of a motion file (see `Motion.joints`); neck, root and eyes follow from them.
  init(motionJoints: [SIMD3<Double>]) {
    storage = Array(repeating: .zero, count: BodyJoint.allCases.count)
    for (joint, place) in zip(Motion.joints, motionJoints) { self[joint] = place }
    self[.neck] = (self[.leftShoulder] + self[.rightShoulder]) / 2
    self[.root] = (self[.leftHip] + self[.rightHip]) / 2
    let across = self[.leftEar] - self[.rightEar]
    let up = (self[.leftEar] + self[.rightEar]) / 2 - self[.nose]
    self[.leftEye] = self[.nose] + across * 0.2 + up * 0.3
    self[.rightEye] = self[.nose] - across * 0.2 + up * 0.3
  }

  public subscript(_ joint: BodyJoint) -> SIMD3<Double> {
    get { storage[joint.rawValue] }
    set { storage[joint.rawValue] = newValue }
  }

  /// The same with left and right exchanged.
  public var mirrored: BodyPlaces {
    var result = self
    for joint in BodyJoint.allCases {
      let place = self[joint.mirrorPartner]
      result[joint] = SIMD3(-place.x, place.y, place.z)
    }
    return result
  }

  /// All of it moved.
  public func moved(by offset: SIMD3<Double>) -> BodyPlaces {
    var result = self
    for index in storage.indices { result.storage[index] += offset }
    return result
  }
}
