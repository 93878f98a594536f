import Glibc
import PoseCore

extension DetectedPose {
  /// Whether two poses of one picture are of the same person: nose, shoulders, hips and knees lie within 8 % of the
  /// region's side on average, about 0.2 m beside a standing adult.
  func isSamePerson(as other: DetectedPose, size: ImageSize) -> Bool {
    let width = Double(size.width)
    let height = Double(size.height)
    let compared: [7 of PoseLandmark] = [
      .nose, .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee,
    ]
    var sum = 0.0
    for index in compared.indices {
      let difference = landmarks[compared[index]].position - other.landmarks[compared[index]].position
      sum += hypot(Double(difference.x) * width, Double(difference.y) * height)
    }
    return sum / Double(compared.count) < 0.08 * max(region.width, other.region.width)
  }
}
