import PoseCore
import Testing

@testable import VideoIO

/// Colours whose right values are known without any decoder: pure red, green, blue and white quarters.
struct ColourTests {
  @Test(arguments: [
    "quarters.mp4", "bt709.mp4", "bt709-full.mp4", "bt601-full.mp4", "ten-bit.mkv", "yuv444p.mkv", "yuv422p.mkv",
    "yuva420p.mkv", "gbrp.mkv", "rgba64le.mkv", "nv12.nut", "pal8.mov", "odd-size.mkv", "exif-1.jpg", "palette.png",
    "quarters.webp", "quarters.bmp", "wide-pixels.mp4", "tall-pixels.mp4",
  ])
  func pureColoursStayPure(name: String) throws {
    let image = try #require(try VideoFile(path: Fixture.path(name)).next()).image
    func pixel(_ x: Double, _ y: Double) -> [Double] {
      let offset =
        Int(y * Double(image.pixels.height)) * image.pixels.bytesPerRow + Int(x * Double(image.pixels.width)) * 4
      return (0..<3).map { Double(image.pixels.baseAddress.load(fromByteOffset: offset + $0, as: UInt8.self)) }
    }
    // Blue, green, red at the middle of each quarter; a palette of 8 bits has 252 for 255.
    let difference = largestDifference(
      [pixel(0.25, 0.25), pixel(0.75, 0.25), pixel(0.25, 0.75), pixel(0.75, 0.75)],
      [[0, 0, 255], [0, 255, 0], [255, 0, 0], [255, 255, 255]])
    #expect(difference <= 4)
  }

  /// BT.601's luma of the same colours, 0.299 red + 0.587 green + 0.114 blue.
  @Test func grayIsLuma() throws {
    let grid = try #require(try VideoFile(path: Fixture.path("gray.mkv")).next()).image.grid
    for (cell, luma) in [(0, 76.2), (3, 149.7), (8, 29.1), (11, 255)] {
      for component in grid[cell] { #expect(abs(component - luma) <= 1.5) }
    }
  }

  /// BT.709's red is Y 0.2126, Cb -0.1146, Cr 0.5; BT.601 makes 0.914, -0.105 (cut off at 0) and 0.010 of these.
  @Test func coloursCanBeReadAsOpenCVReadsThem() throws {
    let video = try VideoFile(path: Fixture.path("bt709.mp4"), colours: .bt601)
    let grid = try #require(video.next()).image.grid
    #expect(largestDifference([grid[0]], [[2.4, 0, 233]]) <= 3)
  }

  @Test func transparencyLiesOverWhite() throws {
    let image = try StillImage.load(path: Fixture.path("alpha.png"))
    let grid = image.grid
    #expect(largestDifference([grid[0], grid[3]], [[255, 255, 255], [127, 255, 127]]) <= 1)
  }
}
