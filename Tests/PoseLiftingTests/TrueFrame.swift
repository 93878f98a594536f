import Foundation
import PoseCore
import PoseDetection
import PoseLifting

/// A frame of a rendered clip with its true joints.
struct TrueFrame: Decodable, CustomStringConvertible {
  var clip: String
  var second: Double
  var width, height: Int
  var focalLength: Double
  var principalPoint: [Double]
  /// Pixels from the upper left.
  var joints: [String: [Double]]?
  /// Metres in the camera's frame: x right, y down, z forward.
  var joints3D: [String: [Double]]
  var bodyHeight: Double?
  /// MediaPipe's, x, y, z and visibility.
  var landmarks, world: [[Float]]?

  var description: String { "\(clip) at \(second) s" }

  var isStanding: Bool {
    skeleton.angleDegrees(at: .leftKnee, from: .leftHip, to: .leftAnkle).map { $0 > 150 } ?? false
  }

  var intrinsics: CameraIntrinsics {
    CameraIntrinsics(
      imageSize: ImageSize(width: width, height: height), focalLength: focalLength,
      principalPoint: PixelPoint(x: principalPoint[0], y: principalPoint[1]))
  }

  /// Where a joint is relative to the camera: x right, y up, z to the camera's back.
  func place(_ joint: BodyJoint3D) -> SIMD3<Double> {
    let place = joints3D[joint.name] ?? [.nan, .nan, .nan]
    return SIMD3(place[0], -place[1], -place[2])
  }

  var skeleton: BodyPose3D {
    var result = BodyPose3D()
    for joint in BodyJoint3D.allCases {
      result[joint] = Joint3D(position: place(joint) - place(.root), confidence: 1)
    }
    return result
  }

  var pose: BodyPose {
    let size = intrinsics.imageSize
    var result = BodyPose(aspectRatio: size.aspectRatio)
    for joint in BodyJoint.allCases {
      guard let pixel = joints?[joint.name] else { continue }
      let location = NormalizedPoint(PixelPoint(x: pixel[0], y: pixel[1]), in: size)
      result[joint] = Joint(location: location, confidence: 1)
    }
    return result
  }

  var blazePose: BlazePoseLandmarks {
    var result = BlazePoseLandmarks()
    for landmark in PoseLandmark.allCases {
      if let flat = landmarks?[landmark.rawValue] {
        result[landmark] = ImageLandmark(
          position: SIMD3(flat[0], flat[1], flat[2]), visibility: flat[3], presence: 1)
      }
      if let solid = world?[landmark.rawValue] {
        result[world: landmark] = WorldLandmark(
          position: SIMD3(solid[0], solid[1], solid[2]), visibility: solid[3], presence: 1)
      }
    }
    return result
  }

  static func load(_ name: String) throws -> [TrueFrame] {
    struct File: Decodable { var frames: [TrueFrame] }
    guard let url = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).frames
  }
}

func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
