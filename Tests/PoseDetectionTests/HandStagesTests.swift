import Foundation
import Imaging
import PoseCore
import Testing

@testable import PoseDetection

/// Holds the steps between the networks to what MediaPipe 0.10.14's graph `hand_landmark_tracking_cpu` puts out.
@Suite struct HandStagesTests {
  /// The streams of MediaPipe's graph for single pictures: palms and regions normalised to the picture.
  struct Fixture: Decodable {
    struct Hand: Decodable {
      var palm: StageFixture.Detection
      var regionFromPalm: StageFixture.Region
      var landmarks: [[Double]]
      var regionFromLandmarks: StageFixture.Region
    }
    struct Frame: Decodable {
      var name: String
      var width: Int
      var height: Int
      var hands: [Hand]

      var size: ImageSize { ImageSize(width: width, height: height) }
    }
    var frames: [Frame]
  }

  @Test func anchorsAreLaidOutLayerByLayer() {
    let anchors = SSDAnchors(inputSize: 192, strides: [8, 16, 16, 16]).centers
    // 24×24 cells of 2, 12×12 of 6.
    #expect(anchors.count == 2016)
    #expect(anchors[0] == SIMD2(0.5 / 24, 0.5 / 24))
    #expect(anchors[2 * 576] == SIMD2(0.5 / 12, 0.5 / 12))
    #expect(anchors[2 * 576 + 6] == SIMD2(1.5 / 12, 0.5 / 12))
    #expect(anchors[2015] == SIMD2(11.5 / 12, 11.5 / 12))
  }

  @Test func regionsOfPalmsAreThoseOfMediaPipe() throws {
    let fixture: Fixture = try fixture("hands")
    #expect(fixture.frames.count == 12)
    for frame in fixture.frames {
      let toPixels = AffineTransform(
        xx: Double(frame.width), xy: 0, x0: 0, yx: 0, yy: Double(frame.height), y0: 0)
      for hand in frame.hands {
        let palm = hand.palm
        let minimum = SIMD2(Float(palm.box.xMin), Float(palm.box.yMin))
        let detection = PalmDetection(
          score: Float(palm.score), minimum: minimum,
          maximum: minimum + SIMD2(Float(palm.box.width), Float(palm.box.height)),
          keypoints: InlineArray { SIMD2(Float(palm.keypoints[$0][0]), Float(palm.keypoints[$0][1])) })
        let rectangle = PalmRectangle(detection, toPixels: toPixels, size: frame.size)
        #expect(rectangle.region.difference(hand.regionFromPalm.region(in: frame.size)) < 0.01, "\(frame.name)")
        #expect(abs(rectangle.box.origin.y - (1 - palm.box.yMin - palm.box.height)) < 1e-6)
      }
    }
  }

  @Test func regionsOfLandmarksAreThoseOfMediaPipe() throws {
    let fixture: Fixture = try fixture("hands")
    for frame in fixture.frames {
      for hand in frame.hands {
        var landmarks = HandLandmarks()
        for (index, row) in hand.landmarks.enumerated() {
          landmarks.image[index] = SIMD3(Float(row[0]), Float(row[1]), Float(row[2]))
        }
        let region = RegionOfInterest(landmarks, size: frame.size)
        #expect(region.difference(hand.regionFromLandmarks.region(in: frame.size)) < 0.01, "\(frame.name)")
      }
    }
  }

  /// The overlap ignores turns, as the association calculator's does.
  @Test(arguments: [
    (offset: 0.0, side: 100.0, same: true), (offset: 33, side: 100, same: true), (offset: 34, side: 100, same: false),
    (offset: 0, side: 71, same: true), (offset: 0, side: 70, same: false), (offset: 500, side: 100, same: false),
  ])
  func regionsOfOneHandOverlapByHalf(offset: Double, side: Double, same: Bool) {
    let first = RegionOfInterest(center: PixelPoint(x: 200, y: 100), width: 100, height: 100, rotationRadians: 0.7)
    let second = RegionOfInterest(
      center: PixelPoint(x: 200 + offset, y: 100), width: side, height: side, rotationRadians: -2)
    #expect(first.isOfSameHand(as: second) == same)
    #expect(second.isOfSameHand(as: first) == same)
  }
}
