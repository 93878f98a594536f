import Foundation
import Imaging
import PoseCore
import TestSupport
import Testing

@Suite struct RegionSamplerTests {
  struct Fixture: Decodable {
    struct Case: Decodable {
      var name: String
      var border: String
      var center: [Double]
      var width: Double
      var height: Double
      var rotationRadians: Double
      var bytes: [Int]
    }
    var pictureWidth: Int
    var pictureHeight: Int
    var size: Int
    var cases: [Case]
  }

  static func fixture() throws -> Fixture {
    let url = try #require(
      Bundle.module.url(forResource: "region_sampler", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url))
  }

  /// The fixture's picture, given by a formula.
  static func color(x: Int, y: Int) -> TestPicture.Color {
    func byte(_ component: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: 7 * x + 13 * y + 71 * component + 3 * x * y + 40 * (x / 5))
    }
    return (byte(0), byte(1), byte(2))
  }

  @Test(arguments: [PixelFormat.bgrx, .rgbx, .rgb])
  func agreesWithOpenCVByteForByte(format: PixelFormat) throws {
    let fixture = try Self.fixture()
    let picture = TestPicture.make(
      width: fixture.pictureWidth, height: fixture.pictureHeight, format: format, color: Self.color)
    for expected in fixture.cases {
      let sampler = RegionSampler(
        width: fixture.size, height: fixture.size, range: 0...255,
        border: expected.border == "zero" ? .zero : .replicate)
      let region = RegionOfInterest(
        center: PixelPoint(x: expected.center[0], y: expected.center[1]), width: expected.width,
        height: expected.height, rotationRadians: expected.rotationRadians)
      let tensor = sampler.sampled(Image(pixels: picture, orientation: .up), region)
      #expect(tensor.map { Int($0) } == expected.bytes, "\(expected.name), border \(expected.border)")
    }
  }

  @Test func grayIsTheSameInAllChannels() {
    let color: (Int, Int) -> TestPicture.Color = { x, y in
      let byte = Self.color(x: x, y: y).red
      return (byte, byte, byte)
    }
    let region = RegionOfInterest(center: PixelPoint(x: 11, y: 8), width: 25, height: 19, rotationRadians: 0.4)
    let sampler = RegionSampler(width: 16, height: 16, range: 0...1, border: .replicate)
    let gray = TestPicture.make(width: 21, height: 17, format: .gray, color: color)
    let rgb = TestPicture.make(width: 21, height: 17, format: .rgb, color: color)
    #expect(
      sampler.sampled(Image(pixels: gray, orientation: .up), region)
        == sampler.sampled(Image(pixels: rgb, orientation: .up), region))
  }

  @Test func bytesBecomeTheRangesFloats() {
    let picture = TestPicture.make(width: 4, height: 4, format: .bgrx) { _, _ in (red: 0, green: 255, blue: 51) }
    let region = RegionOfInterest(center: PixelPoint(x: 2, y: 2), width: 2, height: 2, rotationRadians: 0)
    let sampler = RegionSampler(width: 1, height: 1, range: -1...1, border: .zero)
    let tensor = sampler.sampled(Image(pixels: picture, orientation: .up), region)
    #expect(tensor[0] == -1)
    #expect(abs(tensor[1] - 1) < 1e-6)
    #expect(abs(tensor[2] - (-0.6)) < 1e-6)
  }

  /// A stored picture and its orientation show what the upright picture shows.
  @Test(arguments: ImageOrientation.allCases, [PixelFormat.bgrx, .gray])
  func orientationIsUndone(orientation: ImageOrientation, format: PixelFormat) {
    let seed: UInt64 = 20_240_611
    var generator = SeededGenerator(seed: seed)
    let size = (width: 33, height: 22)
    let upright = TestPicture.make(width: size.width, height: size.height, format: format, color: Self.color)
    let swaps = orientation.swapsAxes
    let storedWidth = swaps ? size.height : size.width
    let storedHeight = swaps ? size.width : size.height
    // Written from the words of the EXIF standard: where row 0 and column 0 of the stored picture are when shown.
    let stored = TestPicture.make(width: storedWidth, height: storedHeight, format: format) { column, row in
      let right = size.width - 1
      let bottom = size.height - 1
      let (x, y) =
        switch orientation {
        case .up: (column, row)
        case .upMirrored: (right - column, row)
        case .down: (right - column, bottom - row)
        case .downMirrored: (column, bottom - row)
        case .leftMirrored: (row, column)
        case .right: (right - row, column)
        case .rightMirrored: (right - row, bottom - column)
        case .left: (row, bottom - column)
        }
      return Self.color(x: x, y: y)
    }
    for border in [RegionSampler.Border.zero, .replicate] {
      let sampler = RegionSampler(width: 13, height: 9, range: 0...255, border: border)
      for _ in 0..<20 {
        let region = RegionOfInterest(
          center: PixelPoint(x: .random(in: -5...38, using: &generator), y: .random(in: -5...27, using: &generator)),
          width: .random(in: 3...60, using: &generator), height: .random(in: 3...60, using: &generator),
          rotationRadians: .random(in: -4...4, using: &generator))
        let expected = sampler.sampled(Image(pixels: upright, orientation: .up), region)
        let found = sampler.sampled(Image(pixels: stored, orientation: orientation), region)
        // Positions are rounded to 1/32 pixel in the stored picture, which is not the upright one's grid.
        let worst = zip(expected, found).map { abs($0 - $1) }.max() ?? 0
        #expect(worst <= 16, "seed \(seed), border \(border), region \(region)")
      }
    }
  }

  @Test func aRegionThatIsNotUsableGivesBlack() {
    let picture = TestPicture.make(width: 4, height: 4, format: .gray) { _, _ in (200, 200, 200) }
    let sampler = RegionSampler(width: 3, height: 3, range: -1...1, border: .replicate)
    for region in [
      RegionOfInterest(center: PixelPoint(x: .nan, y: 0), width: 1, height: 1, rotationRadians: 0),
      RegionOfInterest(center: PixelPoint(x: 0, y: 0), width: 0, height: 1, rotationRadians: 0),
      RegionOfInterest(center: PixelPoint(x: 0, y: 0), width: 1, height: .infinity, rotationRadians: 0),
      RegionOfInterest(center: PixelPoint(x: 0, y: 1e300), width: 1, height: 1, rotationRadians: 0),
      RegionOfInterest(center: PixelPoint(x: 0, y: 0), width: 1, height: 1, rotationRadians: .nan),
    ] {
      #expect(!region.isUsable)
      #expect(sampler.sampled(Image(pixels: picture, orientation: .up), region).allSatisfy { $0 == -1 })
    }
  }

  @Test(arguments: PixelFormat.allCases, [(1, 1), (2, 1), (1, 2), (2, 2)])
  func tinyPicturesReachTheirEdges(format: PixelFormat, size: (width: Int, height: Int)) {
    let picture = TestPicture.make(width: size.width, height: size.height, format: format) { _, _ in (90, 90, 90) }
    let region = RegionOfInterest(center: PixelPoint(x: 0.5, y: 0.5), width: 7, height: 9, rotationRadians: 0.2)
    let sampler = RegionSampler(width: 8, height: 8, range: 0...255, border: .replicate)
    #expect(sampler.sampled(Image(pixels: picture, orientation: .up), region).allSatisfy { $0 == 90 })
  }

  @Test func letterboxKeepsTheMiddleAndTheLongerSide() {
    let region = RegionOfInterest(center: PixelPoint(x: 320, y: 240), width: 640, height: 480, rotationRadians: 0.1)
    let wide = region.padded(toAspectRatio: 1)
    #expect(wide == RegionOfInterest(center: region.center, width: 640, height: 640, rotationRadians: 0.1))
    let tall = region.padded(toAspectRatio: 2)
    #expect(tall == RegionOfInterest(center: region.center, width: 960, height: 480, rotationRadians: 0.1))
  }
}

extension RegionSampler {
  fileprivate func sampled(_ image: Image, _ region: RegionOfInterest) -> [Float] {
    [Float](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      sample(image, region: region, into: UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height * 3)]))
      count = width * height * 3
    }
  }
}
