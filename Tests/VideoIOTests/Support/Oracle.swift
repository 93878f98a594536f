import Foundation
import Imaging

@testable import VideoIO

/// What the ffmpeg and ffprobe commands say of a fixture; see Fixtures/make-oracle.py.
struct Oracle: Decodable {
  var width: Int
  var height: Int
  var seconds: [Double]
  /// By frame number: mean blue, green and red of 4 × 3 cells, row by row.
  var grids: [String: [[Double]]]

  static let byName: [String: Oracle] = {
    let data = try! Data(contentsOf: URL(fileURLWithPath: Fixture.path("oracle.json")))
    return try! JSONDecoder().decode([String: Oracle].self, from: data)
  }()
}

extension Image {
  /// Mean blue, green and red of 4 × 3 cells of the picture as shown, row by row, split as numpy's `array_split` does.
  var grid: [[Double]] {
    let shown = PixelBuffer(width: size.width, height: size.height, format: pixels.format)
    copyUpright(into: shown)
    return Image.split(shown.height, into: 3).flatMap { rows in
      Image.split(shown.width, into: 4).map { columns in
        var sums = [0.0, 0, 0]
        for row in rows {
          let line = shown.baseAddress + row * shown.bytesPerRow
          for column in columns {
            for component in 0..<3 {
              sums[component] += Double(line.load(fromByteOffset: column * 4 + component, as: UInt8.self))
            }
          }
        }
        return sums.map { $0 / Double(rows.count * columns.count) }
      }
    }
  }

  private static func split(_ count: Int, into parts: Int) -> [Range<Int>] {
    var start = 0
    return (0..<parts).map { part in
      let length = count / parts + (part < count % parts ? 1 : 0)
      defer { start += length }
      return start..<start + length
    }
  }
}

/// The largest difference of two grids, in levels of 255.
func largestDifference(_ left: [[Double]], _ right: [[Double]]) -> Double {
  precondition(left.count == right.count)
  return zip(left, right).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? .infinity
}

extension VideoFile {
  /// All frames that are left.
  func allFrames() -> [VideoFrame] {
    var frames: [VideoFrame] = []
    while let frame = next() { frames.append(frame) }
    return frames
  }
}
