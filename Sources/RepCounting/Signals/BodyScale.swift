import PoseCore

/// How long the person's torso is in the picture, in picture heights, whichever way it is turned.
///
/// With a lifted skeleton: the median over the bones of their length in the picture per metre, times the torso's
/// metres. A torso that bends towards the camera gets short in the picture, the median of all bones does not. Without
/// one: the longest that the torso, thighs and shanks make it, in usual proportions (Drillis and Contini 1966: torso
/// 0.288, thigh 0.245, shank 0.246 of stature). Then the median over four seconds.
struct BodyScale: Sendable {
  /// The torso's length; `nil` until enough joints were seen.
  private(set) var torsoLength: Double?

  private let minimumConfidence: Double
  private var median = MedianFilter(windowSeconds: 4)
  private var lastSample: FrameTime?

  // A sample each 150 ms keeps four seconds within the filter's storage.
  private static let sampleSeconds = 0.15
  private static let bones: [(BodyJoint, BodyJoint)] = [
    (.neck, .root), (.leftShoulder, .rightShoulder), (.leftHip, .rightHip), (.leftShoulder, .leftHip),
    (.rightShoulder, .rightHip), (.leftShoulder, .leftElbow), (.rightShoulder, .rightElbow), (.leftElbow, .leftWrist),
    (.rightElbow, .rightWrist), (.leftHip, .leftKnee), (.rightHip, .rightKnee), (.leftKnee, .leftAnkle),
    (.rightKnee, .rightAnkle),
  ]
  private static let proportions: [(BodyJoint, BodyJoint, Double)] = [
    (.neck, .root, 1), (.leftHip, .leftKnee, 0.85), (.rightHip, .rightKnee, 0.85), (.leftKnee, .leftAnkle, 0.85),
    (.rightKnee, .rightAnkle, 0.85),
  ]

  init(minimumConfidence: Double) {
    self.minimumConfidence = minimumConfidence
  }

  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) {
    if let lastSample, time.seconds(since: lastSample) < Self.sampleSeconds { return }
    guard let sample = lifted.flatMap({ scaled($0, pose) }) ?? longest(pose), sample > 0 else { return }
    lastSample = time
    torsoLength = median.filter(sample, at: time) ?? torsoLength
  }

  mutating func reset() {
    median.reset()
    lastSample = nil
    torsoLength = nil
  }

  private func scaled(_ lifted: BodyPose3D, _ pose: BodyPose) -> Double? {
    guard let torso = lifted.distance(from: .root, to: .centerShoulder, minimumConfidence: 0) else { return nil }
    var ratios = InlineArray<13, Double>(repeating: 0)
    var count = 0
    for (first, second) in Self.bones {
      guard let seen = pose.distance(from: first, to: second, minimumConfidence: minimumConfidence),
        let bone = lifted.vector(from: first.lifted, to: second.lifted, minimumConfidence: 0)
      else { continue }
      let across = (bone.x * bone.x + bone.y * bone.y).squareRoot()
      // A bone that points at the camera says nothing about scale.
      guard across > 0.4 * (bone * bone).sum().squareRoot() else { continue }
      var slot = count
      let ratio = seen / across
      while slot > 0, ratios[slot - 1] > ratio {
        ratios[slot] = ratios[slot - 1]
        slot -= 1
      }
      ratios[slot] = ratio
      count += 1
    }
    guard count >= 3 else { return nil }
    return torso * (ratios[(count - 1) / 2] + ratios[count / 2]) / 2
  }

  private func longest(_ pose: BodyPose) -> Double? {
    var longest: Double?
    for (first, second, share) in Self.proportions {
      guard let length = pose.distance(from: first, to: second, minimumConfidence: minimumConfidence) else { continue }
      longest = max(longest ?? 0, length / share)
    }
    return longest
  }
}
