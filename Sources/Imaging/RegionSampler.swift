import PoseCore

/// Cuts a region out of a picture into a network's input tensor: crop, turn, scale, normalise and reorder channels in
/// one pass over the tensor.
///
/// Reproduces what MediaPipe's `ImageToTensorCalculator` does on a CPU (OpenCV's bilinear `warpPerspective` on bytes,
/// then a linear map to floats): positions are rounded to 1/32 pixel and colours to whole bytes.
public struct RegionSampler: Sendable {
  /// What lies outside the picture.
  public enum Border: Sendable, Hashable {
    /// Black.
    case zero
    /// The nearest pixel of the picture.
    case replicate
  }

  /// The tensor's width in pixels.
  public let width: Int
  /// The tensor's height in pixels.
  public let height: Int
  public let border: Border
  /// What black and full white become.
  public let range: ClosedRange<Float>
  // The float of each byte.
  private let values: InlineArray<256, Float>

  /// Makes a sampler.
  public init(width: Int, height: Int, range: ClosedRange<Float>, border: Border) {
    precondition(width > 0 && height > 0, "a tensor of \(width)×\(height) pixels has no size")
    self.width = width
    self.height = height
    self.border = border
    self.range = range
    let scale = (range.upperBound - range.lowerBound) / 255
    values = InlineArray { Float($0) * scale + range.lowerBound }
  }

  /// Fills the tensor (`height × width × 3`, red first) from the region of the picture.
  ///
  /// O(width · height); allocates nothing. A region that is not usable gives black.
  /// - Parameter region: In pixels of the oriented picture; it is stretched onto the tensor, so pad it to the tensor's
  ///   aspect ratio first.
  public func sample(
    _ image: Image, region: RegionOfInterest, into tensor: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(
      tensor.count == width * height * 3, "a tensor of \(tensor.count) floats is not \(height)×\(width)×3")
    guard region.isUsable else {
      tensor.update(repeating: range.lowerBound)
      return
    }
    let transform = storedFromTensor(image: image, region: region)
    withUnsafeBytes(of: values) { values in
      let blend = BilinearBlend(values: values.baseAddress!.assumingMemoryBound(to: Float.self))
      let scan = TensorScan(storedFromTensor: transform, pixels: image.pixels, border: border, blend: blend)
      switch image.pixels.format {
      case .bgrx: fill(tensor, scan, BGRXLayout.self)
      case .rgbx: fill(tensor, scan, RGBXLayout.self)
      case .rgb: fill(tensor, scan, RGBLayout.self)
      case .gray: fill(tensor, scan, GrayLayout.self)
      }
    }
  }

  /// Maps a tensor element's column and row to the column and row of a stored pixel.
  ///
  /// Columns and rows, not points: like the calculator this puts the tensor's first element onto the region's corner
  /// as if that were a pixel's middle, half a pixel off the strict geometry. The networks expect it so.
  private func storedFromTensor(image: Image, region: RegionOfInterest) -> AffineTransform {
    let storedSize = ImageSize(width: image.pixels.width, height: image.pixels.height)
    return AffineTransform(xx: 1 / Double(width), xy: 0, x0: 0, yx: 0, yy: 1 / Double(height), y0: 0)
      .followed(by: region.pictureFromUnitSquare)
      .followed(by: .translation(x: 0.5, y: 0.5))
      .followed(by: AffineTransform(storedFromShown: image.orientation, storedSize: storedSize))
      .followed(by: .translation(x: -0.5, y: -0.5))
  }

  private func fill<Layout: PixelLayout>(
    _ tensor: UnsafeMutableBufferPointer<Float>, _ scan: TensorScan, _: Layout.Type
  ) {
    let output = tensor.baseAddress!
    for row in 0..<height {
      scan.fillRow(row, count: width, output: output + row * width * 3, Layout.self)
    }
  }
}
