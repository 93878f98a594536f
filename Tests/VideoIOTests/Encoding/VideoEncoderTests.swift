import Foundation
import Imaging
import PoseCore
import Testing

@testable import VideoIO

struct VideoEncoderTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A picture in one colour (blue, green, red) with a white upper left quarter.
  private static func picture(_ colour: [UInt8], size: ImageSize) -> PixelBuffer {
    let pixels = PixelBuffer(width: size.width, height: size.height, format: .bgrx)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let isWhite = row < size.height / 2 && column < size.width / 2
        for component in 0..<3 {
          pixels.baseAddress.storeBytes(
            of: isWhite ? 255 : colour[component], toByteOffset: row * pixels.bytesPerRow + column * 4 + component,
            as: UInt8.self)
        }
      }
    }
    return pixels
  }

  private var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [] }

  private func failure(_ path: String, size: ImageSize = ImageSize(width: 64, height: 48)) -> VideoError? {
    do {
      let encoder = try VideoEncoder(path: path, size: size)
      try encoder.append(VideoEncoderTests.picture([0, 0, 255], size: size), at: FrameTime(nanoseconds: 0))
      try encoder.finish()
      return nil
    } catch { return error }
  }

  @Test func writesWhatWasGiven() throws {
    let path = directory.path + "/out.mp4"
    let size = ImageSize(width: 64, height: 48)
    let colours: [[UInt8]] = [[0, 0, 255], [0, 255, 0], [255, 0, 0], [40, 80, 160], [128, 128, 128]]
    let milliseconds = [0, 33, 100, 1100, 1133]
    let encoder = try VideoEncoder(path: path, size: size)
    for (colour, time) in zip(colours, milliseconds) {
      try encoder.append(
        VideoEncoderTests.picture(colour, size: size), at: FrameTime(seconds: 86_400 + Double(time) / 1000))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try encoder.finish()
    #expect(leftovers == ["out.mp4"])

    let file = try VideoFile(path: path)
    #expect(file.codecName == "h264")
    #expect(file.size == size)
    #expect(file.orientation == .up)
    let frames = file.allFrames()
    #expect(frames.map { Int(($0.time.seconds * 1000).rounded()) } == milliseconds)
    for (frame, colour) in zip(frames, colours) {
      // The middle cells of the lower row are far from edges.
      #expect(
        largestDifference([frame.image.grid[9], frame.image.grid[10]], [colour, colour].map { $0.map(Double.init) })
          <= 6)
      #expect(largestDifference([frame.image.grid[0]], [[255, 255, 255]]) <= 6)
    }
    #expect(file.warnings == [])
    #expect(abs(try #require(file.durationSeconds) - 1.166) < 0.002)
  }

  @Test func putsTheIndexInFront() throws {
    let path = directory.path + "/out.mp4"
    #expect(failure(path) == nil)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let index = try #require(bytes.firstRange(of: Array("moov".utf8)))
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    #expect(index.lowerBound < data.lowerBound)
  }

  @Test(arguments: [(53, 37, 52, 36), (64, 37, 64, 36), (1, 1, 2, 2), (2, 3, 2, 2), (641, 360, 640, 360)])
  func makesSizesEven(width: Int, height: Int, encodedWidth: Int, encodedHeight: Int) throws {
    let path = directory.path + "/out.mp4"
    #expect(failure(path, size: ImageSize(width: width, height: height)) == nil)
    #expect(try VideoFile(path: path).size == ImageSize(width: encodedWidth, height: encodedHeight))
  }

  @Test func timesThatDoNotRiseAreMovedOn() throws {
    let path = directory.path + "/out.mp4"
    let size = ImageSize(width: 64, height: 48)
    let encoder = try VideoEncoder(path: path, size: size)
    for time in [1000, 1040, 1040, 900, 1080] {
      try encoder.append(
        VideoEncoderTests.picture([0, 0, 255], size: size), at: FrameTime(seconds: Double(time) / 1000))
    }
    try encoder.finish()
    #expect(try VideoFile(path: path).allFrames().count == 5)
  }

  @Test func replacesWhatWasThereOnlyWhenFinished() throws {
    let path = try directory.write("before".utf8, as: "out.mp4")
    do {
      let abandoned = try VideoEncoder(path: path, size: ImageSize(width: 64, height: 48))
      try abandoned.append(
        VideoEncoderTests.picture([0, 0, 255], size: ImageSize(width: 64, height: 48)), at: FrameTime(nanoseconds: 0))
    }
    #expect(leftovers == ["out.mp4"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    #expect(failure(path) == nil)
    #expect(try VideoFile(path: path).allFrames().count == 1)
  }

  @Test func writesThroughALink() throws {
    let target = try directory.write("before".utf8, as: "target.mp4")
    let link = directory.path + "/link.mp4"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(failure(link) == nil)
    #expect(try VideoFile(path: target).allFrames().count == 1)
    #expect(leftovers.sorted() == ["link.mp4", "target.mp4"])
  }

  @Test func errorsAreDescribed() throws {
    let cases: [(path: String, text: String)] = [
      (
        directory.path + "/absent/out.mp4",
        "there is no such directory to write into (PATH); create it first, or write elsewhere"
      ),
      (
        try directory.write([1], as: "file") + "/out.mp4",
        "there is no such directory to write into (PATH); create it first, or write elsewhere"
      ),
      (directory.path + "/out.avi", "videos are written as MP4 (PATH); name it PATH.mp4"),
      ("", "videos are written as MP4 (PATH); name it PATH.mp4"),
    ]
    for (path, text) in cases {
      #expect(failure(path)?.description == text.replacingOccurrences(of: "PATH", with: path))
    }
    let folder = directory.path + "/folder.mp4"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(failure(folder) == .isDirectory(path: folder))
    let device = directory.path + "/null.mp4"
    try FileManager.default.createSymbolicLink(atPath: device, withDestinationPath: "/dev/null")
    #expect(failure(device)?.description == "the video cannot be written: it is a device (\(device)); write elsewhere")
    #expect(leftovers.sorted() == ["file", "folder.mp4", "null.mp4"])
  }

  @Test func anUnwritableDirectorySaysSo() throws {
    let folder = directory.path + "/locked"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    let refused = try withoutRootsRights { failure(folder + "/out.mp4") }
    #expect(
      refused?.description
        == "no permission to write here (\(folder)/out.mp4); write into a directory of your own")
  }

  @Test func aFullDiskLeavesNothing() throws {
    let link = directory.path + "/out.mp4.part"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let path = try directory.write("before".utf8, as: "out.mp4")
    let size = ImageSize(width: 320, height: 240)
    var thrown: VideoError?
    do throws(VideoError) {
      let encoder = try VideoEncoder(
        file: OutputFile(path: path, temporaryPath: link), size: size, nominalFrameRate: 30)
      for index in 0..<30 {
        try encoder.append(
          VideoEncoderTests.picture([0, 0, 255], size: size), at: FrameTime(seconds: Double(index) / 30))
      }
      try encoder.finish()
    } catch { thrown = error }
    #expect(
      thrown?.description
        == "the disk is full (\(path)); make room or write to another disk; nothing was left behind")
    #expect(leftovers == ["out.mp4"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
  }

  @Test func aVideoOfNothingIsAnError() throws {
    let path = directory.path + "/out.mp4"
    let encoder = try VideoEncoder(path: path, size: ImageSize(width: 64, height: 48))
    #expect(throws: VideoError.nothingToWrite(path: path)) { try encoder.finish() }
    #expect(leftovers == [])
  }
}
