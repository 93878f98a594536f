import Imaging
import PoseCore

/// Follows hands through a video: a number, a side and landmarks for each one in each frame.
///
/// The palm detector says where hands are; from then on each frame's landmarks say where to look in the next, until the
/// landmark network sees no hand there. With `Options.likeMediaPipe` this is what MediaPipe's Python `solutions.hands`
/// does, but for its labels, which assume a mirrored picture: here left and right are the person's own, in a picture
/// that is not mirrored.
public struct HandTracker {
  public let options: Options
  private var detector: PalmDetector
  private let landmarker: HandLandmarker
  private var register: HandRegister
  private var tracks: [HandTrack] = []
  // These are kept from frame to frame for their memory.
  private var claims: [HandAssignment.Claim] = []
  private var lostRegions: [RegionOfInterest] = []
  private var hands: [TrackedHand] = []
  private var size: ImageSize?
  private var lastTime: FrameTime?
  private var lastDetection: FrameTime?
  private var lastCloseUpDetection: FrameTime?

  /// Makes a tracker over the networks of the model that the options name.
  ///
  /// Throws what loading the networks throws, and `PoseDetectionError.unexpectedTensor` for other networks.
  public init(networks: any NetworkProvider, options: Options = Options()) throws {
    try self.init(
      detection: networks.network(named: options.model.detectionNetwork),
      landmarks: networks.network(named: options.model.landmarkNetwork), options: options)
  }

  /// Makes a tracker over a detection and a landmark network.
  ///
  /// Throws `PoseDetectionError.unexpectedTensor` for other networks.
  public init(detection: any NeuralNetwork, landmarks: any NeuralNetwork, options: Options = Options()) throws {
    self.options = options
    detector = try PalmDetector(network: detection, minimumConfidence: options.minimumDetectionConfidence)
    landmarker = try HandLandmarker(network: landmarks, minimumPresence: options.minimumTrackingConfidence)
    register = HandRegister(graceSeconds: options.graceSeconds)
  }

  /// Takes in the next frame; one from a mirrored source as `Image.unmirrored`.
  ///
  /// A frame whose stamp does not rise changes nothing and gives the last answer again. While the same hands are in view
  /// nothing is allocated, provided the last answer has been let go. Throws what a network throws.
  /// - Parameter people: Who is in the frame, if bodies are followed too: their wrists say whose the hands are, and
  ///   decide a doubtful side.
  public mutating func update(_ frame: VideoFrame, people: [TrackedPerson] = []) throws -> HandsInView {
    if let lastTime, frame.time <= lastTime { return view }
    lastTime = frame.time
    let image = frame.image
    if let size, size != image.size {
      // Regions are in pixels of the last frame's size.
      tracks.removeAll()
      register.forget()
    }
    size = image.size
    register.expire(at: frame.time)
    let looksForHands = looksForHands(at: frame.time)
    try followHands(in: image, at: frame.time)
    if looksForHands || (options.findsLostHandsAtOnce && !lostRegions.isEmpty) {
      try findHands(in: image, margin: 0, at: frame.time)
      if looksForCloseUp(at: frame.time) {
        lastCloseUpDetection = frame.time
        try findHands(in: image, margin: PalmDetector.closeUpMargin, at: frame.time)
      }
    }
    decideSides(people: people, size: image.size, at: frame.time)
    refreshView(aspectRatio: image.size.aspectRatio)
    return view
  }

  /// What this frame's networks said about each hand of the last answer, in the answer's order; the landmarks are the
  /// answer's.
  public var detectedHands: [DetectedHand] { tracks.map(\.hand) }

  private var view: HandsInView { hands.isEmpty ? .none : .hands(hands) }

  /// Whether the detector runs: in every frame while no hand is followed or one has just been lost, else from time to
  /// time while there is room for more.
  private func looksForHands(at time: FrameTime) -> Bool {
    guard !tracks.isEmpty, let lastDetection else { return true }
    return tracks.count < options.maximumHands
      && (time.seconds(since: lastDetection) >= options.detectionIntervalSeconds
        || register.hasLost(within: options.detectionIntervalSeconds, of: time))
  }

