import Imaging

/// The colours at the middle of a picture's four quarters, by name.
enum QuarterColours {
  static func names(of pixels: PixelBuffer) -> String {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let offset = pixels.height * y / 4 * pixels.bytesPerRow + pixels.width * x / 4 * 4
      return name((0..<3).map { pixels.baseAddress.load(fromByteOffset: offset + $0, as: UInt8.self) })
    }.joined(separator: ",")
  }

  /// Names what is within 40 levels of a pure colour, given as blue, green and red.
  private static func name(_ colour: [UInt8]) -> String {
    let bits = colour.map { $0 > 215 ? "1" : $0 < 40 ? "0" : "?" }.joined()
    return switch bits {
    case "001": "red"
    case "010": "green"
    case "100": "blue"
    case "111": "white"
    case "000": "black"
    default: "\(colour)"
    }
  }
}
