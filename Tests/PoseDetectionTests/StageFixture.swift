import Foundation
import Imaging
import PoseCore
import Testing

@testable import PoseDetection

/// The values between the stages of MediaPipe's pose graph for single pictures.
struct StageFixture: Decodable {
  struct Detection: Decodable {
    struct Box: Decodable {
      var xMin: Double
      var yMin: Double
      var width: Double
      var height: Double
    }
    var score: Double
    var box: Box
    var keypoints: [[Double]]
  }
  struct Region: Decodable {
    var xCenter: Double
    var yCenter: Double
    var width: Double
    var height: Double
    var rotationRadians: Double
  }
  struct Frame: Decodable {
    var name: String
    var width: Int
    var height: Int
    var unfilteredDetectionsInTensor: [Detection]
    var suppressedDetectionsInTensor: [Detection]
    var regionFromDetection: Region?
    var regionUsed: Region?
    var landmarksInTensor: [[Double]]?
    var refinedLandmarksInTensor: [[Double]]?
    var worldLandmarksInTensor: [[Double]]?
    var poseLandmarks: [[Double]]?
    var auxiliaryLandmarks: [[Double]]?
    var poseWorldLandmarks: [[Double]]?

    var size: ImageSize { ImageSize(width: width, height: height) }
  }
  var frames: [Frame]

  static func load() throws -> StageFixture { try fixture("stages") }
}

/// Reads a JSON file of the fixtures.
func fixture<Value: Decodable>(_ name: String) throws -> Value {
  let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
  return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
}

extension StageFixture.Detection {
  var detection: PersonDetection {
    let minimum = SIMD2(Float(box.xMin), Float(box.yMin))
    return PersonDetection(
      score: Float(score), minimum: minimum, maximum: minimum + SIMD2(Float(box.width), Float(box.height)),
      keypoints: InlineArray { SIMD2(Float(keypoints[$0][0]), Float(keypoints[$0][1])) })
  }
}

extension StageFixture.Region {
  func region(in size: ImageSize) -> RegionOfInterest {
    let width = Double(size.width)
    let height = Double(size.height)
    return RegionOfInterest(
      center: PixelPoint(x: xCenter * width, y: yCenter * height), width: self.width * width,
      height: self.height * height, rotationRadians: rotationRadians)
  }
}

extension RegionOfInterest {
  /// The largest difference of the numbers, in pixels; a turn counts as what it moves at the corner.
  func difference(_ other: RegionOfInterest) -> Double {
    max(
      abs(center.x - other.center.x), abs(center.y - other.center.y), abs(width - other.width),
      abs(height - other.height), abs(rotationRadians - other.rotationRadians) * width)
  }
}
