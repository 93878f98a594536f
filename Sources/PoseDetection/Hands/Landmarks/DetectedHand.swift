import Imaging
import PoseCore

/// One hand's landmarks as found in one picture.
public struct DetectedHand: Sendable, Equatable {
  public var landmarks: HandLandmarks
  /// 0…1, the landmark network's probability that there is a hand in the region.
  public var presence: Double
  /// 0…1, the landmark network's probability that it is the person's own right hand, in a picture that is not mirrored.
  public var rightProbability: Double
  /// Where in the picture the landmarks were looked for.
  public var region: RegionOfInterest
  /// Where to look for them in the next picture.
  public var nextRegion: RegionOfInterest

  /// The likelier side of this picture alone.
  public var chirality: Chirality { rightProbability >= 0.5 ? .right : .left }
}

extension DetectedHand {
  /// Projects landmarks from their region to the picture, and turns the ones in space.
  ///
  /// As MediaPipe's `LandmarkProjectionCalculator` and `WorldLandmarkProjectionCalculator` do.
  /// - Parameter landmarks: Rows of x, y, z in pixels of the network's input.
  /// - Parameter world: Rows of x, y, z in metres.
  /// - Parameter inputSize: The side of the network's square input in pixels.
  init(
    landmarks rows: UnsafeBufferPointer<Float>, world worldRows: UnsafeBufferPointer<Float>, inputSize: Float,
    presence: Double, rightProbability: Double, region: RegionOfInterest, size: ImageSize
  ) {
    let toPixels = region.pictureFromUnitSquare
    let width = Double(size.width)
    let height = Double(size.height)
    // The network's depth is 0.4 times what its x and y are.
    let depth = Float(region.width / width) / inputSize / 0.4
    let right = SIMD2(Float(toPixels.xx / region.width), Float(toPixels.yx / region.width))
    var landmarks = HandLandmarks()
    for index in 0..<HandLandmark.count {
      let point = toPixels.apply(
        PixelPoint(x: Double(rows[3 * index] / inputSize), y: Double(rows[3 * index + 1] / inputSize)))
      landmarks.image[index] = SIMD3(Float(point.x / width), Float(point.y / height), rows[3 * index + 2] * depth)
      let (x, y) = (worldRows[3 * index], worldRows[3 * index + 1])
      landmarks.world[index] = SIMD3(right.x * x - right.y * y, right.y * x + right.x * y, worldRows[3 * index + 2])
    }
    self.init(
      landmarks: landmarks, presence: presence, rightProbability: rightProbability, region: region,
      nextRegion: RegionOfInterest(landmarks, size: size))
  }

  /// Whether landmarks lie within half a palm of another hand's on average.
  func hasLandmarks(of other: DetectedHand, size: ImageSize) -> Bool {
    let pixels = SIMD2(Float(size.width), Float(size.height))
    var sum: Float = 0
    for index in 0..<HandLandmark.count {
      let difference = landmarks.image[index] - other.landmarks.image[index]
      let offset = SIMD2(difference.x, difference.y) * pixels
      sum += (offset * offset).sum().squareRoot()
    }
    return Double(sum) / Double(HandLandmark.count) < 0.5 * max(nextRegion.palmLength, other.nextRegion.palmLength)
  }

  /// Where the wrist is, in units of the picture's height, origin lower left.
  func wrist(in size: ImageSize) -> SIMD2<Double> {
    let wrist = landmarks[.wrist]
    return SIMD2(Double(wrist.x) * size.aspectRatio, 1 - Double(wrist.y))
  }

  /// The hand as gestures take it.
  func tracked(
    id: HandID, chirality: Chirality, chiralityConfidence: Double, person: PersonID?, aspectRatio: Double
  ) -> TrackedHand {
    TrackedHand(
      id: id, pose: HandPose(landmarks, chirality: chirality, confidence: presence, aspectRatio: aspectRatio),
      pose3D: HandPose3D(landmarks, chirality: chirality, confidence: presence), presence: presence,
      chiralityConfidence: chiralityConfidence, person: person)
  }
}
