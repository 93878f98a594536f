extension PinchDistance {
  /// What the posture costs, and how much depth is trusted. All lengths are palm lengths.
  ///
  /// Chosen on landmarks of MediaPipe's hand network: 765 photographs of OK hands and 9,900 of ten other shapes and of
  /// none (HaGRID), and rendered hands with known contacts in 26 clips; clips and photographs with odd
  /// numbers chose, even ones checked. At the threshold that finds 95 % of the OK hands, the tips' distance alone calls
  /// 6.8 % of the others a touch, 42 % of the fists; with curl 1.6 %, with the thumb's fold 1.3 %, with overlap 0.9 %,
  /// 2 % of the fists. The optimum is flat: half or twice a weight changes these by some tenths of a per cent.
  struct Weights: Sendable, Hashable {
    /// The network's error in the depth between two tips: that much of it counts as none.
    var depthUncertainty = 0.15
    /// An index finger is curled when knuckle and tip are nearer than this share of the finger's length…
    var leastExtension = 0.78
    /// …and each unit below costs that much…
    var costOfCurl = 2.0
    /// …or that where only the picture is known, in which a finger that points at the camera looks curled.
    var costOfCurlInPicture = 0.3
    /// The other fingers stay straighter in a pinch, since the hand opens for it: bent, they lie under the thumb as in
    /// a victory sign.
    var leastExtensionOfOthers = 0.85
    var costOfCurlOfOthers = 3.0
    /// A hand whose other three fingers' knuckles and tips are nearer on average than this share of their length is
    /// closed around the thumb, wherever the index finger's tip seems to be (judged in space only; in rendered contacts it
    /// is 0.56 and more even where they are curled, in fists that looked like contacts 0.34 to 0.5)…
    var leastExtensionOfClosed = 0.55
    /// …and each unit below costs that much.
    var costOfClosing = 3.0
    /// In a pinch the thumb's tip is nearer to the finger's tip than to its middle joint, by at least this…
    var middleJointMargin = 0.05
    /// …and each unit less costs that much: the thumb lies along the finger or across it.
    var costOfMiddleJointOverlap = 1.0
    /// It is no nearer to the finger's last joint than to the tip either.
    var costOfLastJointOverlap = 1.0
    /// The thumb is folded when base and tip are nearer than this share of its length…
    var leastThumbExtension = 0.9
    /// …and each unit below costs that much.
    var costOfThumbFold = 2.0

    init() {}

    /// What it costs the index finger that the other three are closed.
    func costOfClosing(othersExtension reach: Double?) -> Double {
      reach.map { costOfClosing * max(0, leastExtensionOfClosed - $0) } ?? 0
    }

    /// What a finger's curl costs whose knuckle and tip are apart by that share of its length.
    func costOfCurl(_ finger: Finger, extension reach: Double, hasDepth: Bool) -> Double {
      guard finger == .index else { return costOfCurlOfOthers * max(0, leastExtensionOfOthers - reach) }
      return (hasDepth ? costOfCurl : costOfCurlInPicture) * max(0, leastExtension - reach)
    }
  }
}
