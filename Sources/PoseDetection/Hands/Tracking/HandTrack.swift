import Imaging
import PoseCore

/// One hand that is followed from frame to frame.
struct HandTrack {
  let id: HandID
  /// The hand in the last frame, its landmarks smoothed.
  private(set) var hand: DetectedHand
  /// How the hand moved.
  private(set) var motion: RegionMotion
  private(set) var evidence = ChiralityEvidence()
  /// The side as decided from all frames so far; `nil` before the first decision.
  var decidedChirality: Chirality?
  /// 0.5…1.
  var chiralityConfidence = 0.5
  var person: PersonID?
  private var smoother: HandSmoother?

  /// Starts to follow a hand.
  init(id: HandID, hand: DetectedHand, size: ImageSize, at time: FrameTime, smooths: Bool) {
    self.id = id
    self.hand = hand
    motion = RegionMotion(region: hand.nextRegion, at: time)
    smoother = smooths ? HandSmoother() : nil
    follow(hand, size: size, at: time)
  }

  var chirality: Chirality { decidedChirality ?? hand.chirality }

  /// Takes in the hand in the next frame.
  mutating func follow(_ hand: DetectedHand, size: ImageSize, at time: FrameTime) {
    self.hand = hand
    motion.update(region: hand.nextRegion, at: time)
    smoother?.smooth(&self.hand.landmarks, size: size, objectSize: hand.nextRegion.width, at: time)
  }

  /// Takes in what the frame's network, and the wrists of a body if any is near, say about the side.
  mutating func learnChirality(wristLogOdds: Double, at time: FrameTime) {
    evidence.add(ChiralityEvidence.logOdds(hand.rightProbability) + wristLogOdds, at: time)
  }

  /// The hand as gestures take it.
  func tracked(aspectRatio: Double) -> TrackedHand {
    hand.tracked(
      id: id, chirality: chirality, chiralityConfidence: chiralityConfidence, person: person, aspectRatio: aspectRatio)
  }
}
