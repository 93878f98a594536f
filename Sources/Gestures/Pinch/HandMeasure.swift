import PoseCore

/// One hand's landmarks in lengths of its own palm: nothing about it depends on the hand's size, its distance from the
/// camera, or where in the picture it is.
///
/// Two sets of coordinates: in the picture's plane, where they are exact, and in space, where depth is a guess.
struct HandMeasure: Sendable {
  struct Place: Sendable {
    /// In the picture, x to the right, y up.
    var planar: SIMD2<Double>
    /// In space, z towards the camera; z is 0 when the source has no depth.
    var solid: SIMD3<Double>
  }

  /// The palm's length in the picture as if it were not foreshortened, in heights of the picture; above 0.
  let palmLength: Double
  private let pose: HandPose
  private let pose3D: HandPose3D?
  private let solidPalmLength: Double

  /// Measures a hand; `nil` when too little of its palm is located. O(1), no allocation.
  ///
  /// With landmarks in space, the scale between space and picture that fits all landmarks best (weak perspective) gives
  /// the palm's length in the picture: it survives any turn of the hand. Without them the palm's longest extents stand
  /// for it.
  init?(_ hand: TrackedHand) {
    pose = hand.pose
    guard pose.aspectRatio.isFinite, pose.aspectRatio > 0 else { return nil }
    if let space = hand.pose3D, let palm = Self.palmLength(space), let scale = Self.scale(from: space, to: hand.pose) {
      pose3D = space
      solidPalmLength = palm
      palmLength = palm * scale
    } else {
      pose3D = nil
      guard let palm = Self.palmLength(hand.pose) else { return nil }
      solidPalmLength = palm
      palmLength = palm
    }
    guard palmLength > 1e-6, palmLength.isFinite else { return nil }
  }

  /// A landmark's place; `nil` when it is missing.
  subscript(_ landmark: HandLandmark) -> Place? {
    guard let planar = Self.place(landmark, in: pose) else { return nil }
    let inPlane = planar / palmLength
    guard let pose3D else { return Place(planar: inPlane, solid: SIMD3(inPlane.x, inPlane.y, 0)) }
    guard let solid = pose3D[landmark]?.position else { return nil }
    return Place(planar: inPlane, solid: solid / solidPalmLength)
  }

  /// The middle of wrist and knuckles in heights of the picture; `nil` when one of them is missing.
  var palmPlace: SIMD2<Double>? {
    guard var sum = Self.place(.wrist, in: pose) else { return nil }
    for finger in Finger.allCases {
      guard let knuckle = Self.place(finger.mcp, in: pose) else { return nil }
      sum += knuckle
    }
    return sum / Double(Finger.count + 1)
  }

  /// A landmark in the picture.
  func location(_ landmark: HandLandmark) -> NormalizedPoint? { pose[landmark]?.location }

  func isInPicture(_ landmark: HandLandmark) -> Bool {
    guard let location = location(landmark) else { return false }
    return (0...1).contains(location.x) && (0...1).contains(location.y)
  }

  /// Whether the landmarks have depth.
  var hasDepth: Bool { pose3D != nil }

  var aspectRatio: Double { pose.aspectRatio }

  /// A landmark in heights of the picture, x to the right, y up.
  static func place(_ landmark: HandLandmark, in pose: HandPose) -> SIMD2<Double>? {
    pose[landmark].map { SIMD2($0.location.x * pose.aspectRatio, $0.location.y) }
  }

  static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  private static func palmLength(_ pose: HandPose3D) -> Double? {
    guard let wrist = pose[.wrist]?.position else { return nil }
    var sum = 0.0
    for finger in Finger.allCases {
      guard let knuckle = pose[finger.mcp]?.position else { return nil }
      sum += length(knuckle - wrist)
    }
    return sum > 0 ? sum / Double(Finger.count) : nil
  }

  /// The length from the picture alone: the greater of the palm's length and its width, the width in proportion (the
  /// knuckles of index and little finger are 0.67 palm lengths apart), since a turn shortens one of the two at most.
  private static func palmLength(_ pose: HandPose) -> Double? {
    guard let wrist = place(.wrist, in: pose), let index = place(.indexMCP, in: pose),
      let little = place(.littleMCP, in: pose)
    else { return nil }
    var sum = 0.0
    for finger in Finger.allCases {
      guard let knuckle = place(finger.mcp, in: pose) else { return nil }
      let step = knuckle - wrist
      sum += (step * step).sum().squareRoot()
    }
    let across = index - little
    return max(sum / Double(Finger.count), (across * across).sum().squareRoot() / 0.67)
  }

  /// Heights of the picture for a metre in the hand's depth, by least squares; `nil` when the landmarks do not spread.
  private static func scale(from space: HandPose3D, to pose: HandPose) -> Double? {
    var count = 0.0
    var planarSum = SIMD2<Double>.zero
    var spaceSum = SIMD2<Double>.zero
    var planarSquares = 0.0
    var spaceSquares = 0.0
    for number in 0..<HandLandmark.count {
      let landmark = HandLandmark(rawValue: number)!
      guard let planar = place(landmark, in: pose), let position = space[landmark]?.position else { continue }
      let inPlane = SIMD2(position.x, position.y)
      count += 1
      planarSum += planar
      spaceSum += inPlane
      planarSquares += (planar * planar).sum()
      spaceSquares += (inPlane * inPlane).sum()
    }
    guard count >= 5 else { return nil }
    let planarSpread = planarSquares - (planarSum * planarSum).sum() / count
    let spaceSpread = spaceSquares - (spaceSum * spaceSum).sum() / count
    guard planarSpread > 0, spaceSpread > 0 else { return nil }
    let scale = (planarSpread / spaceSpread).squareRoot()
    return scale.isFinite ? scale : nil
  }
}
