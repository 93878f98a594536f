import Imaging

/// A picture of one grey.
func greyPicture(width: Int, height: Int, format: PixelFormat = .bgrx) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height, format: format)
  buffer.baseAddress.initializeMemory(as: UInt8.self, repeating: 128, count: buffer.bytesPerRow * height)
  return buffer
}

extension PixelBuffer {
  /// Red, green and blue at a pixel of a `.bgrx` picture.
  func colour(_ x: Int, _ y: Int) -> SIMD3<Int> {
    let pixel = baseAddress + y * bytesPerRow + x * 4
    return SIMD3(
      Int(pixel.load(fromByteOffset: 2, as: UInt8.self)), Int(pixel.load(fromByteOffset: 1, as: UInt8.self)),
      Int(pixel.load(as: UInt8.self)))
  }

  /// The pixels of a part of the picture that are not grey any more.
  func changed(x: Range<Int>, y: Range<Int>) -> Int {
    var count = 0
    for row in y {
      for column in x where colour(column, row) != SIMD3(repeating: 128) { count += 1 }
    }
    return count
  }

  var changed: Int { changed(x: 0..<width, y: 0..<height) }

  /// Every byte.
  var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: baseAddress, count: bytesPerRow * height)) }
}
