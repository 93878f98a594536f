/// Makes a window's features by a plan, with buffers of its own: no allocation a window.
struct ConvolutionFeatures: Sendable {
  private typealias Lanes = SIMD8<Float>

  // 60 moments take 8 vectors of 8; the last four lanes never count.
  private static let vectors = 8
  // Zeros to either side, as far as the widest kernel reaches: 4 · 7, up to a whole vector.
  private static let margin = 32

  let plan: ConvolutionPlan
  private var normalizer = WindowNormalizer()
  private var sum = [Float](repeating: 0, count: 2 * margin + 64)
  private var base = [Float](repeating: 0, count: 64)
  private var output = [Float](repeating: 0, count: 64)
  // For each dilation 0…7 (0: all moments), 0 where a moment counts and −∞ where it does not.
  private let penalties: [Float]

  init(_ plan: ConvolutionPlan) {
    self.plan = plan
    penalties = (0...ConvolutionPlan.dilations.upperBound).flatMap { dilation in
      (0..<64).map { (4 * dilation..<PoseWindow.frameCount - 4 * dilation).contains($0) ? 0 : -.infinity }
    }
  }

  /// Writes the features of a window, 0…1 each. O(1), no allocation.
  mutating func transform(_ window: PoseWindow, into features: UnsafeMutablePointer<Float>) {
    normalizer.update(window)
    let count = plan.thresholdsPerConvolution
    plan.thresholds.withUnsafeBufferPointer { thresholds in
      guard let thresholds = thresholds.baseAddress else { return }
      forEachConvolution { convolution, output, counted in
        Self.count(
          output, thresholds + convolution * count, count: count, scale: 1 / Float(counted),
          into: features + convolution * count)
      }
    }
  }

  /// The outputs of every convolution at the moments that count, for fitting thresholds.
  mutating func outputs(_ window: PoseWindow, _ take: (_ convolution: Int, _ values: [Float]) -> Void) {
    normalizer.update(window)
    forEachConvolution { convolution, output, counted in
      let first = (PoseWindow.frameCount - counted) / 2
      take(convolution, (first..<first + counted).map { output[$0] })
    }
  }

  /// Calls `use` for each convolution with 64 outputs (−∞ where a moment does not count) and the number that count.
  private mutating func forEachConvolution(_ use: (Int, UnsafePointer<Float>, Int) -> Void) {
    normalizer.channels.withUnsafeBufferPointer { channels in
      sum.withUnsafeMutableBufferPointer { sum in
        base.withUnsafeMutableBufferPointer { base in
          output.withUnsafeMutableBufferPointer { output in
            penalties.withUnsafeBufferPointer { penalties in
              guard let channels = channels.baseAddress, let sum = sum.baseAddress, let base = base.baseAddress,
                let output = output.baseAddress, let penalties = penalties.baseAddress
              else { return }
              var convolution = 0
              for mix in plan.mixes {
                let signal = sum + Self.margin
                Self.add(mix, channels, into: signal)
                Self.sumOfTaps(signal, dilation: mix.dilation, into: base)
                for kernel in mix.kernels {
                  let isInner = convolution % 2 == 1
                  Self.convolve(
                    signal, base, kernel: kernel, dilation: mix.dilation,
                    penalty: penalties + (isInner ? mix.dilation * 64 : 0), into: output)
                  use(convolution, UnsafePointer(output), PoseWindow.frameCount - (isInner ? 8 * mix.dilation : 0))
                  convolution += 1
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<Float>) -> Lanes {
    UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ lanes: Lanes, _ pointer: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
  }

  private static func add(
    _ mix: ConvolutionPlan.Mix, _ channels: UnsafePointer<Float>, into signal: UnsafeMutablePointer<Float>
  ) {
    for frame in 0..<PoseWindow.frameCount { signal[frame] = 0 }
    for index in 0..<mix.channels.count {
      let sign = mix.signs[index]
      let channel = channels + mix.channels[index] * PoseWindow.frameCount
      for frame in 0..<PoseWindow.frameCount { signal[frame] += sign * channel[frame] }
    }
  }

  /// The sum of all nine taps, which the kernels of a mix share, negative.
  private static func sumOfTaps(
    _ signal: UnsafePointer<Float>, dilation: Int, into base: UnsafeMutablePointer<Float>
  ) {
    for vector in 0..<vectors {
      var lanes = Lanes.zero
      for tap in -4...4 { lanes -= load(signal + vector * 8 + tap * dilation) }
      store(lanes, base + vector * 8)
    }
  }

  /// Weights −1 and 2 are −1 everywhere and 3 more at three places.
  private static func convolve(
    _ signal: UnsafePointer<Float>, _ base: UnsafePointer<Float>, kernel: Int, dilation: Int,
    penalty: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    let taps = ConvolutionPlan.kernels[kernel]
    let first = signal + (taps.0 - 4) * dilation
    let second = signal + (taps.1 - 4) * dilation
    let third = signal + (taps.2 - 4) * dilation
    for vector in 0..<vectors {
      let place = vector * 8
      let heavy = load(first + place) + load(second + place) + load(third + place)
      store(load(base + place) + heavy * 3 + load(penalty + place), output + place)
    }
  }

  /// The share of moments above each threshold.
  private static func count(
    _ output: UnsafePointer<Float>, _ thresholds: UnsafePointer<Float>, count: Int, scale: Float,
    into features: UnsafeMutablePointer<Float>
  ) {
    let (a, b, c, d) = (load(output), load(output + 8), load(output + 16), load(output + 24))
    let (e, f, g, h) = (load(output + 32), load(output + 40), load(output + 48), load(output + 56))
    for index in 0..<count {
      let threshold = Lanes(repeating: thresholds[index])
      // A true lane is −1 as a whole number.
      var lanes = unsafeBitCast(a .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(b .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(c .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(d .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(e .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(f .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(g .> threshold, to: SIMD8<Int32>.self)
      lanes &+= unsafeBitCast(h .> threshold, to: SIMD8<Int32>.self)
      features[index] = Float(-lanes.wrappedSum()) * scale
    }
  }
}
