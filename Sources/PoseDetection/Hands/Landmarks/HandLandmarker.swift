import Imaging
import PoseCore

/// Finds the landmarks of the hand in a region of a picture.
///
/// After Zhang et al., "MediaPipe Hands: On-device Real-time Hand Tracking" (2020) and MediaPipe's graph
/// `hand_landmark_cpu`.
public struct HandLandmarker {
  private static var inputSize: Int { 224 }

  private let network: any NeuralNetwork
  private let minimumPresence: Float
  private let sampler: RegionSampler

  /// Makes a landmarker over the network `hand_landmark_full` or `hand_landmark_lite`.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter minimumPresence: 0…1; the network must be surer than this that a hand is there.
  public init(network: any NeuralNetwork, minimumPresence: Double = 0.5) throws {
    let name = "hand landmarks"
    try network.requireInput(shape: [1, Self.inputSize, Self.inputSize, 3], of: name)
    let expected = [
      ("landmarks", [1, 63]), ("presence", [1, 1]), ("handedness", [1, 1]), ("world landmarks", [1, 63]),
    ]
    // Told apart by their order alone: there are two of each shape.
    for (index, (tensor, shape)) in expected.enumerated() {
      guard network.outputShapes.count == expected.count,
        network.outputShapes[index].reduce(1, *) == shape.reduce(1, *)
      else {
        throw PoseDetectionError.unexpectedTensor(
          network: name, tensor: tensor, expected: shape, found: network.outputShapes)
      }
    }
    self.network = network
    self.minimumPresence = Float(minimumPresence)
    sampler = RegionSampler(width: Self.inputSize, height: Self.inputSize, range: 0...1, border: .replicate)
  }

  /// Finds the landmarks of the hand in the region; `nil` when there is none.
  ///
  /// Throws what the network throws. Allocates nothing.
  /// - Parameter region: Padded to a square when it is none.
  public func landmarks(in image: Image, region: RegionOfInterest) throws -> DetectedHand? {
    guard region.isUsable else { return nil }
    let region = region.padded(toAspectRatio: 1)
    sampler.sample(image, region: region, into: network.input)
    try network.run()
    let presence = network.output(1)[0]
    guard presence > minimumPresence else { return nil }
    // The label that MediaPipe makes of a high value is "left", for a mirrored picture: in one that is not, it is right.
    let right = Double(network.output(2)[0])
    let hand = DetectedHand(
      landmarks: network.output(0), world: network.output(3), inputSize: Float(Self.inputSize),
      presence: Double(presence), rightProbability: right.isFinite ? min(max(right, 0), 1) : 0.5, region: region,
      size: image.size)
    // Numbers that are not finite are nobody's.
    return hand.nextRegion.isUsable ? hand : nil
  }
}
