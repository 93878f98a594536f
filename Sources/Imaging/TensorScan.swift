/// Walks a tensor's rows through a stored picture in fixed-point steps and blends the pixels there.
struct TensorScan {
  // Positions count 1/32 pixels, with 32 more bits of fraction so that a row's steps do not drift.
  private static var unit: Double { 32 * 4_294_967_296 }

  private let transform: AffineTransform
  private let blend: BilinearBlend
  private let border: RegionSampler.Border
  private let base: UnsafeRawPointer
  private let bytesPerRow: Int
  private let pictureWidth: Int
  private let pictureHeight: Int
  private let xStep: Int64
  private let yStep: Int64

  /// The pixels and the blend's values must outlive the scan.
  init(
    storedFromTensor transform: AffineTransform, pixels: PixelBuffer, border: RegionSampler.Border,
    blend: BilinearBlend
  ) {
    self.transform = transform
    self.blend = blend
    self.border = border
    base = UnsafeRawPointer(pixels.baseAddress)
    bytesPerRow = pixels.bytesPerRow
    pictureWidth = pixels.width
    pictureHeight = pixels.height
    xStep = Int64((transform.xx * Self.unit).rounded())
    yStep = Int64((transform.yx * Self.unit).rounded())
  }

  /// Fills `count` elements, three floats each, of the tensor's row.
  @inline(__always)
  func fillRow<Layout: PixelLayout>(
    _ row: Int, count: Int, output: UnsafeMutablePointer<Float>, _: Layout.Type
  ) {
    // Half of a 1/32 pixel more, so that cutting the fraction off rounds.
    let half = 0.5 / 32
    let x = Int64(((transform.xy * Double(row) + transform.x0 + half) * Self.unit).rounded(.down))
    let y = Int64(((transform.yy * Double(row) + transform.y0 + half) * Self.unit).rounded(.down))
    let inside = Self.indices(from: x, step: xStep, pixels: pictureWidth - 1, count: count)
      .clamped(to: Self.indices(from: y, step: yStep, pixels: pictureHeight - 1, count: count))
    fillOutside(0..<inside.lowerBound, x, y, output: output, Layout.self)
    for index in inside {
      let position = PixelPosition(x &+ Int64(index) &* xStep, y &+ Int64(index) &* yStep)
      blendInside(position, into: output + 3 &* index, Layout.self)
    }
    fillOutside(inside.upperBound..<count, x, y, output: output, Layout.self)
  }

  @inline(__always)
  private func fillOutside<Layout: PixelLayout>(
    _ indices: Range<Int>, _ x: Int64, _ y: Int64, output: UnsafeMutablePointer<Float>, _: Layout.Type
  ) {
    let replicates = border == .replicate && pictureWidth > 1 && pictureHeight > 1
    for index in indices {
      let position = PixelPosition(x &+ Int64(index) &* xStep, y &+ Int64(index) &* yStep)
      if replicates {
        let clamped = position.clamped(width: pictureWidth, height: pictureHeight)
        blendInside(clamped, into: output + 3 &* index, Layout.self)
      } else {
        blendOutside(position, into: output + 3 &* index, Layout.self)
      }
    }
  }

  /// Blends four pixels of the picture.
  @inline(__always)
  private func blendInside<Layout: PixelLayout>(
    _ position: PixelPosition, into output: UnsafeMutablePointer<Float>, _: Layout.Type
  ) {
    let address = base + (position.row &* bytesPerRow &+ position.column &* Layout.bytesPerPixel)
    blend(
      Layout.pair(at: address), Layout.pair(at: address + bytesPerRow), position, into: output, Layout.self)
  }

  /// Blends four pixels each of which may lie outside the picture.
  @inline(never)
  private func blendOutside<Layout: PixelLayout>(
    _ position: PixelPosition, into output: UnsafeMutablePointer<Float>, _: Layout.Type
  ) {
    let column = position.column
    let row = position.row
    let top = pixel(column, row, Layout.self) | pixel(column + 1, row, Layout.self) << 32
    let bottom = pixel(column, row + 1, Layout.self) | pixel(column + 1, row + 1, Layout.self) << 32
    blend(top, bottom, position, into: output, Layout.self)
  }

  /// The pixel in the lower 32 bits, by the border's rule where there is none.
  private func pixel<Layout: PixelLayout>(_ column: Int, _ row: Int, _: Layout.Type) -> UInt64 {
    let x = min(max(column, 0), pictureWidth - 1)
    let y = min(max(row, 0), pictureHeight - 1)
    guard border == .replicate || (x == column && y == row) else { return 0 }
    return Layout.single(at: base + (y * bytesPerRow + x * Layout.bytesPerPixel))
  }

  /// The indices whose position `start + index · step` lies in the first `pixels` pixels.
  static func indices(from start: Int64, step: Int64, pixels: Int, count: Int) -> Range<Int> {
    let limit = Int64(pixels) << 37
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    // The first index at which a rising position reaches a value; a falling one rises seen from the other end.
    func reach(_ value: Int64) -> Int {
      let origin = step > 0 ? start : -start
      guard origin < value else { return 0 }
      let (quotient, remainder) = (value - origin).quotientAndRemainder(dividingBy: abs(step))
      return Int(min(quotient + (remainder > 0 ? 1 : 0), Int64(count)))
    }
    let begin = reach(step > 0 ? 0 : 1 - limit)
    return begin..<max(begin, reach(step > 0 ? limit : 1))
  }
}
