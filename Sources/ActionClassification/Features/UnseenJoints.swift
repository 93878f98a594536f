import PoseCore

/// Places the joints of a window that the estimator never gives, or only guesses, by those that it sees.
///
/// Some estimators leave out what is hidden, others guess it, and a guess is mostly a pose of the estimator's own making.
/// Of a pair one joint is often seen, as of a person seen from the side:
/// - a shoulder or a hip lies where its partner does;
/// - a limb that is guessed (mean confidence of its two outer joints below 0.25), while the other one is seen, is held as
///   that one; so is an elbow, wrist, knee or ankle that is never given, but the middle joint of a limb whose ends are
///   given lies halfway between them;
/// - the root and the neck lie between the hips and the shoulders, and the neck without those three tenths of the way from
///   the nose to the root; shoulders, hips and the nose are then there.
///
/// What nothing is known of stays unseen.
struct UnseenJoints {
  // Isotropic joints: x of 60 frames, then y, joint after joint.
  private let places: UnsafeMutableBufferPointer<Float>

  private static let size = 2 * PoseWindow.frameCount
  private static let guessedConfidence: Float = 0.25
  // How much surer the other limb must be.
  private static let surer: Float = 0.2
  // From the nose to the root.
  private static let neckShare: Float = 0.3
  private static let limbs: [(base: BodyJoint, middle: BodyJoint, end: BodyJoint)] = [
    (.leftShoulder, .leftElbow, .leftWrist), (.rightShoulder, .rightElbow, .rightWrist),
    (.leftHip, .leftKnee, .leftAnkle), (.rightHip, .rightKnee, .rightAnkle),
  ]

  init(_ places: UnsafeMutableBufferPointer<Float>) { self.places = places }

  /// Places what can be placed; O(1), no allocation.
  ///
  /// - Parameters:
  ///   - confidences: Each joint's mean over the frames that give it, 0 for one that none does.
  ///   - isSeen: Whether each joint has a place; becomes true for those that get one.
  func place(confidences: [Float], isSeen: inout [Bool]) {
    placeTrunk(&isSeen)
    for number in Self.limbs.indices { placeGuessedLimb(number, confidences, &isSeen) }
    // Before any is held as its partner, so that the mirror image gives the same.
    for limb in Self.limbs where !isSeen[limb.middle] && isSeen[limb.base] && isSeen[limb.end] {
      put(limb.middle, at: limb.base, plus: 0.5, from: limb.base, to: limb.end, &isSeen)
    }
    for (number, limb) in Self.limbs.enumerated() where isSeen[limb.base] {
      let other = Self.limbs[number ^ 1]
      for (joint, partner) in [(limb.middle, other.middle), (limb.end, other.end)]
      where !isSeen[joint] && isSeen[partner] {
        put(joint, at: limb.base, plus: 1, from: other.base, to: partner, &isSeen)
      }
    }
  }

  private func placeTrunk(_ isSeen: inout [Bool]) {
    for (left, right, middle) in [
      (BodyJoint.leftHip, BodyJoint.rightHip, BodyJoint.root), (.leftShoulder, .rightShoulder, .neck),
    ] where isSeen[left] || isSeen[right] {
      if !isSeen[left] { put(left, at: right, &isSeen) }
      if !isSeen[right] { put(right, at: left, &isSeen) }
      if !isSeen[middle] { put(middle, at: left, plus: 0.5, from: left, to: right, &isSeen) }
    }
    if !isSeen[.neck], isSeen[.nose], isSeen[.root] {
      put(.neck, at: .nose, plus: Self.neckShare, from: .nose, to: .root, &isSeen)
    }
    for (joint, middle) in [
      (BodyJoint.leftShoulder, BodyJoint.neck), (.rightShoulder, .neck), (.nose, .neck), (.leftHip, .root),
      (.rightHip, .root),
    ] where !isSeen[joint] && isSeen[middle] {
      put(joint, at: middle, &isSeen)
    }
  }

  /// Replaces a guessed limb by its partner, moved to its base.
  private func placeGuessedLimb(_ number: Int, _ confidences: [Float], _ isSeen: inout [Bool]) {
    let (limb, other) = (Self.limbs[number], Self.limbs[number ^ 1])
    let own = (confidences[limb.middle.rawValue] + confidences[limb.end.rawValue]) / 2
    let others = (confidences[other.middle.rawValue] + confidences[other.end.rawValue]) / 2
    guard own < Self.guessedConfidence, others > own + Self.surer, isSeen[limb.base], isSeen[other.middle],
      isSeen[other.end]
    else { return }
    put(limb.middle, at: limb.base, plus: 1, from: other.base, to: other.middle, &isSeen)
    put(limb.end, at: limb.base, plus: 1, from: other.base, to: other.end, &isSeen)
  }

  /// Places a joint at another one, and beyond it by a share of the way between two.
  private func put(
    _ joint: BodyJoint, at place: BodyJoint, plus share: Float = 0, from start: BodyJoint = .root,
    to end: BodyJoint = .root, _ isSeen: inout [Bool]
  ) {
    let (own, base, start, end) = (
      joint.rawValue * Self.size, place.rawValue * Self.size, start.rawValue * Self.size, end.rawValue * Self.size
    )
    for offset in 0..<Self.size {
      places[own + offset] = places[base + offset] + share * (places[end + offset] - places[start + offset])
    }
    isSeen[joint.rawValue] = true
  }
}

extension [Bool] {
  fileprivate subscript(joint: BodyJoint) -> Bool { self[joint.rawValue] }
}
