import ActionClassification
import Foundation
import PoseCore

/// Penn Action (Zhang, Zhu, Derpanis, ICCV 2013): 2,326 clips of 15 classes, 13 joints placed by hand in each frame.
/// Frames count as 30 a second; joints at the picture's upper left corner are missing.
enum PennLabels {
  /// A clip and on which side of the official split it is.
  struct Sequence {
    var clip: ActionClip
    var trains: Bool
  }

  private static let joints: [BodyJoint] = [
    .nose, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  static func load(folder: String) throws -> [Sequence] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ActionDataError.absent(path: folder)
    }
    return try names.filter { $0.hasSuffix(".mat") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let file = try MatFile(path: path).variables
      guard let x = file["x"], let y = file["y"], let size = file["dimensions"]?.values, size.count >= 2,
        size[0] > 0, size[1] > 0, let action = file["action"]?.text, x.shape == y.shape, x.shape.count == 2,
        x.shape[1] == 13
      else { throw ActionDataError.unreadable(path: path, problem: "no joints of 13 columns in it") }
      let count = x.shape[0]
      let frames = (0..<count).map { frame in
        pose(
          frame, x: (0..<13).map { x.values[$0 * count + frame] }, y: (0..<13).map { y.values[$0 * count + frame] },
          height: size[0], width: size[1])
      }
      let clip = ActionClip(name: name, person: nil, label: action, frames: frames)
      return Sequence(clip: clip, trains: file["train"]?.values.first == 1)
    }
  }

  private static func pose(_ frame: Int, x: [Double], y: [Double], height: Double, width: Double) -> PoseFrame {
    var pose = BodyPose(aspectRatio: width / height)
    for (index, joint) in joints.enumerated() where x[index] > 2 || y[index] > 2 {
      pose[joint] = Joint(location: NormalizedPoint(x: x[index] / width, y: 1 - y[index] / height), confidence: 1)
    }
    for (middle, left, right) in [
      (BodyJoint.neck, BodyJoint.leftShoulder, BodyJoint.rightShoulder), (.root, .leftHip, .rightHip),
    ] {
      guard let one = pose[left]?.location, let other = pose[right]?.location else { continue }
      pose[middle] = Joint(
        location: NormalizedPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2), confidence: 1)
    }
    return PoseFrame(time: FrameTime(seconds: Double(frame) / 30), pose: pose)
  }
}
