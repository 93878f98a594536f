import Imaging
import Testing

struct PixelBufferPoolTests {
  @Test func recyclesWhatNobodyHolds() {
    var pool = PixelBufferPool(width: 8, height: 4, format: .bgrx)
    var first: PixelBuffer? = pool.next()
    let second = pool.next()
    #expect(first !== second)
    #expect(pool.count == 2)

    let address = first!.baseAddress
    first = nil
    let third = pool.next()
    #expect(third.baseAddress == address)
    #expect(third !== second)
    #expect(pool.count == 2)
  }

  @Test func keepsABufferThatIsHeldElsewhere() {
    var pool = PixelBufferPool(width: 8, height: 4, format: .gray)
    let held = (0..<5).map { _ in pool.next() }
    #expect(Set(held.map(ObjectIdentifier.init)).count == 5)
    #expect(pool.count == 5)
  }
}
