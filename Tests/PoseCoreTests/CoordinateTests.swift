import PoseCore
import TestSupport
import Testing

struct CoordinateTests {
  static let size = ImageSize(width: 640, height: 480)

  @Test func pointInPixelsOfEitherOrigin() {
    let point = NormalizedPoint(x: 0.25, y: 0.75)
    #expect(point.toImageCoordinates(Self.size) == SIMD2(160, 360))
    #expect(point.toImageCoordinates(Self.size, origin: .upperLeft) == SIMD2(160, 120))
    #expect(PixelPoint(point, in: Self.size) == PixelPoint(x: 160, y: 120))
    #expect(point.verticallyFlipped() == NormalizedPoint(x: 0.25, y: 0.25))
  }

  @Test func rectangleInPixelsOfEitherOrigin() {
    let rectangle = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125)
    let lower = rectangle.toImageCoordinates(Self.size)
    #expect(lower == ImageRect(origin: SIMD2(160, 240), size: SIMD2(320, 60)))
    let upper = rectangle.toImageCoordinates(Self.size, origin: .upperLeft)
    #expect(upper == ImageRect(origin: SIMD2(160, 180), size: SIMD2(320, 60)))
    #expect(NormalizedRect(imageRect: lower, in: Self.size) == rectangle)
    #expect(NormalizedRect(imageRect: upper, in: Self.size, origin: .upperLeft) == rectangle)
    #expect(NormalizedRect.fullImage.mirrored == .fullImage)
    #expect(rectangle.mirrored == rectangle)
    #expect(NormalizedRect(x: 0, y: 0, width: 0.25, height: 1).mirrored.origin.x == 0.75)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func roundTrips(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = ImageSize(width: .random(in: 1...5000, using: &random), height: .random(in: 1...5000, using: &random))
    let frame = ImageSize(width: .random(in: 1...512, using: &random), height: .random(in: 1...512, using: &random))
    let point = NormalizedPoint(x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
    let fit = AspectFit(size, into: frame)
    let results = [
      NormalizedPoint(PixelPoint(point, in: size), in: size),
      NormalizedPoint(imagePoint: point.toImageCoordinates(size), in: size),
      point.mirrored.mirrored,
      point.verticallyFlipped().verticallyFlipped(),
      fit.source(fromFrame: fit.frame(fromSource: point)),
    ]
    for (index, result) in results.enumerated() {
      #expect(abs(result.x - point.x) < 1e-9 && abs(result.y - point.y) < 1e-9, "trip \(index), seed \(seed)")
    }
  }

  @Test(arguments: [
    // A wide picture gets bars above and below, a high one left and right.
    (ImageSize(width: 640, height: 480), 0.35, SIMD2(0.0, 28.0)),
    (ImageSize(width: 480, height: 640), 0.35, SIMD2(28, 0)),
    (ImageSize(width: 112, height: 112), 2, SIMD2(0, 0)),
  ])
  func aspectFitKeepsShapeAndCentre(source: ImageSize, scale: Double, offset: SIMD2<Double>) {
    let fit = AspectFit(source, into: ImageSize(width: 224, height: 224))
    #expect(fit.scale == scale)
    #expect(abs(fit.offset.x - offset.x) < 1e-9 && abs(fit.offset.y - offset.y) < 1e-9)
    let middle = PixelPoint(x: Double(source.width) / 2, y: Double(source.height) / 2)
    #expect(fit.frame(fromSource: middle) == PixelPoint(x: 112, y: 112))
    #expect(fit.frame(fromSource: NormalizedPoint(x: 0.5, y: 0.5)) == NormalizedPoint(x: 0.5, y: 0.5))
  }
}
