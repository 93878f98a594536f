import Glibc
import Imaging
import PoseCore

extension RegionOfInterest {
  /// The square around a hand whose palm the detector has found, as MediaPipe's graph
  /// `palm_detection_detection_to_roi` makes it.
  /// - Parameter low: The palm box's upper left corner, in pixels.
  /// - Parameter high: Its lower right corner.
  /// - Parameter wrist: Where the wrist is; the square is turned so that the knuckle lies straight above it.
  init(palmFrom low: PixelPoint, to high: PixelPoint, wrist: PixelPoint, middleKnuckle: PixelPoint) {
    let middle = PixelPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    self.init(
      center: middle, width: high.x - low.x, height: high.y - low.y,
      rotationRadians: Self.turn(from: wrist, to: middleKnuckle))
    expand(by: 2.6, shift: -0.5)
  }

  /// The square around a hand whose landmarks are known, as MediaPipe's `HandLandmarksToRectCalculator` and graph
  /// `hand_landmark_landmarks_to_roi` make it: from the wrist, the thumb but its tip, and the two lower joints of each
  /// finger, so that bending fingers does not change it much.
  init(_ landmarks: HandLandmarks, size: ImageSize) {
    func pixel(_ landmark: HandLandmark) -> SIMD2<Double> {
      let position = landmarks[landmark]
      return SIMD2(Double(position.x) * Double(size.width), Double(position.y) * Double(size.height))
    }
    let knuckles = ((pixel(.indexMCP) + pixel(.ringMCP)) / 2 + pixel(.middleMCP)) / 2
    let wrist = pixel(.wrist)
    let rotation = Self.turn(from: PixelPoint(x: wrist.x, y: wrist.y), to: PixelPoint(x: knuckles.x, y: knuckles.y))
    // The hand's own axes: x across the fingers, y towards the wrist.
    let across = SIMD2(cos(rotation), sin(rotation))
    let down = SIMD2(-sin(rotation), cos(rotation))
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    for index in Self.boundingLandmarks.indices {
      let offset = pixel(Self.boundingLandmarks[index]) - wrist
      let own = SIMD2((offset * across).sum(), (offset * down).sum())
      low = pointwiseMin(low, own)
      high = pointwiseMax(high, own)
    }
    let middle = (low + high) / 2
    let center = wrist + across * middle.x + down * middle.y
    self.init(
      center: PixelPoint(x: center.x, y: center.y), width: high.x - low.x, height: high.y - low.y,
      rotationRadians: rotation)
    expand(by: 2, shift: -0.1)
  }

  private static let boundingLandmarks: [12 of HandLandmark] = [
    .wrist, .thumbCMC, .thumbMP, .thumbIP, .indexMCP, .indexPIP, .middleMCP, .middlePIP, .ringMCP, .ringPIP,
    .littleMCP, .littlePIP,
  ]

  /// How long the hand's palm is in pixels, from the wrist to the middle knuckle, were it not turned away: a hand region's
  /// side is 2.9 palms beside an open hand.
  var palmLength: Double { width / 2.9 }

  /// The turn that brings the second point straight above the first.
  private static func turn(from first: PixelPoint, to second: PixelPoint) -> Double {
    atan2(second.x - first.x, first.y - second.y)
  }

  /// MediaPipe's `RectTransformationCalculator` with `square_long`: moves along the own y axis by a share of the height,
  /// then makes a square of the longer side, times the scale.
  private mutating func expand(by scale: Double, shift: Double) {
    center.x -= height * shift * sin(rotationRadians)
    center.y += height * shift * cos(rotationRadians)
    let side = scale * max(width, height)
    width = side
    height = side
  }

  /// Whether two regions overlap as those of one hand do: by more than half of their joint area without their turns, as
  /// MediaPipe's `AssociationNormRectCalculator` in the graph `hand_landmark_tracking` has it.
  func isOfSameHand(as other: RegionOfInterest) -> Bool { unturnedOverlap(with: other) > 0.5 }

  private func unturnedOverlap(with other: RegionOfInterest) -> Double {
    func shared(_ first: Double, _ firstSide: Double, _ second: Double, _ secondSide: Double) -> Double {
      min(first + firstSide / 2, second + secondSide / 2) - max(first - firstSide / 2, second - secondSide / 2)
    }
    let x = shared(center.x, width, other.center.x, other.width)
    let y = shared(center.y, height, other.center.y, other.height)
    guard x > 0, y > 0 else { return 0 }
    return x * y / (width * height + other.width * other.height - x * y)
  }
}
