import Imaging
import PoseCore

/// Finds people in a picture with BlazePose's detector.
///
/// After Bazarevsky et al., "BlazePose: On-device Real-time Body Pose tracking" (2020) and MediaPipe's graph
/// `pose_detection_cpu`.
public struct PersonDetector {
  private var detector: AnchoredDetector<4>

  /// Makes a detector over the network `pose_detection`.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter minimumConfidence: 0…1; boxes with less are not people.
  public init(network: any NeuralNetwork, minimumConfidence: Double = 0.5) throws {
    detector = try AnchoredDetector(
      network: network, name: "person detection", inputSize: 224, strides: [8, 16, 32, 32, 32], range: -1...1,
      minimumConfidence: minimumConfidence)
  }

  /// Finds the people, the most certain first; none is an empty list.
  ///
  /// Throws what the network throws.
  public mutating func detect(in image: Image) throws -> [PersonRectangle] {
    let (detections, toPixels) = try detector.detect(in: image)
    return detections.compactMap { detection in
      let rectangle = PersonRectangle(detection, toPixels: toPixels, size: image.size)
      return rectangle.region.isUsable ? rectangle : nil
    }
  }
}

extension PersonRectangle {
  init(_ detection: PersonDetection, toPixels: AffineTransform, size: ImageSize) {
    self.init(
      box: detection.box(toPixels: toPixels, size: size),
      region: RegionOfInterest(
        center: toPixels.apply(detection.keypoints[0]), top: toPixels.apply(detection.keypoints[1])
      ).scaled(by: RegionOfInterest.margin),
      confidence: Double(detection.score))
  }
}

extension AnchoredDetection {
  /// The box in the oriented picture, origin at the lower left.
  func box(toPixels: AffineTransform, size: ImageSize) -> NormalizedRect {
    let low = toPixels.apply(minimum)
    let high = toPixels.apply(maximum)
    let width = Double(size.width)
    let height = Double(size.height)
    return NormalizedRect(
      x: low.x / width, y: 1 - high.y / height, width: (high.x - low.x) / width, height: (high.y - low.y) / height)
  }
}
