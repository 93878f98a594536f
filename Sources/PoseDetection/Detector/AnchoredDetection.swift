/// One box of a single-shot detector with its key points, normalised to the network's square input, origin top left.
struct AnchoredDetection<let keypointCount: Int> {
  /// 0…1.
  var score: Float
  /// The upper left corner.
  var minimum: SIMD2<Float>
  /// The lower right corner.
  var maximum: SIMD2<Float>
  var keypoints: InlineArray<keypointCount, SIMD2<Float>>

  /// The shared area over the joint area, 0…1.
  func intersectionOverUnion(_ other: AnchoredDetection) -> Float {
    let shared = pointwiseMin(maximum, other.maximum) - pointwiseMax(minimum, other.minimum)
    guard shared.x > 0, shared.y > 0 else { return 0 }
    let area = shared.x * shared.y
    let joint = self.area + other.area - area
    return joint > 0 ? area / joint : 0
  }

  private var area: Float { (maximum.x - minimum.x) * (maximum.y - minimum.y) }
}

/// A person: the key points are the middle of the hips, and a point as far from it as the farthest part of the body,
/// above the head; then the middle of the shoulders and the like for the upper body.
typealias PersonDetection = AnchoredDetection<4>

/// A palm: the key points are the wrist, the knuckles of index, middle, ring and little finger, and two of the thumb.
typealias PalmDetection = AnchoredDetection<7>
