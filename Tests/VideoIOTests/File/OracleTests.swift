import PoseCore
import Testing

@testable import VideoIO

/// Frames against what the ffmpeg command makes of the same files.
struct OracleTests {
  /// In levels of 255, for the mean over a cell; the command converts alpha and 16 bits in other steps than we do.
  static let toleranceLevels = 2.0

  @Test(arguments: Oracle.byName.keys.sorted())
  func agreesWithFFmpeg(name: String) throws {
    let oracle = try #require(Oracle.byName[name])
    let file = try VideoFile(path: Fixture.path(name))
    #expect(file.size == ImageSize(width: oracle.width, height: oracle.height))

    let frames = file.allFrames()
    #expect(frames.map { ($0.time.seconds * 1e6).rounded() / 1e6 } == oracle.seconds)
    #expect(file.startTime == frames.first?.time)
    for (number, grid) in oracle.grids {
      let index = try #require(Int(number))
      try #require(index < frames.count)
      #expect(frames[index].image.size == file.size)
      let difference = largestDifference(frames[index].image.grid, grid)
      #expect(difference <= OracleTests.toleranceLevels, "frame \(number)")
    }
    #expect(file.warnings == [])
  }
}
