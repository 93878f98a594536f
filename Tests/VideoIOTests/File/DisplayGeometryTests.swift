import PoseCore
import Testing

@testable import VideoIO

struct DisplayGeometryTests {
  static let storedAndShown: [(width: Int, height: Int, ratio: Double, shownWidth: Int, shownHeight: Int)] = [
    (720, 576, 16.0 / 15, 768, 576), (720, 480, 8.0 / 9, 720, 540), (1440, 1080, 4.0 / 3, 1920, 1080),
    (854, 480, 1280.0 / 1281, 854, 480), (640, 480, 0, 640, 480), (640, 480, 1e6, 640, 480), (640, 480, .nan, 640, 480),
    (1, 1, 0.5, 1, 2),
  ]

  @Test(arguments: storedAndShown)
  func pixelsBecomeSquare(row: (width: Int, height: Int, ratio: Double, shownWidth: Int, shownHeight: Int)) {
    #expect(
      DisplayGeometry.squarePixelSize(width: row.width, height: row.height, pixelAspectRatio: row.ratio)
        == ImageSize(width: row.shownWidth, height: row.shownHeight))
  }

  static let contents: [(content: (Int, Int), frame: (Int, Int), fitted: (Int, Int))] = [
    ((32, 48), (64, 48), (32, 48)), ((320, 240), (640, 480), (640, 480)), ((1920, 1080), (640, 480), (640, 360)),
    ((1, 10_000), (64, 48), (1, 48)), ((10_000, 1), (64, 48), (64, 1)),
  ]

  @Test(arguments: contents)
  func contentIsFitted(row: (content: (Int, Int), frame: (Int, Int), fitted: (Int, Int))) {
    #expect(
      DisplayGeometry.fitted(
        ImageSize(width: row.content.0, height: row.content.1),
        in: ImageSize(width: row.frame.0, height: row.frame.1))
        == ImageSize(width: row.fitted.0, height: row.fitted.1))
  }
}
