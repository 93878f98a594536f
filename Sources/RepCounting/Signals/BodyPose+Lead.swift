import PoseCore

extension BodyPose {
  private static let legs: [(BodyJoint, BodyJoint, BodyJoint)] = [
    (.leftHip, .leftKnee, .leftAnkle), (.rightHip, .rightKnee, .rightAnkle),
  ]

  /// How far a place is ahead of the feet in torso lengths, negative behind; `nil` when no whole leg is seen.
  ///
  /// A body that stands keeps its weight over its feet whichever way it bends, one that sits does not. The direction
  /// fades out as the knees come under the hips, so that neither standing nor a view from the front gives a lead.
  func lead(of place: NormalizedPoint, torsoLength: Double, minimumConfidence: Double) -> Double? {
    var (hips, knees, ankles, legs) = (0.0, 0.0, 0.0, 0.0)
    for (hip, knee, ankle) in Self.legs {
      guard let hip = joint(hip, minimumConfidence: minimumConfidence),
        let knee = joint(knee, minimumConfidence: minimumConfidence),
        let ankle = joint(ankle, minimumConfidence: minimumConfidence)
      else { continue }
      hips += hip.location.x
      knees += knee.location.x
      ankles += ankle.location.x
      legs += 1
    }
    guard legs > 0, torsoLength > 0 else { return nil }
    let scale = aspectRatio / torsoLength
    let direction = min(max(3 * (knees - hips) / legs * scale, -1), 1)
    return (place.x - ankles / legs) * scale * direction
  }
}
