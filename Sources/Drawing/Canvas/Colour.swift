/// Red, green and blue, 0…1, and how much it covers.
struct Colour: Hashable {
  var red, green, blue: Double
  /// 0 (not at all) … 1.
  var opacity = 1.0

  /// Makes a colour from 0xRRGGBB.
  init(_ hexadecimal: UInt32, opacity: Double = 1) {
    red = Double(hexadecimal >> 16 & 0xFF) / 255
    green = Double(hexadecimal >> 8 & 0xFF) / 255
    blue = Double(hexadecimal & 0xFF) / 255
    self.opacity = opacity
  }

  func faded(_ share: Double) -> Colour {
    var result = self
    result.opacity *= share
    return result
  }

  // Sky and orange differ for every kind of colour blindness, and in lightness too.
  static let left = Colour(0x38BD_F8)
  static let right = Colour(0xFB92_3C)
  static let middle = Colour(0xF1F5_F9)
  static let accent = Colour(0x4ADE_80)
  static let angle = Colour(0xFDE0_47)
  static let text = Colour(0xFFFFFF)
  static let dimText = Colour(0xCBD5_E1)
  static let panel = Colour(0x0B12_20, opacity: 0.72)
  static let track = Colour(0xFFFFFF, opacity: 0.18)
  static let outline = Colour(0x0B12_20, opacity: 0.55)
}
