/// The anchors of a single-shot detector: the points that its boxes are relative to.
///
/// As MediaPipe's `SsdAnchorsCalculator` lays them out with `fixed_anchor_size`, one aspect ratio and one interpolated
/// scale: two anchors a layer in every cell, layers of equal stride together.
struct SSDAnchors {
  /// Normalised to the network's input, origin top left; in the order of the output tensor's rows.
  let centers: [SIMD2<Float>]

  /// - Parameter inputSize: The side of the square input in pixels.
  /// - Parameter strides: Each layer's stride in pixels.
  init(inputSize: Int, strides: [Int]) {
    var centers: [SIMD2<Float>] = []
    var layer = 0
    while layer < strides.count {
      let stride = strides[layer]
      let equal = strides[layer...].prefix { $0 == stride }.count
      let cells = (inputSize + stride - 1) / stride
      for row in 0..<cells {
        for column in 0..<cells {
          let center = (SIMD2(Float(column), Float(row)) + 0.5) / Float(cells)
          centers.append(contentsOf: repeatElement(center, count: 2 * equal))
        }
      }
      layer += equal
    }
    self.centers = centers
  }
}
