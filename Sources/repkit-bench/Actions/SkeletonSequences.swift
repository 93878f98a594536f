import ActionClassification
import Foundation
import PoseCore

/// UTD-MHAD (Chen, Jafari, Kehtarnavaz, ICIP 2015): 27 actions of eight people before a Kinect, 30 Hz, 20 joints in
/// metres. The joints that its files call left lie on the person's right.
enum SkeletonSequences {
  /// A clip with 2D joints as the Kinect's own camera sees them (perspective), and the skeleton for augmentation.
  struct Sequence {
    var clip: ActionClip
    var subject: Int
  }

  private static let joints: [(file: Int, joint: BodyJoint, lifted: BodyJoint3D)] = [
    (0, .nose, .centerHead), (4, .rightShoulder, .rightShoulder), (5, .rightElbow, .rightElbow),
    (6, .rightWrist, .rightWrist), (8, .leftShoulder, .leftShoulder), (9, .leftElbow, .leftElbow),
    (10, .leftWrist, .leftWrist), (12, .rightHip, .rightHip), (13, .rightKnee, .rightKnee),
    (14, .rightAnkle, .rightAnkle), (16, .leftHip, .leftHip), (17, .leftKnee, .leftKnee),
    (18, .leftAnkle, .leftAnkle),
  ]

  static func load(folder: String) throws -> [Sequence] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ActionDataError.absent(path: folder)
    }
    return try names.filter { $0.hasSuffix("_skeleton.mat") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let parts = name.split(separator: "_").prefix(3).compactMap { Int($0.dropFirst()) }
      guard parts.count == 3, let skeleton = try MatFile(path: path).variables["d_skel"],
        skeleton.shape.count == 3, skeleton.shape[0] == 20, skeleton.shape[1] == 3
      else { throw ActionDataError.unreadable(path: path, problem: "no d_skel of 20 × 3 × frames in it") }
      let frames = (0..<skeleton.shape[2]).map { frame($0, of: skeleton.values) }
      let clip = ActionClip(name: name, person: "s\(parts[1])", label: "a\(parts[0])", frames: frames)
      return Sequence(clip: clip, subject: parts[1])
    }
  }

  private static let aspectRatio = 4.0 / 3

  private static func frame(_ number: Int, of values: [Double]) -> PoseFrame {
    func place(_ joint: Int) -> SIMD3<Double> {
      SIMD3(values[number * 60 + joint], values[number * 60 + 20 + joint], values[number * 60 + 40 + joint])
    }
    let root = (place(12) + place(16)) / 2
    var all = joints.map { ($0.joint, $0.lifted, place($0.file)) }
    all.append((.neck, .centerShoulder, (place(4) + place(8)) / 2))
    all.append((.root, .root, root))
    var pose = BodyPose(aspectRatio: aspectRatio)
    var lifted = BodyPose3D()
    for (joint, joint3D, place) in all where place.z > 0.1 {
      // The Kinect's focal length is 1.2 picture heights.
      let location = NormalizedPoint(
        x: 0.5 + 1.2 * place.x / place.z / aspectRatio, y: 0.5 + 1.2 * place.y / place.z)
      pose[joint] = Joint(location: location, confidence: 1)
      let offset = place - root
      lifted[joint3D] = Joint3D(position: SIMD3(offset.x, offset.y, -offset.z), confidence: 1)
    }
    let time = FrameTime(seconds: Double(number) / 30)
    return PoseFrame(time: time, pose: pose, pose3D: lifted)
  }

  /// The clip from a camera elsewhere, with noise on each joint.
  ///
  /// The whole scene turns around the person's mean place and is projected anew: not by the augmentation's way.
  static func turned(_ clip: ActionClip, yawDegrees: Double, noise: Double, using random: inout SplitMix64)
    -> ActionClip
  {
    var copy = clip
    let yaw = yawDegrees * .pi / 180
    let distance = 2.9
    copy.frames = clip.frames.map { frame in
      guard let lifted = frame.pose3D, var pose = frame.pose, let root = pose[.root]?.location else { return frame }
      for joint in BodyJoint.allCases {
        let joint3D = joint == .nose ? BodyJoint3D.centerHead : BodyJoint3D.allCases.first { $0.bodyJoint == joint }
        guard let joint3D, let place = lifted[joint3D]?.position else { continue }
        let x = place.x * cos(yaw) + place.z * sin(yaw)
        let depth = distance - (place.z * cos(yaw) - place.x * sin(yaw))
        pose[joint]?.location = NormalizedPoint(
          x: root.x + (1.2 * x / depth + noise * 0.2 * random.gaussian()) / aspectRatio,
          y: root.y + 1.2 * place.y / depth + noise * 0.2 * random.gaussian())
      }
      return PoseFrame(time: frame.time, pose: pose)
    }
    return copy
  }
}

extension SplitMix64 {
  /// A number from the standard normal distribution.
  fileprivate mutating func gaussian() -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }
}
