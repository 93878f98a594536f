import Imaging
import PoseCore

/// Finds people in a picture with BlazePose's detector.
///
/// After Bazarevsky et al., "BlazePose: On-device Real-time Body Pose tracking" (2020) and MediaPipe's graph
/// `pose_detection_cpu`.
public struct PersonDetector {
  private static var inputSize: Int { 224 }

  private let network: any NeuralNetwork
  private let boxesIndex: Int
  private let scoresIndex: Int
  private let sampler: RegionSampler
  private let decoder: DetectionDecoder
  private let suppression = WeightedSuppression(maximumOverlap: 0.3)
  // Kept from call to call for its memory.
  private var detections: [PersonDetection] = []

  /// Makes a detector over the network `pose_detection`.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter minimumConfidence: 0…1; boxes with less are not people.
  public init(network: any NeuralNetwork, minimumConfidence: Double = 0.5) throws {
    let anchors = SSDAnchors(inputSize: Self.inputSize, strides: [8, 16, 32, 32, 32])
    let count = anchors.centers.count
    try network.requireInput(shape: [1, Self.inputSize, Self.inputSize, 3], of: "person detection")
    boxesIndex = try network.outputIndex("boxes", shape: [1, count, 12], of: "person detection")
    scoresIndex = try network.outputIndex("scores", shape: [1, count, 1], of: "person detection")
    self.network = network
    sampler = RegionSampler(width: Self.inputSize, height: Self.inputSize, range: -1...1, border: .zero)
    decoder = DetectionDecoder(
      anchors: anchors, inputSize: Float(Self.inputSize), minimumScore: Float(minimumConfidence))
  }

  /// Finds the people, the most certain first; none is an empty list.
  ///
  /// Throws what the network throws.
  public mutating func detect(in image: Image) throws -> [PersonRectangle] {
    let size = image.size
    let picture = RegionOfInterest(
      center: PixelPoint(x: Double(size.width) / 2, y: Double(size.height) / 2), width: Double(size.width),
      height: Double(size.height), rotationRadians: 0)
    let square = picture.padded(toAspectRatio: 1)
    sampler.sample(image, region: square, into: network.input)
    try network.run()
    detections.removeAll(keepingCapacity: true)
    decoder.decode(boxes: network.output(boxesIndex), scores: network.output(scoresIndex), into: &detections)
    suppression.apply(to: &detections)
    let toPixels = square.pictureFromUnitSquare
    return detections.compactMap { detection in
      let rectangle = PersonRectangle(detection, toPixels: toPixels, size: size)
      return rectangle.region.isUsable ? rectangle : nil
    }
  }
}

extension PersonRectangle {
  init(_ detection: PersonDetection, toPixels: AffineTransform, size: ImageSize) {
    func pixel(_ point: SIMD2<Float>) -> PixelPoint {
      toPixels.apply(PixelPoint(x: Double(point.x), y: Double(point.y)))
    }
    let low = pixel(detection.minimum)
    let high = pixel(detection.maximum)
    let width = Double(size.width)
    let height = Double(size.height)
    self.init(
      box: NormalizedRect(
        x: low.x / width, y: 1 - high.y / height, width: (high.x - low.x) / width, height: (high.y - low.y) / height),
      region: RegionOfInterest(center: pixel(detection.keypoints[0]), top: pixel(detection.keypoints[1]))
        .scaled(by: RegionOfInterest.margin),
      confidence: Double(detection.score))
  }
}
