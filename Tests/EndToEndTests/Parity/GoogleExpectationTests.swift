import Foundation
import Imaging
import OpenVINORuntime
import PoseCore
import PoseDetection
import Testing
import VideoIO

/// Holds single pictures to the landmarks that Google publishes as expected outputs.
@Suite struct GoogleExpectationTests {
  /// The published landmarks of one picture, with Google's own tolerances.
  struct Expectation: Decodable {
    var tolerancePixels: Double
    var toleranceMetres: Double
    var landmarksPixels: [[Double]]
    var worldMetres: [[Double]]

    enum CodingKeys: String, CodingKey {
      case tolerancePixels = "tolerance_px"
      case toleranceMetres = "world_tolerance_m"
      case landmarksPixels = "landmarks_px"
      case worldMetres = "world_m"
    }
  }

  static let real = RepkitProgram.shared.appendingPathComponent("clips/real")

  @Test func yogaPictureAgrees() throws {
    let path = Self.real.appendingPathComponent("files/bi01_tfjs_pose.jpg").path
    guard FileManager.default.fileExists(atPath: path) else {
      return print("note: Google's yoga picture is not compared, for it is not at \(path)")
    }
    let expected = try JSONDecoder().decode(
      Expectation.self, from: Data(contentsOf: Self.real.appendingPathComponent("gt/pose_jpg_expected.json")))
    let image = try StillImage.load(path: path)
    var detector = try StillPoseDetector(networks: OpenVINONetworks())
    let people = try detector.detect(in: image).people
    try #require(people.count == 1)
    try #require(expected.landmarksPixels.count == 33 && expected.worldMetres.count == 33)
    for landmark in PoseLandmark.allCases {
      let found = people[0].pose.landmarks[landmark]
      let point = expected.landmarksPixels[landmark.rawValue]
      #expect(abs(Double(found.x) * Double(image.size.width) - point[0]) <= expected.tolerancePixels, "\(landmark)")
      #expect(abs(Double(found.y) * Double(image.size.height) - point[1]) <= expected.tolerancePixels, "\(landmark)")
      let world = SIMD3<Double>(people[0].pose.landmarks[world: landmark].position)
      for axis in 0..<3 {
        #expect(
          abs(world[axis] - expected.worldMetres[landmark.rawValue][axis]) <= expected.toleranceMetres, "\(landmark)")
      }
    }
  }

  /// Against `pose_expected_detection.pbtxt` of MediaPipe's tasks: a box and four key points.
  @Test func yogaPicturesRectangleAgrees() throws {
    let path = Self.real.appendingPathComponent("files/bi01_tfjs_pose.jpg").path
    guard FileManager.default.fileExists(atPath: path) else {
      return print("note: Google's yoga picture is not compared, for it is not at \(path)")
    }
    var detector = try StillPoseDetector(networks: OpenVINONetworks())
    let image = try StillImage.load(path: path)
    let rectangles = try detector.rectangles(in: image)
    try #require(rectangles.count == 1)
    let box = rectangles[0].box
    #expect(abs(rectangles[0].confidence - 0.9843089) < 0.01)
    #expect(abs(box.origin.x - 0.3970945) < 0.01)
    #expect(abs(1 - box.origin.y - box.height - 0.29761493) < 0.01)
    #expect(abs(box.width - 0.1998719) < 0.01)
    #expect(abs(box.height - 0.29958934) < 0.01)
    #expect(abs(rectangles[0].region.center.x / Double(image.size.width) - 0.49192297) < 0.01)
    #expect(abs(rectangles[0].region.center.y / Double(image.size.height) - 0.7013345) < 0.01)
  }

  @Test func threePeopleAreThree() throws {
    let path = Self.real.appendingPathComponent("files/bi02_tfjs_three_people.jpg").path
    guard FileManager.default.fileExists(atPath: path) else {
      return print("note: the picture of three people is not looked at, for it is not at \(path)")
    }
    var detector = try StillPoseDetector(networks: OpenVINONetworks(), maximumPeople: 6)
    #expect(try detector.detect(in: StillImage.load(path: path)).people.count == 3)
  }
}
