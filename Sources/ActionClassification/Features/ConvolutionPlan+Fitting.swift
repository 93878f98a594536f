extension ConvolutionPlan {
  /// The plan with thresholds from windows: of each convolution's outputs over all of them, the quantiles that the
  /// golden ratio's multiples name, so that they are spread evenly (with linear interpolation, as NumPy's).
  ///
  /// - Complexity: O(convolutions · windows · log windows); some dozen windows suffice.
  func fitted(to windows: [PoseWindow]) -> ConvolutionPlan {
    precondition(!windows.isEmpty, "thresholds of no window")
    let convolutions = mixes.reduce(0) { $0 + $1.kernels.count }
    var outputs = [[Float]](repeating: [], count: convolutions)
    var features = ConvolutionFeatures(self)
    for window in windows { features.outputs(window) { outputs[$0] += $1 } }
    var result = self
    let goldenRatio = (1 + 5.0.squareRoot()) / 2
    for convolution in 0..<convolutions {
      outputs[convolution].sort()
      for index in 0..<thresholdsPerConvolution {
        let number = convolution * thresholdsPerConvolution + index
        let quantile = (Double(number + 1) * goldenRatio).truncatingRemainder(dividingBy: 1)
        result.thresholds[number] = Self.quantile(quantile, of: outputs[convolution])
      }
    }
    return result
  }

  private static func quantile(_ quantile: Double, of sorted: [Float]) -> Float {
    let place = quantile * Double(sorted.count - 1)
    let lower = Int(place)
    guard lower + 1 < sorted.count else { return sorted[sorted.count - 1] }
    return sorted[lower] + (sorted[lower + 1] - sorted[lower]) * Float(place - Double(lower))
  }
}
