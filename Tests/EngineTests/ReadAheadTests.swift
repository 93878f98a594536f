import Engine
import Imaging
import PoseCore
import Testing

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

  @Test func keepsOrderAndEnds() throws {
    let source = ReadAhead(Scripted(count: 100), depth: 2)
    var times: [Int64] = []
    while let frame = try source.next() { times.append(frame.time.nanoseconds) }
    #expect(times == Array(1...100))
    #expect(try source.next() == nil)
  }

  @Test func deliversFramesBeforeTheError() throws {
    let source = ReadAhead(Scripted(count: 3, breaks: true), depth: 8)
    for _ in 0..<3 { #expect(try source.next() != nil) }
    #expect(throws: Scripted.Broken()) { try source.next() }
  }

  @Test func stopsAnEndlessSource() {
    let endless = Scripted(count: .max)
    let source = ReadAhead(endless, depth: 2)
    source.stop()
    let delivered = endless.delivered
    source.stop()
    #expect(endless.delivered == delivered)
  }
}
