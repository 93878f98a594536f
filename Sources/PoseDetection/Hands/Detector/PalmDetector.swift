import Imaging
import PoseCore

/// Finds palms in a picture.
///
/// After Zhang et al., "MediaPipe Hands: On-device Real-time Hand Tracking" (2020) and MediaPipe's graph
/// `palm_detection_cpu`.
public struct PalmDetector {
  private var detector: AnchoredDetector<7>

  /// Makes a detector over the network `palm_detection_full` or `palm_detection_lite`.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter minimumConfidence: 0…1; boxes with less are not palms.
  public init(network: any NeuralNetwork, minimumConfidence: Double = 0.5) throws {
    detector = try AnchoredDetector(
      network: network, name: "palm detection", inputSize: 192, strides: [8, 16, 16, 16], range: 0...1,
      minimumConfidence: minimumConfidence)
  }

  /// A margin with which a hand that fills the picture is found: the network has learnt from whole people and knows no
  /// palm of more than about half the picture.
  public static let closeUpMargin = 0.5

  /// Finds the palms, the most certain first; none is an empty list.
  ///
  /// Throws what the network throws.
  /// - Parameter margin: How much black to add on every side, as a share of the longer one: 0 as MediaPipe does, or
  ///   `closeUpMargin`.
  public mutating func detect(in image: Image, margin: Double = 0) throws -> [PalmRectangle] {
    let (detections, toPixels) = try detector.detect(in: image, margin: margin)
    return detections.compactMap { detection in
      let rectangle = PalmRectangle(detection, toPixels: toPixels, size: image.size)
      return rectangle.region.isUsable ? rectangle : nil
    }
  }
}
