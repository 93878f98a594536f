import Glibc
import PoseCore

/// One hand's landmarks in the picture, freed of place, size, tilt in the picture and side.
///
/// A right hand's palm and a left hand's back look alike in two dimensions, so mirroring to one winding (index finger on
/// the left, little finger on the right) makes what follows independent of chirality and of mirrored pictures.
public struct HandGeometry: Sendable {
  /// Picture heights, x to the right, y up: isotropic.
  public let points: InlineArray<21, SIMD2<Double>>
  /// Origin in the palm's middle, one unit = the root mean square distance of the palm's landmarks to it, wrist below
  /// the knuckles, index finger on the left.
  public let normalized: InlineArray<21, SIMD2<Double>>
  /// The hand's own unit in picture heights: about the length from wrist to middle knuckle of a hand that is seen flat.
  public let size: Double
  /// The palm's middle in picture heights.
  public let palm: SIMD2<Double>
  /// −1…1: 1 with the palm flat to the camera, −1 with the back of the hand, 0 edge on; true only when the chirality is.
  public let facing: Double

  static let palmLandmarks: [HandLandmark] = [.wrist, .thumbCMC, .indexMCP, .middleMCP, .ringMCP, .littleMCP]
  /// The breadth of the knuckles (index to little) times this is about the length from wrist to middle knuckle; the
  /// larger of the two survives whichever way the hand is turned.
  static let lengthOverBreadth = 1.4

  /// `nil` when a landmark is missing, the hand has no extent, or the picture no format.
  public init?(_ hand: HandPose) {
    guard hand.aspectRatio.isFinite, hand.aspectRatio > 0 else { return nil }
    var points = InlineArray<21, SIMD2<Double>>(repeating: .zero)
    for landmark in HandLandmark.allCases {
      guard let joint = hand[landmark] else { return nil }
      points[landmark.rawValue] = SIMD2(joint.location.x * hand.aspectRatio, joint.location.y)
    }
    self.init(points, chirality: hand.chirality)
  }

  /// From all landmarks in isotropic units, y up; `nil` when the hand has no extent or a number is not finite.
  public init?(_ points: InlineArray<21, SIMD2<Double>>, chirality: Chirality) {
    func point(_ landmark: HandLandmark) -> SIMD2<Double> { points[landmark.rawValue] }
    let wrist = point(.wrist)
    var middle = SIMD2<Double>.zero
    for landmark in Self.palmLandmarks { middle += point(landmark) / Double(Self.palmLandmarks.count) }
    var square = 0.0
    for landmark in Self.palmLandmarks {
      let offset = point(landmark) - middle
      square += (offset * offset).sum() / Double(Self.palmLandmarks.count)
    }
    let unit = square.squareRoot()
    var knuckles = SIMD2<Double>.zero
    for landmark in [HandLandmark.indexMCP, .middleMCP, .ringMCP, .littleMCP] { knuckles += point(landmark) / 4 }
    let (index, little) = (point(.indexMCP) - wrist, point(.littleMCP) - wrist)
    let up = knuckles - wrist
    let upLength = up.length
    let size = max(
      (point(.middleMCP) - wrist).length, Self.lengthOverBreadth * (point(.indexMCP) - point(.littleMCP)).length)
    guard unit.isFinite, upLength.isFinite, size.isFinite, unit > 1e-6, upLength > 1e-6, size > 1e-6 else { return nil }

    let winding = index.x * little.y - index.y * little.x
    // Turns `up` onto the y axis, then puts the index finger on the left: a palm of the right hand has it on the right.
    let (sine, cosine) = (up.x / upLength, up.y / upLength)
    let side = winding > 0 ? -1.0 : 1.0
    var normalized = InlineArray<21, SIMD2<Double>>(repeating: .zero)
    for i in points.indices {
      let offset = (points[i] - middle) / unit
      normalized[i] = SIMD2(side * (offset.x * cosine - offset.y * sine), offset.x * sine + offset.y * cosine)
    }
    self.points = points
    self.normalized = normalized
    palm = middle
    self.size = size
    // Seen flat, the rays from the wrist to the two knuckles span some 40°, whose sine is 0.64.
    let sine40 = 0.64
    let spread = winding / max(index.length * little.length, 1e-12) / sine40
    facing = min(max(chirality == .right ? spread : -spread, -1), 1)
  }

  /// The vector from one landmark to another in picture heights, x to the right, y up.
  public func vector(from start: HandLandmark, to end: HandLandmark) -> SIMD2<Double> {
    points[end.rawValue] - points[start.rawValue]
  }

  /// The distance of two landmarks in units of the hand's size.
  public func distance(_ first: HandLandmark, _ second: HandLandmark) -> Double {
    vector(from: first, to: second).length / size
  }

  /// How far a vector points away from straight up in the picture, in degrees, 0…180; 180 for one without length.
  static func angleToUpDegrees(_ vector: SIMD2<Double>) -> Double {
    angleDegrees(between: vector, and: SIMD2(0, 1)) ?? 180
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
