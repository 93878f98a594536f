import Testing

@testable import ClipFiles

struct ZlibBlockTests {
  // Python's zlib.compress(b"squat " * 20).
  static let packed: [UInt8] = [120, 156, 43, 46, 44, 77, 44, 81, 40, 166, 59, 9, 0, 246, 94, 46, 25]
  static let text = Array(String(repeating: "squat ", count: 20).utf8)

  @Test func unpacksWhatPythonPacked() {
    #expect(ZlibBlock.unpacked(Self.packed[...], limit: 120) == Self.text)
  }

  @Test func givesWhatABlockWithoutEndHolds() throws {
    let start = try #require(ZlibBlock.unpacked(Self.packed.dropLast(4), limit: 120))
    #expect(start == Self.text)
  }

  @Test func refusesDamageAndExcess() {
    #expect(ZlibBlock.unpacked(Self.packed[...], limit: 119) == nil)
    var damaged = Self.packed
    damaged[16] ^= 1
    #expect(ZlibBlock.unpacked(damaged[...], limit: 120) == nil)
    #expect(ZlibBlock.unpacked([1, 2, 3], limit: 120) == nil)
  }
}
