import Imaging
import Testing

@testable import VideoIO

struct CaptureDecoderTests {
  private func colour(_ pixels: PixelBuffer, _ x: Int, _ y: Int) -> [Double] {
    (0..<3).map { Double(pixels.baseAddress.load(fromByteOffset: y * pixels.bytesPerRow + x * 4 + $0, as: UInt8.self)) }
  }

  private func decode(_ bytes: [UInt8], _ mode: GrantedMode) throws -> PixelBuffer? {
    try bytes.withUnsafeBytes { try CaptureDecoder().decode($0, mode: mode) }
  }

  /// 4 × 2 pixels of BT.601's red, Y 81, Cb 90, Cr 240 (gray: luma alone), with two bytes of padding a row.
  static let red: [(format: CaptureFormat, bytesPerRow: Int, bytes: [UInt8])] = [
    (.nv12, 6, [81, 81, 81, 81, 0, 0, 81, 81, 81, 81, 0, 0, 90, 240, 90, 240, 0, 0]),
    (.yuv420, 6, [81, 81, 81, 81, 0, 0, 81, 81, 81, 81, 0, 0, 90, 90, 0, 240, 240, 0]),
    (.yuyv, 10, [81, 90, 81, 240, 81, 90, 81, 240, 0, 0, 81, 90, 81, 240, 81, 90, 81, 240, 0, 0]),
    (.uyvy, 10, [90, 81, 240, 81, 90, 81, 240, 81, 0, 0, 90, 81, 240, 81, 90, 81, 240, 81, 0, 0]),
    (.bgr24, 14, [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 9, 9, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 9, 9]),
    (.rgb24, 14, [255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 9, 9, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 9, 9]),
    (.grey, 6, [76, 76, 76, 76, 9, 9, 76, 76, 76, 76, 9, 9]),
  ]

  @Test(arguments: red)
  func rawFormatsAreRead(row: (format: CaptureFormat, bytesPerRow: Int, bytes: [UInt8])) throws {
    let mode = GrantedMode(
      format: row.format, width: 4, height: 2, frameRate: 30, bytesPerRow: row.bytesPerRow, isFullRange: false,
      isBT709: false)
    let pixels = try #require(try decode(row.bytes, mode))
    let expected: [Double] = row.format == .grey ? [76, 76, 76] : [0, 0, 255]
    for (x, y) in [(0, 0), (3, 0), (0, 1), (3, 1)] {
      #expect(largestDifference([colour(pixels, x, y)], [expected]) <= 3)
    }
    // Padding after the last row may be missing, a pixel may not.
    let padding = row.format == .nv12 ? 2 : row.format == .yuv420 ? 1 : 2
    #expect(try decode(row.bytes.dropLast(padding), mode) != nil)
    #expect(try decode(row.bytes.dropLast(padding + 1), mode) == nil)
    #expect(try decode([], mode) == nil)
  }

  @Test func rangeAndMatrixAreTheDrivers() throws {
    var mode = GrantedMode(
      format: .nv12, width: 4, height: 2, frameRate: 30, bytesPerRow: 4, isFullRange: true, isBT709: false)
    let full = try #require(try decode([128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128], mode))
    #expect(largestDifference([colour(full, 1, 1)], [[128, 128, 128]]) <= 2)
    // BT.709's red, Y 63, Cb 102, Cr 240.
    (mode.isFullRange, mode.isBT709) = (false, true)
    let red = try #require(try decode([63, 63, 63, 63, 63, 63, 63, 63, 102, 240, 102, 240], mode))
    #expect(largestDifference([colour(red, 1, 1)], [[0, 0, 255]]) <= 3)
  }

  @Test func jpegsAreReadAndDamagedOnesRefused() throws {
    let jpeg = try Fixture.bytes("exif-1.jpg")
    let mode = GrantedMode(.jpeg)
    let pixels = try #require(try decode(jpeg, mode))
    #expect([pixels.width, pixels.height] == [64, 48])
    #expect(largestDifference([colour(pixels, 10, 10), colour(pixels, 50, 10)], [[0, 0, 255], [0, 255, 0]]) <= 4)
    // Cameras pad what they send.
    #expect(try decode(jpeg + [UInt8](repeating: 0, count: 100), mode) != nil)

    #expect(try decode(Array(jpeg[..<(jpeg.count / 2)]), mode) == nil)
    #expect(try decode(Array(jpeg[..<(jpeg.count - 40)]), mode) == nil)
    #expect(try decode([UInt8](repeating: 0x5A, count: 1000), mode) == nil)
    #expect(try decode([0xFF, 0xD8, 0xFF, 0xD9], mode) == nil)
    #expect(try decode([], mode) == nil)
  }

  @Test func aDecoderGoesOnAfterADamagedPicture() throws {
    let jpeg = try Fixture.bytes("exif-1.jpg")
    let decoder = try CaptureDecoder()
    for length in [jpeg.count, 300, jpeg.count, 5, jpeg.count] {
      let decoded = jpeg[..<length].withUnsafeBytes { decoder.decode($0, mode: GrantedMode(.jpeg)) }
      #expect((decoded != nil) == (length == jpeg.count))
    }
  }
}
