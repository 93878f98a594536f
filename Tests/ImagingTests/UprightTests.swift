import Imaging
import PoseCore
import Testing

struct UprightTests {
  /// The stored picture is `1 2 3 / 4 5 6`; what EXIF's eight values show of it, worked out by hand.
  @Test(arguments: [
    (ImageOrientation.up, [[1, 2, 3], [4, 5, 6]]),
    (.upMirrored, [[3, 2, 1], [6, 5, 4]]),
    (.down, [[6, 5, 4], [3, 2, 1]]),
    (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
    (.leftMirrored, [[1, 4], [2, 5], [3, 6]]),
    (.right, [[4, 1], [5, 2], [6, 3]]),
    (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
    (.left, [[3, 6], [2, 5], [1, 4]]),
  ])
  func showsUpright(orientation: ImageOrientation, shown: [[UInt8]]) {
    for format in PixelFormat.allCases {
      let stored = PixelBuffer(width: 3, height: 2, format: format)
      for row in 0..<2 {
        for column in 0..<3 { stored.fill(row, column, with: UInt8(row * 3 + column + 1)) }
      }
      let image = Image(pixels: stored, orientation: orientation)
      #expect(image.size == ImageSize(width: shown[0].count, height: shown.count))
      let target = PixelBuffer(width: image.size.width, height: image.size.height, format: format)
      image.copyUpright(into: target)
      for (row, line) in shown.enumerated() {
        for (column, value) in line.enumerated() {
          #expect(target.components(row, column) == [UInt8](repeating: value, count: format.bytesPerPixel))
        }
      }
    }
  }
}

extension PixelBuffer {
  fileprivate func fill(_ row: Int, _ column: Int, with value: UInt8) {
    for component in 0..<format.bytesPerPixel {
      baseAddress.storeBytes(
        of: value, toByteOffset: row * bytesPerRow + column * format.bytesPerPixel + component, as: UInt8.self)
    }
  }

  fileprivate func components(_ row: Int, _ column: Int) -> [UInt8] {
    (0..<format.bytesPerPixel).map {
      baseAddress.load(fromByteOffset: row * bytesPerRow + column * format.bytesPerPixel + $0, as: UInt8.self)
    }
  }
}
