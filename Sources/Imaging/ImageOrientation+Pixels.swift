import PoseCore

extension ImageOrientation {
  /// Maps pixels of the oriented picture to pixels of the stored one; (0.5, 0.5) is the first pixel's middle in both.
  ///
  /// After the meanings of the orientation tag in the EXIF standard (JEITA CP-3451, table 6).
  public func storedFromOriented(storedWidth: Int, storedHeight: Int) -> AffineTransform {
    let width = Double(storedWidth)
    let height = Double(storedHeight)
    return switch self {
    case .up: AffineTransform(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)
    case .upMirrored: AffineTransform(xx: -1, xy: 0, x0: width, yx: 0, yy: 1, y0: 0)
    case .down: AffineTransform(xx: -1, xy: 0, x0: width, yx: 0, yy: -1, y0: height)
    case .downMirrored: AffineTransform(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: height)
    case .leftMirrored: AffineTransform(xx: 0, xy: 1, x0: 0, yx: 1, yy: 0, y0: 0)
    case .right: AffineTransform(xx: 0, xy: 1, x0: 0, yx: -1, yy: 0, y0: height)
    case .rightMirrored: AffineTransform(xx: 0, xy: -1, x0: width, yx: -1, yy: 0, y0: height)
    case .left: AffineTransform(xx: 0, xy: -1, x0: width, yx: 1, yy: 0, y0: 0)
    }
  }
}
