import Imaging
import PoseCore

/// Finds people and their landmarks in single pictures, without memory from one to the next.
public struct StillPoseDetector {
  private let maximumPeople: Int
  private var detector: PersonDetector
  private let landmarker: PoseLandmarker

  /// Makes a detector over the networks `pose_detection` and `pose_landmark_full`.
  ///
  /// Throws what loading the networks throws, and `PoseDetectionError.unexpectedTensor` for other networks.
  /// - Parameter maximumPeople: At least 1.
  /// - Parameter minimumDetectionConfidence: 0…1; the detector must be this sure.
  /// - Parameter minimumPresence: 0…1; the landmark network must be surer than this.
  public init(
    networks: any NetworkProvider, maximumPeople: Int = 1, minimumDetectionConfidence: Double = 0.5,
    minimumPresence: Double = 0.5
  ) throws {
    try self.init(
      detection: networks.network(named: "pose_detection"), landmarks: networks.network(named: "pose_landmark_full"),
      maximumPeople: maximumPeople, minimumDetectionConfidence: minimumDetectionConfidence,
      minimumPresence: minimumPresence)
  }

  /// Makes a detector over a detection and a landmark network.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for other networks.
  public init(
    detection: any NeuralNetwork, landmarks: any NeuralNetwork, maximumPeople: Int = 1,
    minimumDetectionConfidence: Double = 0.5, minimumPresence: Double = 0.5
  ) throws {
    precondition(maximumPeople >= 1, "at most \(maximumPeople) people can never see one")
    self.maximumPeople = maximumPeople
    detector = try PersonDetector(network: detection, minimumConfidence: minimumDetectionConfidence)
    landmarker = try PoseLandmarker(network: landmarks, minimumPresence: minimumPresence)
  }

  /// Finds people, numbered from the one whom the detector is surest of.
  ///
  /// Looks into as many of the detector's rectangles as there may be people. Throws what a network throws.
  public mutating func detect(in image: Image) throws -> PeopleInView {
    var people: [PersonInView] = []
    for rectangle in try detector.detect(in: image).prefix(maximumPeople) {
      guard let pose = try landmarker.landmarks(in: image, region: rectangle.region),
        !people.contains(where: { $0.pose.isSamePerson(as: pose, size: image.size) })
      else { continue }
      people.append(PersonInView(id: PersonID(people.count + 1), pose: pose))
    }
    return people.isEmpty ? .nobody : .people(people)
  }

  /// Finds the people's rectangles alone, the surest first; none is an empty list.
  ///
  /// Throws what the network throws.
  public mutating func rectangles(in image: Image) throws -> [PersonRectangle] {
    try detector.detect(in: image)
  }
}
