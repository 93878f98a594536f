import PoseCore

/// The signals that a classifier makes of a window: normalised joints, paths in the picture, bone vectors, and angles.
enum PoseChannels {
  /// Joints whose two coordinates are signals. The face is left out but for the nose: it says little about an action,
  /// and other sources of poses do not have it.
  static let joints: [BodyJoint] = [
    .nose, .neck, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// Joints whose way in the picture is a signal of its own: what stays where it is, hands or feet, tells pressing from
  /// pulling.
  static let paths: [BodyJoint] = [.root, .leftWrist, .rightWrist, .leftAnkle, .rightAnkle]

  /// Bones, then pairs of joints whose meeting or parting tells actions apart; two signals each.
  static let vectors: [(from: BodyJoint, to: BodyJoint)] = [
    (.root, .neck), (.neck, .nose), (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist),
    (.rightShoulder, .rightElbow), (.rightElbow, .rightWrist), (.leftHip, .leftKnee), (.leftKnee, .leftAnkle),
    (.rightHip, .rightKnee), (.rightKnee, .rightAnkle), (.leftShoulder, .rightShoulder), (.leftHip, .rightHip),
    (.leftWrist, .nose), (.rightWrist, .nose), (.leftWrist, .root), (.rightWrist, .root), (.leftAnkle, .root),
    (.rightAnkle, .root), (.leftWrist, .rightWrist), (.leftAnkle, .rightAnkle), (.leftWrist, .leftAnkle),
    (.rightWrist, .rightAnkle),
  ]

  /// Angles at the middle joint, as cosine and sine.
  static let angles: [(BodyJoint, BodyJoint, BodyJoint)] = [
    (.neck, .leftShoulder, .leftElbow), (.leftShoulder, .leftElbow, .leftWrist),
    (.neck, .rightShoulder, .rightElbow), (.rightShoulder, .rightElbow, .rightWrist),
    (.root, .leftHip, .leftKnee), (.leftHip, .leftKnee, .leftAnkle), (.root, .rightHip, .rightKnee),
    (.rightHip, .rightKnee, .rightAnkle), (.leftShoulder, .root, .leftKnee), (.rightShoulder, .root, .rightKnee),
  ]

  /// 102.
  static let count = 2 * (joints.count + paths.count + vectors.count + angles.count)
  /// The normalised joints and the root's path, which come first.
  static let positionCount = 2 * (joints.count + 1)

  /// What a model was made for; a model of other features is refused.
  static let name = "joints14-paths5-vectors22-angles10-unseen-by-partners"
}
