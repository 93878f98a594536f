import PoseCore

/// A figure in the picture that squats, waves or stands.
public enum MadeUpFigure {
  public static let labels = ["squat", "steht still – ruhig", "wave ✋"]

  /// A pose in a picture half as wide again as it is high.
  ///
  /// - Parameters:
  ///   - wave: How far the movement is, −1…1.
  ///   - place: Where the feet are, x in widths and y in heights of the picture.
  ///   - size: In heights of the picture.
  ///   - generator: Of the noise on each joint.
  public static func pose(
    _ wave: Double, label: String, at place: SIMD2<Double>, size: Double, using generator: inout SeededGenerator
  ) -> BodyPose {
    var pose = BodyPose(aspectRatio: 1.5)
    for (joint, offset) in places(wave, label: label) {
      let noise = generator.normals()
      pose[joint] = Joint(
        location: NormalizedPoint(
          x: place.x + (offset.x * size + noise.0 * 0.003) / 1.5, y: place.y + offset.y * size + noise.1 * 0.003),
        confidence: 0.9)
    }
    return pose
  }

  private static func places(_ wave: Double, label: String) -> [(BodyJoint, SIMD2<Double>)] {
    let down = label == "squat" ? 0.15 * (1 + wave) : 0
    let hand = label == "wave ✋" ? SIMD2(0.25 + 0.1 * wave, 0.95) : SIMD2(0.17, 0.45 - down)
    return [
      (.nose, SIMD2(0, 0.92 - down)), (.neck, SIMD2(0, 0.8 - down)), (.leftShoulder, SIMD2(0.12, 0.8 - down)),
      (.rightShoulder, SIMD2(-0.12, 0.8 - down)), (.leftElbow, SIMD2(0.17, 0.65 - down)), (.leftWrist, hand),
      (.rightElbow, SIMD2(-0.17, 0.62 - down)), (.rightWrist, SIMD2(-0.17, 0.45 - down)), (.root, SIMD2(0, 0.5 - down)),
      (.leftHip, SIMD2(0.08, 0.5 - down)), (.rightHip, SIMD2(-0.08, 0.5 - down)),
      (.leftKnee, SIMD2(0.08 + down / 2, 0.27)), (.rightKnee, SIMD2(-0.08 - down / 2, 0.27)),
      (.leftAnkle, SIMD2(0.08, 0.04)), (.rightAnkle, SIMD2(-0.08, 0.04)),
    ]
  }
}