  private func looksForCloseUp(at time: FrameTime) -> Bool {
    guard options.findsCloseUps, tracks.isEmpty else { return false }
    return lastCloseUpDetection.map { time.seconds(since: $0) >= options.detectionIntervalSeconds } ?? true
  }

  private mutating func followHands(in image: Image, at time: FrameTime) throws {
    lostRegions.removeAll(keepingCapacity: true)
    for index in tracks.indices.reversed() {
      let region = tracks[index].hand.nextRegion
      if let hand = try landmarker.landmarks(in: image, region: region),
        hand.nextRegion.palmLength >= 0.8 * options.minimumPalmLengthPixels
      {
        tracks[index].follow(hand, size: image.size, at: time)
      } else {
        lostRegions.append(region)
        lose(at: index, at: time)
      }
    }
    // Where two follow the same hand the older one stays.
    for index in tracks.indices.reversed()
    where tracks[..<index].contains(where: { isSame($0.hand, tracks[index].hand, size: image.size) }) {
      lose(at: index, at: time)
    }
  }

  private mutating func findHands(in image: Image, margin: Double, at time: FrameTime) throws {
    lastDetection = time
    let palms = try detector.detect(in: image, margin: margin)
    for palm in palms.prefix(options.maximumHands) where tracks.count < options.maximumHands {
      let isFollowed =
        tracks.contains { $0.hand.region.isOfSameHand(as: palm.region) }
        || (!options.findsLostHandsAtOnce && lostRegions.contains { $0.isOfSameHand(as: palm.region) })
      guard !isFollowed, let hand = try landmarker.landmarks(in: image, region: palm.region),
        hand.nextRegion.palmLength >= options.minimumPalmLengthPixels,
        !tracks.contains(where: { $0.hand.nextRegion.isOfSameHand(as: hand.nextRegion) })
      else { continue }
      let id = register.identify(hand.nextRegion, chirality: hand.chirality, at: time)
      tracks.append(
        HandTrack(id: id, hand: hand, size: image.size, at: time, smooths: options.smoothsLandmarks))
    }
    tracks.sort { $0.id < $1.id }
  }

  /// Two hands that touch overlap as much as two regions of one hand, but differ in landmarks.
  private func isSame(_ first: DetectedHand, _ second: DetectedHand, size: ImageSize) -> Bool {
    first.nextRegion.isOfSameHand(as: second.nextRegion)
      && (!options.keepsTouchingHands || first.hasLandmarks(of: second, size: size))
  }

  private mutating func lose(at index: Int, at time: FrameTime) {
    register.lose(tracks[index], at: time)
    tracks.remove(at: index)
  }

  private mutating func decideSides(people: [TrackedPerson], size: ImageSize, at time: FrameTime) {
    claims.removeAll(keepingCapacity: true)
    for index in tracks.indices {
      let hand = tracks[index].hand
      let wrist = hand.wrist(in: size)
      let palmLength = hand.nextRegion.palmLength / Double(size.height)
      let owner = HandAssignment.owner(ofWrist: wrist, palmLength: palmLength, among: people)
      tracks[index].learnChirality(wristLogOdds: owner?.logOdds ?? 0, at: time)
      claims.append(
        HandAssignment.Claim(
          wrist: wrist, palmLength: palmLength, logOdds: tracks[index].evidence.logOdds,
          previous: tracks[index].decidedChirality, person: owner?.person))
    }
    HandAssignment.decide(&claims)
    for index in tracks.indices {
      tracks[index].decidedChirality = claims[index].chirality
      tracks[index].chiralityConfidence = claims[index].confidence
      tracks[index].person = claims[index].person
    }
  }

  private mutating func refreshView(aspectRatio: Double) {
    hands.removeAll(keepingCapacity: true)
    for track in tracks { hands.append(track.tracked(aspectRatio: aspectRatio)) }
  }
}
