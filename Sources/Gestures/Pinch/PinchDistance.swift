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
  /// The same as `value` with the curl judged as the index finger's is: how near the finger is as another's rival.
  var asRival: Double
  /// How straight the finger is: the distance from knuckle to tip over the length of the bones between.
  var reach: Double
  /// What the finger's curl and the thumb's fold add to it.
  var fold: Double
}

extension HandMeasure {
  /// How straight middle, ring and little finger are on average: the distance from knuckle to tip over the length of the
  /// bones between; `nil` when a landmark is missing.
  var reachOfOthers: Double? {
    var sum = 0.0
    for finger in Finger.allCases where finger != .index {
      guard let reach = reach(of: finger) else { return nil }
      sum += reach
    }
    return sum / Double(Finger.count - 1)
  }

  /// The same of one finger.
  private func reach(of finger: Finger) -> Double? {
    guard let tip = self[finger.tip], let dip = self[finger.dip], let pip = self[finger.pip],
      let mcp = self[finger.mcp]
    else { return nil }
    let bones =
      Self.length(pip.solid - mcp.solid) + Self.length(dip.solid - pip.solid) + Self.length(tip.solid - dip.solid)
    return bones > 0 ? Self.length(tip.solid - mcp.solid) / bones : nil
  }

  /// The distance from the thumb to a finger; `nil` when a landmark of either is missing or one of the tips is outside
  /// the picture, where the network guesses. O(1).
  func distance(to finger: Finger, _ weights: PinchDistance.Weights) -> PinchDistance? {
    guard
      let thumbTip = self[.thumbTip], let thumbIP = self[.thumbIP], let thumbMP = self[.thumbMP],
      let thumbCMC = self[.thumbCMC], let tip = self[finger.tip], let dip = self[finger.dip],
      let pip = self[finger.pip]
    else { return nil }
    guard isInPicture(.thumbTip), isInPicture(finger.tip) else { return nil }
    let planar = thumbTip.planar - tip.planar
    let depth = max(0, abs(thumbTip.solid.z - tip.solid.z) - weights.depthUncertainty)
    let tips = ((planar * planar).sum() + depth * depth).squareRoot()
    let thumbBones =
      Self.length(thumbMP.solid - thumbCMC.solid) + Self.length(thumbIP.solid - thumbMP.solid)
      + Self.length(thumbTip.solid - thumbIP.solid)
    guard let reach = reach(of: finger), thumbBones > 0 else { return nil }
    let thumbFold =
      weights.costOfThumbFold
      * max(0, weights.leastThumbExtension - Self.length(thumbTip.solid - thumbCMC.solid) / thumbBones)
    let curl =
      weights.costOfCurl(finger, extension: reach, hasDepth: hasDepth)
      + (finger == .index && hasDepth ? weights.costOfClosing(othersExtension: reachOfOthers) : 0)
    let curlAsRival = weights.costOfCurl(.index, extension: reach, hasDepth: hasDepth)
    let overlap =
      weights.costOfMiddleJointOverlap
      * max(0, tips + weights.middleJointMargin - Self.length(thumbTip.solid - pip.solid))
      + weights.costOfLastJointOverlap * max(0, tips - Self.length(thumbTip.solid - dip.solid))
    let value = tips + overlap + thumbFold + curl
    guard value.isFinite else { return nil }
    return PinchDistance(
      value: value, tips: tips, asRival: value - curl + curlAsRival, reach: reach, fold: thumbFold + curl)
  }
}
