import PoseCore

extension BlazePoseLandmarks {
  /// The stature of the body whose metres the world landmarks are in, whoever is in the picture: 1.64 m.
  ///
  /// The network knows no absolute size. From ankles over hips and shoulders to ears its standing bodies measured
  /// 1.45 m (medians of 14 rendered clips 1.41…1.48, of 12 filmed ones 1.34…1.47), whether the person was 1.60 m or
  /// 1.86 m tall; on the rendered bodies that chain is 0.884 of the stature.
  public static let nominalBodyHeight = 1.64
}

extension BodyPose3D {
  /// Lifts BlazePose's world landmarks to the 17 joints, in metres of a body of the given height.
  ///
  /// What the network does not give is built from what it does:
  /// - `root` and `centerShoulder` are the middles of the hips and of the shoulders;
  /// - `spine` lies at 36 % of the way between the two (the middle joint of MakeHuman's spine);
  /// - `centerHead` is the middle of the ears;
  /// - `topHead` lies 0.8 distances of the ears above it, square to the plane of ears and nose, or in line with the
  ///   neck when that plane is not determined.
  ///
  /// Each has the lowest confidence (of visibility and presence) of the landmarks it comes from; a landmark that is
  /// not finite leaves its joints missing. Without hips there is no origin, and all are missing. No allocation.
  /// - Parameter bodyHeight: The person's stature in metres.
  public init(_ landmarks: BlazePoseLandmarks, bodyHeight: Double) {
    self.init()
    let scale = bodyHeight / BlazePoseLandmarks.nominalBodyHeight
    func joint(_ landmark: PoseLandmark) -> Joint3D {
      let world = landmarks[world: landmark]
      // The network's y points down and its z away from the camera.
      let position = SIMD3(Double(world.x), -Double(world.y), -Double(world.z)) * scale
      return Joint3D(position: position, confidence: Double(world.confidence))
    }
    func between(_ first: Joint3D, _ second: Joint3D, share: Double = 0.5) -> Joint3D {
      Joint3D(
        position: first.position + (second.position - first.position) * share,
        confidence: min(first.confidence, second.confidence))
    }

    let root = between(joint(.leftHip), joint(.rightHip))
    guard root.position.sum().isFinite else { return }
    func place(_ joint3D: BodyJoint3D, _ joint: Joint3D) {
      self[joint3D] = Joint3D(position: joint.position - root.position, confidence: joint.confidence)
    }
    let centerShoulder = between(joint(.leftShoulder), joint(.rightShoulder))
    let (leftEar, rightEar, nose) = (joint(.leftEar), joint(.rightEar), joint(.nose))
    let centerHead = between(leftEar, rightEar)
    place(.root, root)
    place(.spine, between(root, centerShoulder, share: 0.36))
    place(.centerShoulder, centerShoulder)
    place(.centerHead, centerHead)
    place(
      .topHead,
      Self.topHead(
        leftEar: leftEar, rightEar: rightEar, nose: nose, centerHead: centerHead, centerShoulder: centerShoulder))
    for limb in BodyJoint3D.allCases {
      if let landmark = limb.bodyJoint?.landmark { place(limb, joint(landmark)) }
    }
  }

  private static func topHead(
    leftEar: Joint3D, rightEar: Joint3D, nose: Joint3D, centerHead: Joint3D, centerShoulder: Joint3D
  ) -> Joint3D {
    let earLine = leftEar.position - rightEar.position
    let neck = centerHead.position - centerShoulder.position
    var up = crossProduct(nose.position - centerHead.position, earLine)
    // Ears and nose in one line, or a head upside down on its neck: the face is not to be trusted.
    if !((up * neck).sum() > 0) { up = neck }
    let length = (up * up).sum().squareRoot()
    let earDistance = (earLine * earLine).sum().squareRoot()
    return Joint3D(
      position: centerHead.position + (length > 0 ? up / length : .zero) * (0.8 * earDistance),
      confidence: min(centerHead.confidence, centerShoulder.confidence, nose.confidence))
  }
}
