import Glibc
import PoseCore

/// A pinhole camera that looks at a person who stands at the world's origin, for poses made by `SyntheticSquatter`.
public struct SyntheticPoseCamera: Sendable {
  /// 0 in front of the person, 90 on their left, 180 behind them.
  public var azimuthDegrees: Double
  public var distanceMetres: Double
  public var heightMetres: Double
  /// The height of the point that it looks at.
  public var targetHeightMetres = 0.9
  public var aspectRatio = 4.0 / 3
  /// Focal length in picture heights.
  public var focalLength = 1.3
  /// Moves the picture's content, in picture heights.
  public var shift = SIMD2(0.0, 0.0)

  public init(azimuthDegrees: Double = 0, distanceMetres: Double = 3.5, heightMetres: Double = 1.1) {
    self.azimuthDegrees = azimuthDegrees
    self.distanceMetres = distanceMetres
    self.heightMetres = heightMetres
  }

  /// The two poses of a person whose joints are at these world places (metres; x to the person's left, y up, z ahead).
  ///
  /// - Parameter confidence: Of each joint.
  public func poses(
    of places: [BodyJoint: SIMD3<Double>], confidence: (BodyJoint) -> Double
  ) -> (pose: BodyPose, lifted: BodyPose3D) {
    var pose = BodyPose(aspectRatio: aspectRatio)
    var lifted = BodyPose3D()
    let root = turned(places[.root] ?? .zero)
    for (joint, place) in places {
      let seen = inCamera(place)
      guard seen.z > 0.1 else { continue }
      let location = NormalizedPoint(
        x: 0.5 + (focalLength * seen.x / seen.z + shift.x) / aspectRatio,
        y: 0.5 + focalLength * seen.y / seen.z + shift.y)
      pose[joint] = Joint(location: location, confidence: confidence(joint))
      if let joint3D = Self.lifted[joint] {
        lifted[joint3D] = Joint3D(position: turned(place) - root, confidence: confidence(joint))
      }
    }
    if let neck = lifted[.centerShoulder] {
      lifted[.spine] = Joint3D(position: neck.position / 2, confidence: neck.confidence)
    }
    return (pose, lifted)
  }

  /// In axes of the camera's: x to the right, y up, z towards the camera, as `BodyPose3D` has them.
  private func turned(_ place: SIMD3<Double>) -> SIMD3<Double> {
    let (sine, cosine) = (sin(azimuthDegrees * .pi / 180), cos(azimuthDegrees * .pi / 180))
    let level = SIMD3(place.x * cosine - place.z * sine, place.y, place.x * sine + place.z * cosine)
    let pitch = atan2(heightMetres - targetHeightMetres, distanceMetres)
    return SIMD3(level.x, level.y * cos(pitch) - level.z * sin(pitch), level.y * sin(pitch) + level.z * cos(pitch))
  }

  /// x to the right, y up, z the depth from the camera.
  private func inCamera(_ place: SIMD3<Double>) -> SIMD3<Double> {
    let offset = turned(place - SIMD3(0, targetHeightMetres, 0))
    let range = hypot(distanceMetres, heightMetres - targetHeightMetres)
    return SIMD3(offset.x, offset.y, range - offset.z)
  }

  private static let lifted: [BodyJoint: BodyJoint3D] = [
    .root: .root, .neck: .centerShoulder, .nose: .centerHead, .leftShoulder: .leftShoulder, .leftElbow: .leftElbow,
    .leftWrist: .leftWrist, .rightShoulder: .rightShoulder, .rightElbow: .rightElbow, .rightWrist: .rightWrist,
    .leftHip: .leftHip, .leftKnee: .leftKnee, .leftAnkle: .leftAnkle, .rightHip: .rightHip, .rightKnee: .rightKnee,
    .rightAnkle: .rightAnkle,
  ]
}
