import Imaging

/// Pictures given by a formula.
enum TestPicture {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  /// Makes a picture; gray takes the red component.
  static func make(width: Int, height: Int, format: PixelFormat, color: (_ x: Int, _ y: Int) -> Color) -> PixelBuffer {
    let pixels = PixelBuffer(width: width, height: height, format: format)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        let components: [UInt8] =
          switch format {
          case .bgrx: [color.blue, color.green, color.red, 0xEE]
          case .rgbx: [color.red, color.green, color.blue, 0xEE]
          case .rgb: [color.red, color.green, color.blue]
          case .gray: [color.red]
          }
        for (index, component) in components.enumerated() {
          pixels.baseAddress.storeBytes(
            of: component, toByteOffset: y * pixels.bytesPerRow + x * format.bytesPerPixel + index, as: UInt8.self)
        }
      }
    }
    return pixels
  }
}
