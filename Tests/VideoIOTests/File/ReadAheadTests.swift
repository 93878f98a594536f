import Imaging
import PoseCore
import Testing

@testable import VideoIO

struct ReadAheadTests {
  /// Delivers numbered frames, then an error or the end.
  final class Scripted: FrameSource {
    struct Broken: Error, Equatable {}
    var delivered = 0
    let count: Int
    let breaks: Bool

    init(count: Int, breaks: Bool = false) {
      self.count = count
      self.breaks = breaks
    }

    func next() throws -> VideoFrame? {
      if delivered == count {
        if breaks { throw Broken() }
        return nil
      }
      delivered += 1
      let image = Image(pixels: PixelBuffer(width: 1, height: 1, format: .gray), orientation: .up)
      return VideoFrame(image: image, time: FrameTime(nanoseconds: Int64(delivered)))
    }
  }

  @Test(arguments: [1, 2, 200])
  func keepsOrderAndEnds(capacity: Int) throws {
    let source = ReadAhead(Scripted(count: 100), capacity: capacity)
    var times: [Int64] = []
    while let frame = try source.next() { times.append(frame.time.nanoseconds) }
    #expect(times == Array(1...100))
    let again = try source.next()
    #expect(again == nil)
  }

  @Test func deliversFramesBeforeTheError() throws {
    let source = ReadAhead(Scripted(count: 3, breaks: true), capacity: 8)
    for number in 1...3 { #expect(try source.next()?.time.nanoseconds == Int64(number)) }
    #expect(throws: Scripted.Broken()) { try source.next() }
  }

  @Test func stopsAnEndlessSource() throws {
    let endless = Scripted(count: .max)
    let source = ReadAhead(endless, capacity: 2)
    let first = try source.next()
    #expect(first?.time.nanoseconds == 1)
    source.stop()
    let delivered = endless.delivered
    // The one taken, two that wait, and one that found no room.
    #expect(delivered <= 4)
    source.stop()
    #expect(endless.delivered == delivered)
    let afterwards = try source.next()
    #expect(afterwards == nil)
  }

  @Test func givesTheFramesOfAFile() throws {
    let direct = try VideoFile(path: Fixture.path("variable-rate.mp4")).allFrames().map(\.time)
    let source = ReadAhead(try VideoFile(path: Fixture.path("variable-rate.mp4")))
    var times: [FrameTime] = []
    while let frame = try source.next() { times.append(frame.time) }
    #expect(times == direct)
    #expect(times.count > 3)
  }
}
