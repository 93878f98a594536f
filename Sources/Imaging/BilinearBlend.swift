/// Blends two pairs of neighbours into red, green and blue floats.
///
/// The blend of bytes is rounded to a whole byte, a half upwards, before it is mapped to the tensor's range. All
/// arithmetic on the way is exact in 16-bit integers and then in floats.
struct BilinearBlend {
  /// The weights of one position between two rows or columns.
  struct Weights {
    var upper: SIMD8<UInt16>
    var lower: SIMD8<UInt16>
    var column: SIMD4<Float>
  }

  /// Weights for 0…32 of 32.
  let weights: UnsafePointer<Weights>
  let scale: SIMD4<Float>
  let offset: SIMD4<Float>

  /// The table that `weights` points to.
  static func table() -> InlineArray<33, Weights> {
    InlineArray { share in
      Weights(
        upper: SIMD8(repeating: UInt16(32 - share)), lower: SIMD8(repeating: UInt16(share)),
        column: SIMD4(repeating: Float(share) / 1024))
    }
  }

  /// Blends; each pair holds the left pixel in the lower 32 bits.
  @inline(__always)
  func callAsFunction(
    _ top: UInt64, _ bottom: UInt64, _ position: PixelPosition, blueFirst: Bool
  ) -> SIMD4<Float> {
    let row = weights + position.rowWeight
    let column = (weights + position.columnWeight).pointee.column
    // At most 255 · 32 a lane.
    let rows = Self.widen(top) &* row.pointee.upper &+ Self.widen(bottom) &* row.pointee.lower
    let left = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: rows.lowHalf))
    let right = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: rows.highHalf))
    // A quarter of the smallest step breaks ties upwards.
    let exact = left * (1.0 / 32) + (right - left) * column + (0.25 / 1024)
    // Adding and taking away 1.5 · 2²³ leaves no room for a fraction: the fastest way to round.
    let bytes = (exact + 12_582_912) - 12_582_912
    let colors = bytes * scale + offset
    return blueFirst ? SIMD4(colors.z, colors.y, colors.x, colors.w) : colors
  }

  @inline(__always)
  private static func widen(_ bytes: UInt64) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: unsafeBitCast(bytes.littleEndian, to: SIMD8<UInt8>.self))
  }
}
