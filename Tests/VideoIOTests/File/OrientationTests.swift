import Foundation
import PoseCore
import Testing

@testable import VideoIO

struct OrientationTests {
  static let one: Int32 = 1 << 16

  /// Where the stored axes point, and EXIF's value for it.
  static let matrices: [(right: (Int32, Int32), down: (Int32, Int32), orientation: ImageOrientation)] = [
    ((one, 0), (0, one), .up),
    ((-one, 0), (0, one), .upMirrored),
    ((-one, 0), (0, -one), .down),
    ((one, 0), (0, -one), .downMirrored),
    ((0, one), (one, 0), .leftMirrored),
    ((0, one), (-one, 0), .right),
    ((0, -one), (-one, 0), .rightMirrored),
    ((0, -one), (one, 0), .left),
    // not quite a quarter turn, scaled, extreme, empty
    ((3000, one), (-one, 3000), .right),
    ((0, 2 * one), (-2 * one, 0), .right),
    ((0, .min), (.max, 0), .left),
    ((.min, 0), (0, .min), .down),
    ((0, 0), (0, 0), .up),
  ]

  @Test(arguments: matrices.indices)
  func matrixGivesOrientation(index: Int) {
    let row = OrientationTests.matrices[index]
    #expect(DisplayMatrix(right: row.right, down: row.down).orientation == row.orientation)
  }

  /// The same eight written into a file's track header: the picture comes out with red upper left, green upper right.
  @Test(arguments: 0..<8)
  func trackHeaderIsApplied(index: Int) throws {
    let row = OrientationTests.matrices[index]
    var bytes = try Fixture.bytes("quarters.mp4")
    let header = try #require(bytes.firstRange(of: Array("tkhd".utf8)))
    let matrix = header.upperBound + 40  // version and flags, times, track, duration, layer, group, volume
    for (element, value) in [row.right.0, row.right.1, 0, row.down.0, row.down.1].enumerated() {
      withUnsafeBytes(of: value.bigEndian) {
        bytes.replaceSubrange(matrix + element * 4..<matrix + element * 4 + 4, with: $0)
      }
    }
    let directory = try TemporaryDirectory()
    let file = try VideoFile(path: try directory.write(bytes, as: "turned.mp4"))
    #expect(file.orientation == row.orientation)
    #expect(file.size.width == (row.orientation.swapsAxes ? 48 : 64))

    // The stored corners, red, green / blue, white, go where the matrix sends them.
    let frame = try #require(file.next())
    let grid = frame.image.grid
    let corners = [grid[0], grid[3], grid[8], grid[11]].map { $0.map { $0 > 128 } }
    let stored = [[false, false, true], [false, true, false], [true, false, false], [true, true, true]]
    let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      // Centred coordinates, -1 and 1, through the matrix.
      let across = (2 * x - 1) * Int(row.right.0.signum()) + (2 * y - 1) * Int(row.down.0.signum())
      let along = (2 * x - 1) * Int(row.right.1.signum()) + (2 * y - 1) * Int(row.down.1.signum())
      return (across + 1) / 2 + (along + 1)
    }
    for (colour, place) in zip(stored, places) { #expect(corners[place] == colour) }
  }

  static let turns: [(degrees: Double, orientation: ImageOrientation)] = [
    (0, ImageOrientation.up), (90, .right), (180, .down), (270, .left), (-90, .left), (360, .up), (450, .right),
    (89, .right), (-1, .up), (.nan, .up), (.infinity, .up), (1e6, .left),
  ]

  @Test(arguments: turns)
  func rotateTagGivesOrientation(turn: (degrees: Double, orientation: ImageOrientation)) {
    #expect(ImageOrientation(clockwiseDegrees: turn.degrees) == turn.orientation)
  }

  @Test func rotateTagOfAFileIsApplied() throws {
    #expect(try VideoFile(path: Fixture.path("rotate-tag.mkv")).orientation == .right)
  }
}
