import ClipFormat
import PoseCore
import TestSupport

/// Clips for tests.
enum ClipSamples {
  static let size = ImageSize(width: 640, height: 480)

  /// A seeded clip of one person; in every seventh frame nobody is in view.
  static func clip(frames: Int, sourceSHA256: String? = nil) -> RecordedClip {
    var generator = SeededGenerator(seed: 11)
    let frames = (0..<frames).map { index -> ClipFrame in
      let time = FrameTime(nanoseconds: Int64(index) * 33_333_333)
      guard index % 7 != 6 else { return ClipFrame(scene: Scene(time: time, view: .nobody)) }
      var pose = BodyPose(aspectRatio: size.aspectRatio)
      for joint in BodyJoint.allCases {
        let place = NormalizedPoint(
          x: .random(in: 0...1, using: &generator), y: .random(in: 0...1, using: &generator))
        pose[joint] = Joint(location: place, confidence: .random(in: 0...1, using: &generator))
      }
      let person = TrackedPerson(id: PersonID(1), pose: pose, pose3D: nil)
      return ClipFrame(scene: Scene(time: time, view: .people([person])))
    }
    return RecordedClip(header: ClipHeader(size: size, sourceSHA256: sourceSHA256), frames: frames)
  }
}
