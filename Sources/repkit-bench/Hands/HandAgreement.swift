import Foundation
import Imaging
import PoseCore
import PoseDetection
import VideoIO

/// How well our hands of a clip agree with a reference.
struct HandAgreement {
  private(set) var frames = 0
  /// Hands that we see, over all frames.
  private(set) var seen = 0
  /// Hands that the reference sees.
  private(set) var referenceSeen = 0
  /// Frames in which we see a hand.
  private(set) var framesSeen = 0
  /// Frames in which the reference does.
  private(set) var referenceFramesSeen = 0
  /// Hands that both see whose side differs, once the reference's mirror is undone.
  private(set) var otherSide = 0
  /// Hands that both see.
  private(set) var paired = 0
  /// Distances of landmarks in the picture, in percent of the reference's palm (wrist to middle knuckle).
  private(set) var errorsPercent: [Double] = []
  /// Distances of landmarks in space, in millimetres.
  private(set) var worldErrorsMillimetres: [Double] = []

  /// Makes one without any frame.
  init() {}

  /// Takes in the frames of another clip.
  mutating func add(_ other: HandAgreement) {
    frames += other.frames
    seen += other.seen
    referenceSeen += other.referenceSeen
    framesSeen += other.framesSeen
    referenceFramesSeen += other.referenceFramesSeen
    otherSide += other.otherSide
    paired += other.paired
    errorsPercent += other.errorsPercent
    worldErrorsMillimetres += other.worldErrorsMillimetres
  }

  /// Looks for hands in a clip as the reference did and compares frame by frame; in colours as OpenCV showed them to
  /// MediaPipe.
  ///
  /// Throws what opening the clip and the networks throw.
  init(of clip: String, with reference: HandReference, networks: any NetworkProvider) throws {
    let header = reference.header
    if header.staticImageMode {
      var detector = try StillHandDetector(
        networks: networks, model: header.model, maximumHands: header.maxHands, findsCloseUps: false)
      let video = try VideoFile(path: clip, colours: .bt601)
      if let frame = video.next(), let expected = reference.frames.first {
        let hands = try detector.detect(in: frame.image)
        compare(hands, with: expected, size: frame.image.size)
      }
      return
    }
    var tracker = try HandTracker(
      networks: networks, options: .likeMediaPipe(maximumHands: header.maxHands, model: header.model))
    let video = try VideoFile(path: clip, colours: .bt601)
    for expected in reference.frames {
      guard let frame = video.next() else { break }
      _ = try tracker.update(frame)
      compare(tracker.detectedHands, with: expected, size: frame.image.size)
    }
  }

  private mutating func compare(_ found: [DetectedHand], with expected: HandReference.Frame, size: ImageSize) {
    frames += 1
    seen += found.count
    referenceSeen += expected.hands.count
    framesSeen += found.isEmpty ? 0 : 1
    referenceFramesSeen += expected.hands.isEmpty ? 0 : 1
    let pairs = nearestPairs(found, expected.hands, size: size)
    for pair in pairs {
      let hand = expected.hands[pair.reference]
      paired += 1
      otherSide += found[pair.found].chirality == hand.chirality ? 0 : 1
      errorsPercent += pair.errorsPercent
      for (index, row) in (hand.world ?? []).enumerated() {
        let difference = SIMD3<Double>(found[pair.found].landmarks.world[index]) - SIMD3(row[0], row[1], row[2])
        worldErrorsMillimetres.append(1000 * (difference * difference).sum().squareRoot())
      }
    }
  }

  private struct Pair {
    var found: Int
    var reference: Int
    var errorsPercent: [Double]
    var meanPercent: Double { errorsPercent.reduce(0, +) / Double(errorsPercent.count) }
  }

  /// Each of our hands with the reference's that lies nearest, nearest first; one that lies a palm off is another hand.
  private func nearestPairs(_ found: [DetectedHand], _ expected: [HandReference.Hand], size: ImageSize) -> [Pair] {
    var candidates: [Pair] = []
    for (reference, hand) in expected.enumerated() {
      guard let rows = hand.landmarks else { continue }
      let points = rows.map { SIMD2($0[0] * Double(size.width), $0[1] * Double(size.height)) }
      let palm = (points[HandLandmark.wrist.rawValue] - points[HandLandmark.middleMCP.rawValue]).length
      for (index, hand) in found.enumerated() {
        let errors = errors(of: hand, points: points, size: size).map { 100 * $0 / palm }
        candidates.append(Pair(found: index, reference: reference, errorsPercent: errors))
      }
    }
    var pairs: [Pair] = []
    for candidate in candidates.sorted(by: { $0.meanPercent < $1.meanPercent })
    where candidate.meanPercent < 100
      && !pairs.contains(where: { $0.found == candidate.found || $0.reference == candidate.reference })
    {
      pairs.append(candidate)
    }
    return pairs
  }

  private func errors(of hand: DetectedHand, points: [SIMD2<Double>], size: ImageSize) -> [Double] {
    points.indices.map { index in
      let found = hand.landmarks.image[index]
      return (SIMD2(Double(found.x) * Double(size.width), Double(found.y) * Double(size.height)) - points[index]).length
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
