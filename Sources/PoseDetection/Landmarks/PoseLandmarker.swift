import Imaging
import PoseCore

/// Finds the landmarks of the person in a region of a picture with BlazePose's full landmark network.
///
/// After Bazarevsky et al., "BlazePose: On-device Real-time Body Pose tracking" (2020), Grishchenko et al., "BlazePose
/// GHUM Holistic" (2022) and MediaPipe's graph `pose_landmark_by_roi_cpu`.
public struct PoseLandmarker {
  private static var inputSize: Int { 256 }

  private let network: any NeuralNetwork
  private let landmarksIndex: Int
  private let presenceIndex: Int
  private let heatmapIndex: Int
  private let worldIndex: Int
  private let minimumPresence: Float
  private let sampler: RegionSampler
  // The published graph says 7, but the package's version 0.10.14 averages 9×9 cells.
  private let refinement = HeatmapRefinement(size: 64, channels: 39, kernelSize: 9, minimumConfidence: 0.5)

  /// Makes a landmarker over the network `pose_landmark_full`, with or without its mask output.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for another network.
  /// - Parameter minimumPresence: 0…1; the network must be surer than this that somebody is there.
  public init(network: any NeuralNetwork, minimumPresence: Double = 0.5) throws {
    let name = "pose landmarks"
    try network.requireInput(shape: [1, Self.inputSize, Self.inputSize, 3], of: name)
    landmarksIndex = try network.outputIndex("landmarks", shape: [1, 195], of: name)
    presenceIndex = try network.outputIndex("presence", shape: [1, 1], of: name)
    heatmapIndex = try network.outputIndex("heatmap", shape: [1, 64, 64, 39], of: name)
    worldIndex = try network.outputIndex("world landmarks", shape: [1, 117], of: name)
    self.network = network
    self.minimumPresence = Float(minimumPresence)
    sampler = RegionSampler(width: Self.inputSize, height: Self.inputSize, range: 0...1, border: .replicate)
  }

  /// Finds the landmarks of the person in the region; `nil` when nobody is there.
  ///
  /// Throws what the network throws. Allocates nothing.
  /// - Parameter region: Padded to a square when it is none.
  public func landmarks(in image: Image, region: RegionOfInterest) throws -> DetectedPose? {
    try locate(in: image, region: region)?.pose
  }

  func locate(in image: Image, region: RegionOfInterest) throws -> LocatedPose? {
    guard region.isUsable else { return nil }
    let region = region.padded(toAspectRatio: 1)
    sampler.sample(image, region: region, into: network.input)
    try network.run()
    let presence = network.output(presenceIndex)[0]
    guard presence > minimumPresence else { return nil }
    var found = RegionLandmarks(
      landmarks: network.output(landmarksIndex), world: network.output(worldIndex), inputSize: Float(Self.inputSize))
    refinement.refine(&found, heatmap: network.output(heatmapIndex))
    let located = LocatedPose(found, presence: Double(presence), region: region, size: image.size)
    // Numbers that are not finite are nobody's.
    return located.region.isUsable ? located : nil
  }
}
