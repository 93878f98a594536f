import Imaging
import PoseCore

/// Finds hands and their landmarks in single pictures, without memory from one to the next.
public struct StillHandDetector {
  private let maximumHands: Int
  private let findsCloseUps: Bool
  private var detector: PalmDetector
  private let landmarker: HandLandmarker

  /// Makes a detector over the networks of a model.
  ///
  /// Throws what loading the networks throws, and `PoseDetectionError.unexpectedTensor` for other networks.
  /// - Parameter maximumHands: At least 1.
  /// - Parameter minimumDetectionConfidence: 0…1; the palm detector must be this sure.
  /// - Parameter minimumPresence: 0…1; the landmark network must be surer than this.
  /// - Parameter findsCloseUps: Whether to look once more, for a hand that fills the picture, when there is none.
  public init(
    networks: any NetworkProvider, model: HandModel = .full, maximumHands: Int = 2,
    minimumDetectionConfidence: Double = 0.5, minimumPresence: Double = 0.5,
    findsCloseUps: Bool = true
  ) throws {
    try self.init(
      detection: networks.network(named: model.detectionNetwork),
      landmarks: networks.network(named: model.landmarkNetwork), maximumHands: maximumHands,
      minimumDetectionConfidence: minimumDetectionConfidence, minimumPresence: minimumPresence,
      findsCloseUps: findsCloseUps)
  }

  /// Makes a detector over a detection and a landmark network.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for other networks.
  public init(
    detection: any NeuralNetwork, landmarks: any NeuralNetwork, maximumHands: Int = 2,
    minimumDetectionConfidence: Double = 0.5, minimumPresence: Double = 0.5,
    findsCloseUps: Bool = true
  ) throws {
    precondition(maximumHands >= 1, "at most \(maximumHands) hands can never show one")
    self.maximumHands = maximumHands
    self.findsCloseUps = findsCloseUps
    detector = try PalmDetector(network: detection, minimumConfidence: minimumDetectionConfidence)
    landmarker = try HandLandmarker(network: landmarks, minimumPresence: minimumPresence)
  }

  /// Finds hands, first the one whose palm the detector is surest of; none is an empty list.
  ///
  /// Throws what a network throws.
  public mutating func detect(in image: Image) throws -> [DetectedHand] {
    let hands = try detect(in: image, margin: 0)
    return try hands.isEmpty && findsCloseUps ? detect(in: image, margin: PalmDetector.closeUpMargin) : hands
  }

  private mutating func detect(in image: Image, margin: Double) throws -> [DetectedHand] {
    var hands: [DetectedHand] = []
    for palm in try detector.detect(in: image, margin: margin) where hands.count < maximumHands {
      guard let hand = try landmarker.landmarks(in: image, region: palm.region),
        !hands.contains(where: { $0.nextRegion.isOfSameHand(as: hand.nextRegion) })
      else { continue }
      hands.append(hand)
    }
    return hands
  }

  /// Finds hands as gestures take them, numbered from the one whose palm the detector is surest of.
  ///
  /// One of two hands that look like the same side becomes the other one where that is doubtful. Throws what a network
  /// throws.
  public mutating func hands(in image: Image) throws -> HandsInView {
    let found = try detect(in: image)
    guard !found.isEmpty else { return .none }
    var claims = found.map { hand in
      HandAssignment.Claim(
        wrist: hand.wrist(in: image.size), palmLength: hand.nextRegion.palmLength / Double(image.size.height),
        logOdds: ChiralityEvidence.logOdds(hand.rightProbability))
    }
    HandAssignment.decide(&claims)
    return .hands(
      zip(found, claims).enumerated().map { index, pair in
        pair.0.tracked(
          id: HandID(index + 1), chirality: pair.1.chirality, chiralityConfidence: pair.1.confidence, person: nil,
          aspectRatio: image.size.aspectRatio)
      })
  }
}
