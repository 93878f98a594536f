import PoseCore

/// How far the thumb is from touching one finger, from the landmarks of one frame, in lengths of the palm.
///
/// The palm's length is the mean distance from the wrist to the four knuckles: some 95 mm, and steady to 5 % while a
/// hand turns and closes. `value` is the distance of the two tips plus what the finger's and the thumb's posture take
/// away from the likelihood of a touch, so that a fist, whose tips are near each other as well, is far from one.
struct PinchDistance: Sendable, Equatable {
  /// The distance to judge by; at least `tips`.
  var value: Double
  /// The tips' distance alone, depth discounted by its uncertainty.
  var tips: Double
  /// What the finger's curl and the thumb's fold add to it.
  var fold: Double

  /// What the posture costs, and how much depth is trusted. All lengths are palm lengths.
  struct Weights: Sendable, Hashable {
    /// The network's error in the depth between two tips: that much of it counts as none.
    var depthUncertainty = 0.15
    /// A finger is curled into the palm when knuckle and tip are nearer than this share of the finger's length…
    var leastExtension = 0.78
    /// …and each unit below costs that much.
    var costOfCurl = 1.0
    /// In a pinch the thumb's tip is nearer to the finger's tip than to its middle joint, by at least this…
    var middleJointMargin = 0.05
    /// …and each unit less costs that much: the thumb lies along the finger or across it.
    var costOfMiddleJointOverlap = 1.0
    /// It is no nearer to the finger's last joint than to the tip either…
    var costOfLastJointOverlap = 1.0
    /// The thumb is folded when base and tip are nearer than this share of its length…
    var leastThumbExtension = 0.9
    /// …and each unit below costs that much.
    var costOfThumbFold = 2.0

    init() {}
  }
}

extension HandMeasure {
  /// The distance from the thumb to a finger; `nil` when a landmark of either is missing or one of the tips is outside
  /// the picture, where the network guesses. O(1).
  func distance(to finger: Finger, _ weights: PinchDistance.Weights) -> PinchDistance? {
    guard
      let thumbTip = self[.thumbTip], let thumbIP = self[.thumbIP], let thumbMP = self[.thumbMP],
      let thumbCMC = self[.thumbCMC], let tip = self[finger.tip], let dip = self[finger.dip],
      let pip = self[finger.pip], let mcp = self[finger.mcp]
    else { return nil }
    guard isInPicture(.thumbTip), isInPicture(finger.tip) else { return nil }
    let planar = thumbTip.planar - tip.planar
    let depth = max(0, abs(thumbTip.solid.z - tip.solid.z) - weights.depthUncertainty)
    let tips = ((planar * planar).sum() + depth * depth).squareRoot()
    let reach = Self.length(tip.solid - mcp.solid)
    let finger =
      Self.length(pip.solid - mcp.solid) + Self.length(dip.solid - pip.solid) + Self.length(tip.solid - dip.solid)
    let thumbReach = Self.length(thumbTip.solid - thumbCMC.solid)
    let thumb =
      Self.length(thumbMP.solid - thumbCMC.solid) + Self.length(thumbIP.solid - thumbMP.solid)
      + Self.length(thumbTip.solid - thumbIP.solid)
    guard finger > 0, thumb > 0 else { return nil }
    let fold =
      weights.costOfCurl * max(0, weights.leastExtension - reach / finger)
      + weights.costOfThumbFold * max(0, weights.leastThumbExtension - thumbReach / thumb)
    let overlap =
      weights.costOfMiddleJointOverlap
      * max(0, tips + weights.middleJointMargin - Self.length(thumbTip.solid - pip.solid))
      + weights.costOfLastJointOverlap * max(0, tips - Self.length(thumbTip.solid - dip.solid))
    let value = tips + fold + overlap
    return value.isFinite ? PinchDistance(value: value, tips: tips, fold: fold) : nil
  }
}
