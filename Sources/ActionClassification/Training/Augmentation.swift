import Glibc
import PoseCore

/// How recordings are varied to make more of them: view, proportions, tempo, joints' noise and drop-out, and the mirror.
///
/// Place and size as a whole need no variation: classifiers normalise them away.
public struct Augmentation: Sendable {
  /// Varied copies of each clip beside the clip itself.
  public var copies = 0
  /// Whether each clip, and each copy, comes mirrored too; wrong for classes that differ only in the side.
  public var mirrors = false
  /// The camera goes around the person by up to this much to either side; needs 3D, else nothing is done.
  public var yawDegrees = 45.0
  /// The camera looks from above or below by up to this much more; needs 3D.
  public var pitchDegrees = 5.0
  /// Width and height, each by itself, are scaled by factors up to e to this power: other bodies and lenses.
  public var scale = 0.0
  /// Time runs faster or slower by a factor up to e to this power.
  public var tempo = 0.2
  /// The greatest standard deviation of each joint's coordinates in each frame, as a share of the torso's length.
  public var noise = 0.02
  /// The probability that a joint is missing throughout a copy; shoulders, hips and what lies between always stay.
  public var dropOut = 0.0

  // How far away the camera is taken to be, for perspective.
  private static let distanceMetres = 3.0

  public init() {}

  /// A varied copy of the frames; the same for the same generator.
  public func varied(_ frames: [PoseFrame], using random: inout SplitMix64) -> [PoseFrame] {
    let yaw = random.uniform(-yawDegrees, yawDegrees) * .pi / 180
    let pitch = random.uniform(-pitchDegrees, pitchDegrees) * .pi / 180
    let speed = exp(random.uniform(-tempo, tempo))
    let deviation = random.uniform(0, noise)
    let dropped = Self.droppable.filter { _ in random.unit() < dropOut }
    var seen = Self.turned(frames, yaw: yaw, pitch: pitch)
    if scale > 0 {
      seen = Self.scaled(seen, by: SIMD2(exp(random.uniform(-scale, scale)), exp(random.uniform(-scale, scale))))
    }
    return Self.disturbed(seen, deviation: deviation, using: &random).map { frame in
      var frame = frame
      let start = frames[0].time
      let seconds = frame.time.seconds(since: start) * speed
      frame.time = FrameTime(nanoseconds: start.nanoseconds &+ FrameTime(seconds: seconds).nanoseconds)
      for joint in dropped { frame.pose?[joint] = nil }
      return frame
    }
  }

  private static let droppable: [BodyJoint] = [
    .nose, .leftEye, .rightEye, .leftEar, .rightEar, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftKnee,
    .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// The frames with each person wider and taller by these factors, about the root or, without one, the picture's middle.
  static func scaled(_ frames: [PoseFrame], by factors: SIMD2<Double>) -> [PoseFrame] {
    frames.map { frame in
      guard var pose = frame.pose else { return frame }
      let middle = pose[.root]?.location ?? NormalizedPoint(x: 0.5, y: 0.5)
      for joint in BodyJoint.allCases {
        guard var place = pose[joint] else { continue }
        place.location.x = middle.x + (place.location.x - middle.x) * factors.x
        place.location.y = middle.y + (place.location.y - middle.y) * factors.y
        pose[joint] = place
      }
      return PoseFrame(time: frame.time, pose: pose, pose3D: frame.pose3D)
    }
  }

  /// The frames with noise on each joint.
  ///
  /// - Parameter deviation: A share of the torso's length, of which the clip's median is taken.
  static func disturbed(
    _ frames: [PoseFrame], deviation: Double, using random: inout SplitMix64
  ) -> [PoseFrame] {
    let torsos = frames.compactMap { $0.pose?.distance(from: .root, to: .neck, minimumConfidence: 0) }.sorted()
    guard deviation > 0, !torsos.isEmpty else { return frames }
    let size = torsos[torsos.count / 2] * deviation
    return frames.map { frame in
      guard var pose = frame.pose else { return frame }
      for joint in BodyJoint.allCases {
        guard var place = pose[joint] else { continue }
        place.location.x += random.normal() * size / pose.aspectRatio
        place.location.y += random.normal() * size
        pose[joint] = place
      }
      return PoseFrame(time: frame.time, pose: pose, pose3D: frame.pose3D)
    }
  }

  /// The frames as a camera sees them that went around the person's root by yaw, then up by pitch (radians).
  ///
  /// Each joint moves in the picture as its place in space does, so that at no angle nothing changes; the face moves
  /// with the head. Frames without 3D stay as they are.
  static func turned(_ frames: [PoseFrame], yaw: Double, pitch: Double) -> [PoseFrame] {
    guard let scale = picturesPerMetre(frames) else { return frames }
    let (sineYaw, cosineYaw, sinePitch, cosinePitch) = (sin(yaw), cos(yaw), sin(pitch), cos(pitch))
    func turn(_ place: SIMD3<Double>) -> SIMD3<Double> {
      let level = SIMD3(
        place.x * cosineYaw + place.z * sineYaw, place.y, place.z * cosineYaw - place.x * sineYaw)
      return SIMD3(
        level.x, level.y * cosinePitch - level.z * sinePitch, level.y * sinePitch + level.z * cosinePitch)
    }
    func project(_ place: SIMD3<Double>) -> SIMD2<Double> {
      SIMD2(place.x, place.y) / max(1 - place.z / distanceMetres, 0.2)
    }
    return frames.map { frame in
      guard var pose = frame.pose, let lifted = frame.pose3D else { return frame }
      var turned = BodyPose3D()
      for joint in BodyJoint3D.allCases {
        turned[joint] = lifted[joint].map { Joint3D(position: turn($0.position), confidence: $0.confidence) }
      }
      for joint in BodyJoint.allCases {
        guard var place = pose[joint], let before = lifted[place3D(joint)], let after = turned[place3D(joint)] else {
          pose[joint] = nil
          continue
        }
        let move = (project(after.position) - project(before.position)) * scale
        place.location.x += move.x / pose.aspectRatio
        place.location.y += move.y
        pose[joint] = place
      }
      return PoseFrame(time: frame.time, pose: pose, pose3D: turned)
    }
  }

  private static func place3D(_ joint: BodyJoint) -> BodyJoint3D {
    BodyJoint3D.allCases.first { $0.bodyJoint == joint } ?? .centerHead
  }

  /// Picture heights a metre, by least squares over all joints of all frames; `nil` without 3D.
  private static func picturesPerMetre(_ frames: [PoseFrame]) -> Double? {
    var (product, square) = (0.0, 0.0)
    for frame in frames {
      guard let pose = frame.pose, let lifted = frame.pose3D else { continue }
      for joint in BodyJoint3D.allCases {
        guard let flat = joint.bodyJoint, let place = lifted[joint]?.position,
          let vector = pose.isotropicVector(from: .root, to: flat, minimumConfidence: 0)
        else { continue }
        product += vector.x * place.x + vector.y * place.y
        square += place.x * place.x + place.y * place.y
      }
    }
    return product > 0 && square > 0 ? product / square : nil
  }
}
