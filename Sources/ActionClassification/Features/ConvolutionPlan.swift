import Glibc
import PoseCore

/// Which convolutions are made of the signals, and what is counted in them: random, but the same for the same seed.
///
/// After MiniROCKET (Dempster, Schmidt, Webb, "MiniRocket: a very fast (almost) deterministic transform for time series
/// classification", KDD 2021): kernels of length 9 with six weights −1 and three 2, all 84 of them, at dilations 1 to 7;
/// each gives the shares of moments that exceed several thresholds, which are quantiles of its outputs on training
/// windows. As in its multivariate form a convolution runs over the sum of a few random signals; here the signals
/// have random signs, and several kernels share a sum, which is what makes it fast.
public struct ConvolutionPlan: Sendable, Equatable {
  /// A signed sum of signals and the convolutions made of it.
  struct Mix: Sendable, Equatable {
    var dilation: Int
    var channels: [Int]
    /// −1 or 1 for each channel.
    var signs: [Float]
    /// Numbers of kernels, 0…83.
    var kernels: [Int]
  }

  static let dilations = 1...7
  static let kernelCount = 84

  var mixes: [Mix]
  /// Thresholds a convolution.
  let thresholdsPerConvolution: Int
  /// For each mix, for each of its kernels; every second convolution counts only the moments where the whole kernel
  /// lies within the window.
  var thresholds: [Float]

  /// The number of features.
  public var featureCount: Int { thresholds.count }

  /// Draws the convolutions; `thresholds` are 0 until they are fitted.
  ///
  /// - Parameters:
  ///   - mixes: Sums of signals, spread over the seven dilations in turn.
  ///   - kernelsPerMix: At most 84.
  init(seed: UInt64, mixes count: Int = 392, kernelsPerMix: Int = 3, thresholdsPerConvolution: Int = 8) {
    precondition(count > 0 && (1...Self.kernelCount).contains(kernelsPerMix) && thresholdsPerConvolution > 0)
    var random = SplitMix64(seed: seed)
    // Each dilation goes through all kernels before any comes again.
    var waiting = [[Int]](repeating: [], count: Self.dilations.count)
    mixes = (0..<count).map { index in
      let turn = index % Self.dilations.count
      var kernels: [Int] = []
      while kernels.count < kernelsPerMix {
        if waiting[turn].isEmpty { waiting[turn] = random.choose(Self.kernelCount, of: Self.kernelCount) }
        kernels.append(waiting[turn].removeLast())
      }
      // One signal is as likely as two or three, or four to seven, or eight and nine in proportion.
      let signals = min(9, Int(exp2(random.uniform(0, log2(10)))))
      let channels = random.choose(signals, of: PoseChannels.count)
      return Mix(
        dilation: Self.dilations.lowerBound + turn, channels: channels,
        signs: channels.map { _ in random.unit() < 0.5 ? -1 : 1 }, kernels: kernels)
    }
    self.thresholdsPerConvolution = thresholdsPerConvolution
    thresholds = [Float](repeating: 0, count: count * kernelsPerMix * thresholdsPerConvolution)
  }

  init(mixes: [Mix], thresholdsPerConvolution: Int, thresholds: [Float]) {
    self.mixes = mixes
    self.thresholdsPerConvolution = thresholdsPerConvolution
    self.thresholds = thresholds
  }

  /// Where the three weights of 2 stand in each kernel, 0…8: all combinations in lexical order.
  static let kernels: [(Int, Int, Int)] = {
    var result: [(Int, Int, Int)] = []
    for first in 0..<7 {
      for second in (first + 1)..<8 { for third in (second + 1)..<9 { result.append((first, second, third)) } }
    }
    return result
  }()
}
