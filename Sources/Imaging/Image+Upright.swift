import PoseCore

extension Image {
  /// A copy of the picture as it is shown, which may be drawn on.
  ///
  /// Complexity: O(*n*) in the number of pixels.
  public func upright() -> PixelBuffer {
    let copy = PixelBuffer(width: size.width, height: size.height, format: pixels.format)
    copyUpright(into: copy)
    return copy
  }

  /// Copies the picture as it is shown into a buffer of the image's `size` and format.
  ///
  /// Complexity: O(*n*) in the number of pixels.
  public func copyUpright(into target: PixelBuffer) {
    precondition(
      target.width == size.width && target.height == size.height && target.format == pixels.format,
      "a \(size.width)×\(size.height) \(pixels.format) picture does not go into a buffer of "
        + "\(target.width)×\(target.height) \(target.format)")
    switch pixels.format.bytesPerPixel {
    case 1: copy(UInt8.self, into: target)
    case 3: copy((UInt8, UInt8, UInt8).self, into: target)
    default: copy(UInt32.self, into: target)
    }
  }

  private func copy<Pixel: BitwiseCopyable>(_: Pixel.Type, into target: PixelBuffer) {
    let walk = UprightWalk(of: pixels, orientation: orientation)
    for row in 0..<target.height {
      var source = pixels.baseAddress + walk.start + row * walk.rowStep
      let line = (target.baseAddress + row * target.bytesPerRow).assumingMemoryBound(to: Pixel.self)
      for column in 0..<target.width {
        line[column] = source.loadUnaligned(as: Pixel.self)
        source += walk.columnStep
      }
    }
  }
}

/// How to walk over stored pixels to meet them in the order they are shown; offsets in bytes.
private struct UprightWalk {
  var start: Int
  var columnStep: Int
  var rowStep: Int

  init(of pixels: PixelBuffer, orientation: ImageOrientation) {
    let (x, y) = (pixels.format.bytesPerPixel, pixels.bytesPerRow)
    let (lastX, lastY) = ((pixels.width - 1) * x, (pixels.height - 1) * y)
    (start, columnStep, rowStep) =
      switch orientation {
      case .up: (0, x, y)
      case .upMirrored: (lastX, -x, y)
      case .down: (lastX + lastY, -x, -y)
      case .downMirrored: (lastY, x, -y)
      case .leftMirrored: (0, y, x)
      case .right: (lastY, -y, x)
      case .rightMirrored: (lastX + lastY, -y, -x)
      case .left: (lastX, y, -x)
      }
  }
}
