import TestSupport
import Testing

@testable import Imaging

@Suite struct TensorScanTests {
  @Test func indicesInsideAreThoseWhosePositionIs() {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let pixels = Int.random(in: 0...40, using: &generator)
      let start = Int64.random(in: -60...60, using: &generator) << Int64.random(in: 30...37, using: &generator)
      let step = Int64.random(in: -5...5, using: &generator) << Int64.random(in: 30...37, using: &generator)
      let count = Int.random(in: 1...50, using: &generator)
      let inside = (0..<count).filter { (0..<(Int64(pixels) << 37)).contains(start + Int64($0) * step) }
      let found = TensorScan.indices(from: start, step: step, pixels: pixels, count: count)
      #expect(Array(found) == inside, "seed \(seed), pixels \(pixels), start \(start), step \(step), count \(count)")
    }
  }

  @Test func pairsReadTwoNeighbours() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    bytes.withUnsafeBytes { buffer in
      let address = buffer.baseAddress!
      #expect(BGRXLayout.pair(at: address) & 0x00FF_FFFF_00FF_FFFF == 0x0007_0605_0003_0201)
      #expect(RGBLayout.pair(at: address) == 0x0006_0504_0003_0201)
      #expect(GrayLayout.pair(at: address) == 0x0002_0202_0001_0101)
      #expect(BGRXLayout.single(at: address) & 0xFF_FFFF == 0x03_0201)
      #expect(RGBLayout.single(at: address) == 0x03_0201)
      #expect(GrayLayout.single(at: address) == 0x01_0101)
    }
  }
}
