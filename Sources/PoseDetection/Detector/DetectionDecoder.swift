import Glibc

/// Turns a detector's output tensors into detections, as MediaPipe's `TensorsToDetectionsCalculator` does.
struct DetectionDecoder {
  let anchors: SSDAnchors
  /// The side of the square input in pixels: the unit of the boxes.
  let inputSize: Float
  /// 0…1.
  let minimumScore: Float

  /// Appends the detections whose score reaches the minimum. O(anchors).
  /// - Parameter boxes: A row an anchor: the box's middle and size, then the key points, in pixels relative to it.
  /// - Parameter scores: One logit an anchor.
  func decode<let keypointCount: Int>(
    boxes: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>,
    into detections: inout [AnchoredDetection<keypointCount>]
  ) {
    let length = 4 + 2 * keypointCount
    // A comparison of logits spares the exponential of nearly all anchors.
    let leastLogit = logit(minimumScore) - 1e-3
    for index in anchors.centers.indices {
      guard scores[index] >= leastLogit else { continue }
      let score = sigmoid(min(max(scores[index], -100), 100))
      guard score >= minimumScore else { continue }
      let row = UnsafeBufferPointer(rebasing: boxes[(length * index)..<(length * index + length)])
      let anchor = anchors.centers[index]
      func point(_ offset: Int) -> SIMD2<Float> { SIMD2(row[offset], row[offset + 1]) / inputSize }
      let half = point(2) / 2
      guard half.x >= 0, half.y >= 0 else { continue }
      let middle = point(0) + anchor
      detections.append(
        AnchoredDetection(
          score: score, minimum: middle - half, maximum: middle + half,
          keypoints: InlineArray { point(4 + 2 * $0) + anchor }))
    }
  }
}

/// The logistic function.
func sigmoid(_ logit: Float) -> Float { 1 / (1 + exp(-logit)) }

/// The inverse of the logistic function.
func logit(_ probability: Float) -> Float { log(probability / (1 - probability)) }
