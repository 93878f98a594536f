import Glibc
import PoseCore

extension BodyPose3D {
  /// How far shoulders and hips are turned out of the picture's plane, in degrees: 0 seen from the front or from behind
  /// (also of somebody who lies head-on), 90 from a side. `nil` when a shoulder or a hip is missing.
  var turnDegrees: Double? {
    guard let left = self[.leftShoulder], let right = self[.rightShoulder], let leftHip = self[.leftHip],
      let rightHip = self[.rightHip]
    else { return nil }
    let across = left.position - right.position + leftHip.position - rightHip.position
    guard across.x != 0 || across.z != 0 else { return nil }
    return atan2(abs(across.z), abs(across.x)) * 180 / .pi
  }
}
