import PoseCore
import TestSupport
import Testing

struct ImageOrientationTests {
  /// EXIF 2.32, tag 274: which side of the shown picture the stored picture's first row and first column are on.
  static let exif: [(ImageOrientation, firstRow: String, firstColumn: String)] = [
    (.up, "top", "left"), (.upMirrored, "top", "right"), (.down, "bottom", "right"), (.downMirrored, "bottom", "left"),
    (.leftMirrored, "left", "top"), (.right, "right", "top"), (.rightMirrored, "right", "bottom"),
    (.left, "left", "bottom"),
  ]

  static func side(_ point: NormalizedPoint) -> String? {
    switch (point.x, point.y) {
    case (0.5, 1): "top"
    case (0.5, 0): "bottom"
    case (0, 0.5): "left"
    case (1, 0.5): "right"
    default: nil
    }
  }

  @Test(arguments: exif)
  func firstRowAndColumnAreWhereExifSays(orientation: ImageOrientation, firstRow: String, firstColumn: String) {
    #expect(Int(orientation.rawValue) == Self.exif.firstIndex { $0.0 == orientation }.map { $0 + 1 })
    #expect(Self.side(orientation.shown(fromStored: NormalizedPoint(x: 0.5, y: 1))) == firstRow)
    #expect(Self.side(orientation.shown(fromStored: NormalizedPoint(x: 0, y: 0.5))) == firstColumn)
  }

  @Test(arguments: ImageOrientation.allCases)
  func inverseUndoes(orientation: ImageOrientation) {
    #expect(orientation.followed(by: orientation.inverse) == .up)
    #expect(orientation.inverse.followed(by: orientation) == .up)
    let flips = orientation.flipsHorizontally
    let vertical = orientation.flipsVertically
    #expect(
      ImageOrientation(swapsAxes: orientation.swapsAxes, flipsHorizontally: flips, flipsVertically: vertical)
        == orientation)
  }

  @Test(arguments: ImageOrientation.allCases, ImageOrientation.allCases)
  func compositionActsAsOneAfterTheOther(first: ImageOrientation, second: ImageOrientation) {
    let point = NormalizedPoint(x: 0.125, y: 0.75)
    let both = first.followed(by: second)
    #expect(both.shown(fromStored: point) == second.shown(fromStored: first.shown(fromStored: point)))
    #expect(both.isMirrored == (first.isMirrored != second.isMirrored))
    #expect(both.swapsAxes == (first.swapsAxes != second.swapsAxes))
    for third in ImageOrientation.allCases {
      #expect(both.followed(by: third) == first.followed(by: second.followed(by: third)))
    }
  }

  @Test(arguments: ImageOrientation.allCases)
  func roundTripsInBothUnitsAgree(orientation: ImageOrientation) {
    let seed = UInt64(orientation.rawValue)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let size = ImageSize(width: .random(in: 1...4000, using: &random), height: .random(in: 1...4000, using: &random))
      let stored = NormalizedPoint(x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
      let shown = orientation.shown(fromStored: stored)
      let back = orientation.stored(fromShown: shown)
      #expect(abs(back.x - stored.x) < 1e-12 && abs(back.y - stored.y) < 1e-12, "seed \(seed)")

      let pixel = PixelPoint(stored, in: size)
      let shownPixel = orientation.shown(fromStored: pixel, storedSize: size)
      let expected = PixelPoint(shown, in: orientation.shownSize(ofStored: size))
      #expect(abs(shownPixel.x - expected.x) < 1e-8 && abs(shownPixel.y - expected.y) < 1e-8, "seed \(seed)")
      let backPixel = orientation.stored(fromShown: shownPixel, storedSize: size)
      #expect(abs(backPixel.x - pixel.x) < 1e-8 && abs(backPixel.y - pixel.y) < 1e-8, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      (0, .up), (90, .right), (180, .down), (270, .left), (-90, .left), (450, .right), (-180, .down), (45, nil),
    ] as [(Int, ImageOrientation?)])
  func turnsClockwise(degrees: Int, expected: ImageOrientation?) {
    #expect(ImageOrientation(clockwiseDegrees: degrees) == expected)
  }
}
