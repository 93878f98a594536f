/// Melts overlapping detections into one by their scores, as the weighted algorithm of MediaPipe's
/// `NonMaxSuppressionCalculator` does.
struct WeightedSuppression {
  /// Boxes that overlap a better one by more than this share of their joint area are one with it.
  let maximumOverlap: Float

  /// Replaces the detections by the melted ones, best first; each keeps its best score. O(n²) in the worst case.
  func apply<let keypointCount: Int>(to detections: inout [AnchoredDetection<keypointCount>]) {
    detections.sort { $0.score > $1.score }
    var kept = 0
    while kept < detections.count {
      let best = detections[kept]
      var melted = AnchoredDetection<keypointCount>(
        score: best.score, minimum: .zero, maximum: .zero, keypoints: InlineArray(repeating: .zero))
      var total: Float = 0
      var end = kept
      for index in kept..<detections.count {
        let detection = detections[index]
        // A box without area overlaps nothing, not even itself.
        guard index == kept || detection.intersectionOverUnion(best) > maximumOverlap else {
          end += 1
          detections[end] = detection
          continue
        }
        total += detection.score
        melted.minimum += detection.minimum * detection.score
        melted.maximum += detection.maximum * detection.score
        for point in 0..<keypointCount { melted.keypoints[point] += detection.keypoints[point] * detection.score }
      }
      melted.minimum /= total
      melted.maximum /= total
      for point in 0..<keypointCount { melted.keypoints[point] /= total }
      detections[kept] = melted
      detections.removeSubrange((end + 1)...)
      kept += 1
    }
  }
}
