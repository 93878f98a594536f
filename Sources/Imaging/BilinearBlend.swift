/// Blends two pairs of neighbours into red, green and blue floats.
///
/// Plain 64-bit integers hold several components at a time: as fast as vectors on baseline processors, and bearable
/// in unoptimised builds. The blend of bytes is rounded to a whole byte, a half upwards.
struct BilinearBlend {
  /// The float of each byte.
  let values: UnsafePointer<Float>

  /// Blends and writes three floats.
  /// - Parameter top: The upper row's pair, the left pixel in the lower 32 bits.
  @inline(__always)
  func callAsFunction<Layout: PixelLayout>(
    _ top: UInt64, _ bottom: UInt64, _ position: PixelPosition, into output: UnsafeMutablePointer<Float>,
    _: Layout.Type
  ) {
    // Components 0 and 2 of both pixels in 16-bit lanes, then component 1.
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let even = Self.rows(top & lanes, bottom & lanes, position.rowWeight)
    let odd = Self.rows((top &>> 8) & lanes, (bottom &>> 8) & lanes, position.rowWeight)
    // left · (32 − w) + right · w is the upper half of the product with these two weights.
    let weights = (32 &- position.columnWeight) &<< 32 | position.columnWeight
    let first = values[Self.columns(even, weights)]
    let second = values[Self.columns(odd, weights)]
    let third = values[Self.columns(even &>> 16, weights)]
    output[0] = Layout.isBlueFirst ? third : first
    output[1] = second
    output[2] = Layout.isBlueFirst ? first : third
  }

  /// top · (32 − w) + bottom · w in each 16-bit lane.
  ///
  /// Lanes of the difference may borrow from each other; the sum gives it back.
  @inline(__always)
  private static func rows(_ top: UInt64, _ bottom: UInt64, _ weight: UInt64) -> UInt64 {
    top &<< 5 &+ (bottom &- top) &* weight
  }

  /// The weighted mean of the lowest 16 bits of both halves, a whole byte.
  @inline(__always)
  private static func columns(_ lanes: UInt64, _ weights: UInt64) -> Int {
    Int(truncatingIfNeeded: ((lanes & 0x0000_FFFF_0000_FFFF) &* weights &+ 512 &<< 32) &>> 42)
  }
}
