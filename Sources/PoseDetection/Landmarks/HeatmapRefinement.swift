/// Moves landmarks to the weighted middle of their heatmap nearby, as MediaPipe's
/// `RefineLandmarksFromHeatmapCalculator` does.
struct HeatmapRefinement {
  /// The heatmap's side in cells.
  let size: Int
  /// Heatmaps in a cell, one for each of the network's points.
  let channels: Int
  /// The side of the window around a landmark in cells, odd.
  let kernelSize: Int
  /// 0…1; a window whose best cell is less sure leaves its landmark alone.
  let minimumConfidence: Float

  /// Refines x and y of every position. O(positions · kernelSize²).
  /// - Parameter heatmap: `size × size × channels` logits.
  func refine(_ landmarks: inout RegionLandmarks, heatmap: UnsafeBufferPointer<Float>) {
    for index in landmarks.positions.indices {
      if let point = refined(landmarks.positions[index], channel: index, heatmap: heatmap) {
        landmarks.positions[index].x = point.x
        landmarks.positions[index].y = point.y
      }
    }
  }

  private func refined(
    _ position: SIMD3<Float>, channel: Int, heatmap: UnsafeBufferPointer<Float>
  ) -> SIMD2<Float>? {
    // Far outside nothing can be refined; the bound also keeps the conversions to whole cells legal.
    guard abs(position.x) < 1e3, abs(position.y) < 1e3 else { return nil }
    let column = Int(position.x * Float(size))
    let row = Int(position.y * Float(size))
    // A landmark below the heatmap is still refined by the part of its window that is inside, as in the original.
    guard column >= 0, column < size, row >= 0 else { return nil }
    let reach = (kernelSize - 1) / 2
    var sum: Float = 0
    var weighted = SIMD2<Float>.zero
    var best: Float = 0
    for y in max(0, row - reach)..<max(min(size, row + reach + 1), max(0, row - reach)) {
      for x in max(0, column - reach)..<min(size, column + reach + 1) {
        let confidence = sigmoid(heatmap[(y * size + x) * channels + channel])
        sum += confidence
        best = max(best, confidence)
        weighted += SIMD2(Float(x), Float(y)) * confidence
      }
    }
    guard best >= minimumConfidence, sum > 0 else { return nil }
    return weighted / Float(size) / sum
  }
}
