import Glibc

/// Turns the detector's output tensors into detections, as MediaPipe's `TensorsToDetectionsCalculator` does.
struct DetectionDecoder {
  let anchors: SSDAnchors
  /// The side of the square input in pixels: the unit of the boxes.
  let inputSize: Float
  /// 0…1.
  let minimumScore: Float

  /// Appends the detections whose score reaches the minimum. O(anchors).
  /// - Parameter boxes: Rows of 12: the box's middle and size, then four key points, in pixels relative to the anchor.
  /// - Parameter scores: One logit an anchor.
  func decode(
    boxes: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>, into detections: inout [PersonDetection]
  ) {
    for index in anchors.centers.indices {
      let score = sigmoid(min(max(scores[index], -100), 100))
      guard score >= minimumScore else { continue }
      let row = UnsafeBufferPointer(rebasing: boxes[(12 * index)..<(12 * index + 12)])
      let anchor = anchors.centers[index]
      func point(_ offset: Int) -> SIMD2<Float> { SIMD2(row[offset], row[offset + 1]) / inputSize }
      let half = point(2) / 2
      guard half.x >= 0, half.y >= 0 else { continue }
      let middle = point(0) + anchor
      detections.append(
        PersonDetection(
          score: score, minimum: middle - half, maximum: middle + half,
          keypoints: InlineArray { point(4 + 2 * $0) + anchor }))
    }
  }
}

/// The logistic function.
func sigmoid(_ logit: Float) -> Float { 1 / (1 + exp(-logit)) }
