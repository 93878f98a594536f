import Glibc
import PoseCore

/// The pinhole camera of a `PoseStream`, aimed at the middle of the movement.
struct MotionView {
  private static let focalLength = 1.3  // picture heights
  private let right: SIMD3<Double>
  private let up: SIMD3<Double>
  private let towards: SIMD3<Double>
  private let target: SIMD3<Double>
  private let range: Double

  init(_ stream: PoseStream) {
    let (bottom, top, radius) = stream.timeline.motion.extent
    let azimuth = stream.azimuthDegrees * .pi / 180
    let pitch = stream.elevationDegrees * .pi / 180
    let (sine, cosine) = (sin(azimuth), cos(azimuth))
    // Seen from the front, the person's left is on the right of the picture.
    right = SIMD3(cosine, 0, -sine)
    towards = SIMD3(sine * cos(pitch), sin(pitch), cosine * cos(pitch))
    up = SIMD3(-sine * sin(pitch), cos(pitch), -cosine * sin(pitch))
    target = SIMD3(0, (bottom + top) / 2, 0)
    let halfHeight = (top - bottom) / 2 + 0.1
    // In a take people may walk out of the picture.
    let halfWidth = stream.timeline.motion.kind == .take ? min(radius, 1) : radius + 0.1
    range = stream.distance * Self.focalLength * 2 * max(halfHeight, halfWidth / stream.aspectRatio) + halfWidth
  }

  /// What is seen of a person; `nil` when the trunk is outside the picture.
  func person(
    _ places: BodyPlaces, of stream: PoseStream, using generator: inout SplitMix64
  ) -> (pose: BodyPose, lifted: BodyPose3D?)? {
    var pose = BodyPose(aspectRatio: stream.aspectRatio)
    var lifted = BodyPose3D()
    let root = turned(places[.root])
    // The far side is the one that is farther from the camera.
    let farSide: Chirality = turned(places[.leftHip]).z < turned(places[.rightHip]).z ? .left : .right
    for joint in BodyJoint.allCases {
      let place = turned(places[joint])
      let isGuessed = stream.hidesFarLimbs && joint.isLimb(farSide)
      let noise = stream.noiseMetres + (isGuessed ? 0.03 : 0)
      let depth = range - place.z
      let scale = Self.focalLength / depth
      let spread = noise * scale + stream.pictureNoise
      let (first, second) = generator.normals()
      var x = place.x * scale + first * spread
      let y = place.y * scale + second * spread
      if stream.isMirrored { x = -x }
      let location = NormalizedPoint(x: 0.5 + x / stream.aspectRatio, y: 0.5 + y)
      let isInside = (0...1).contains(location.x) && (0...1).contains(location.y)
      let confidence = isInside ? (isGuessed ? 0.3 : 0.95) : 0.1
      let named = stream.isMirrored ? joint.mirrorPartner : joint
      pose[named] = Joint(location: location, confidence: confidence)
      if let joint3D = Self.lifted[named.rawValue] {
        let ((third, fourth), fifth) = (generator.normals(), generator.normals().0)
        let x = place.x - root.x + third * 2 * noise
        let offset = SIMD3(
          stream.isMirrored ? -x : x, place.y - root.y + fourth * 2 * noise,
          (place.z - root.z) * stream.depthScale + fifth * 2 * noise)
        lifted[joint3D] = Joint3D(position: joint3D == .root ? .zero : offset, confidence: confidence)
      }
    }
    if let neck = lifted[.centerShoulder] {
      lifted[.spine] = Joint3D(position: neck.position / 2, confidence: neck.confidence)
    }
    guard pose.isInside(.root) || pose.isInside(.neck) else { return nil }
    return (pose, stream.isFlat ? nil : lifted)
  }

  /// In axes of the camera's, from its target: x to the right, y up, z towards it.
  private func turned(_ place: SIMD3<Double>) -> SIMD3<Double> {
    // Written out: generic vector code is slow in a debug build.
    let (x, y, z) = (place.x, place.y - target.y, place.z)
    return SIMD3(
      x * right.x + z * right.z, x * up.x + y * up.y + z * up.z, x * towards.x + y * towards.y + z * towards.z)
  }

  private static let lifted: [BodyJoint3D?] = BodyJoint.allCases.map {
    switch $0 {
    case .neck: .centerShoulder
    case .nose: .centerHead
    case .leftEye, .rightEye, .leftEar, .rightEar: nil
    default: BodyJoint3D(name: $0.name)
    }
  }
}

extension BodyPose {
  fileprivate func isInside(_ joint: BodyJoint) -> Bool {
    guard let place = self[joint]?.location else { return false }
    return (0...1).contains(place.x) && (0...1).contains(place.y)
  }
}

extension BodyJoint {
  fileprivate func isLimb(_ side: Chirality) -> Bool {
    switch self {
    case .leftElbow, .leftWrist, .leftKnee, .leftAnkle: side == .left
    case .rightElbow, .rightWrist, .rightKnee, .rightAnkle: side == .right
    default: false
    }
  }
}
