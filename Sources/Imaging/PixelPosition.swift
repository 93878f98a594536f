/// A position in a stored picture: a pixel, and how far it is to the next ones.
struct PixelPosition {
  var column: Int
  var row: Int
  /// The share of the next column, 0…32 of 32.
  var columnWeight: UInt64
  /// The share of the next row, 0…32 of 32.
  var rowWeight: UInt64

  /// Splits positions that count 2⁻³⁷ pixels.
  @inline(__always)
  init(_ x: Int64, _ y: Int64) {
    column = Int(truncatingIfNeeded: x &>> 37)
    row = Int(truncatingIfNeeded: y &>> 37)
    columnWeight = UInt64(truncatingIfNeeded: x &>> 32) & 31
    rowWeight = UInt64(truncatingIfNeeded: y &>> 32) & 31
  }

  /// The nearest position between pixels of a picture of at least 2×2.
  @inline(__always)
  func clamped(width: Int, height: Int) -> PixelPosition {
    var result = self
    (result.column, result.columnWeight) = Self.clamp(column, columnWeight, count: width)
    (result.row, result.rowWeight) = Self.clamp(row, rowWeight, count: height)
    return result
  }

  @inline(__always)
  private static func clamp(_ index: Int, _ weight: UInt64, count: Int) -> (Int, UInt64) {
    if index < 0 { return (0, 0) }
    if index > count &- 2 { return (count &- 2, 32) }
    return (index, weight)
  }
}
