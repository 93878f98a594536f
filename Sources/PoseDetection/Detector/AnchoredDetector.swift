import Imaging
import PoseCore

/// A single-shot detector of boxes with key points: letterbox, network, decoding and suppression in one.
struct AnchoredDetector<let keypointCount: Int> {
  private let network: any NeuralNetwork
  private let boxesIndex: Int
  private let scoresIndex: Int
  private let sampler: RegionSampler
  private let decoder: DetectionDecoder
  private let suppression = WeightedSuppression(maximumOverlap: 0.3)
  // Kept from call to call for its memory.
  private var detections: [AnchoredDetection<keypointCount>] = []

  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter name: What the network is for, in errors.
  /// - Parameter inputSize: The side of the square input in pixels.
  /// - Parameter strides: Each layer's stride in pixels.
  /// - Parameter range: What black and full white become.
  /// - Parameter minimumConfidence: 0…1.
  init(
    network: any NeuralNetwork, name: String, inputSize: Int, strides: [Int], range: ClosedRange<Float>,
    minimumConfidence: Double
  ) throws {
    let anchors = SSDAnchors(inputSize: inputSize, strides: strides)
    let count = anchors.centers.count
    try network.requireInput(shape: [1, inputSize, inputSize, 3], of: name)
    boxesIndex = try network.outputIndex("boxes", shape: [1, count, 4 + 2 * keypointCount], of: name)
    scoresIndex = try network.outputIndex("scores", shape: [1, count, 1], of: name)
    self.network = network
    sampler = RegionSampler(width: inputSize, height: inputSize, range: range, border: .zero)
    decoder = DetectionDecoder(
      anchors: anchors, inputSize: Float(inputSize), minimumScore: Float(minimumConfidence))
  }

  /// Finds what there is, the surest first, with the map from a detection's points to the picture's pixels.
  ///
  /// Throws what the network throws.
  /// - Parameter margin: How much black to add on every side, as a share of the longer one.
  mutating func detect(in image: Image, margin: Double = 0) throws -> (
    detections: [AnchoredDetection<keypointCount>], toPixels: AffineTransform
  ) {
    let size = image.size
    let picture = RegionOfInterest(
      center: PixelPoint(x: Double(size.width) / 2, y: Double(size.height) / 2), width: Double(size.width),
      height: Double(size.height), rotationRadians: 0)
    let square = picture.padded(toAspectRatio: 1).scaled(by: 1 + 2 * margin)
    sampler.sample(image, region: square, into: network.input)
    try network.run()
    detections.removeAll(keepingCapacity: true)
    decoder.decode(boxes: network.output(boxesIndex), scores: network.output(scoresIndex), into: &detections)
    suppression.apply(to: &detections)
    return (detections, square.pictureFromUnitSquare)
  }
}

extension AffineTransform {
  /// Maps a point of a detection.
  func apply(_ point: SIMD2<Float>) -> PixelPoint {
    apply(PixelPoint(x: Double(point.x), y: Double(point.y)))
  }
}
