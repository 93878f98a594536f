import Imaging
import PoseCore

/// Numbers hands in the order of their appearance and knows those again that were lost a short while ago.
struct HandRegister {
  private struct LostHand {
    var id: HandID
    var chirality: Chirality
    var motion: RegionMotion
    var lostAt: FrameTime
  }

  let graceSeconds: Double
  private var lost: [LostHand] = []
  private var nextNumber = 1

  init(graceSeconds: Double) {
    self.graceSeconds = graceSeconds
  }

  /// Remembers a hand that can no longer be followed.
  mutating func lose(_ hand: HandTrack, at time: FrameTime) {
    lost.append(LostHand(id: hand.id, chirality: hand.chirality, motion: hand.motion, lostAt: time))
  }

  /// Forgets those whose grace time is over.
  mutating func expire(at time: FrameTime) {
    lost.removeAll { time.seconds(since: $0.lostAt) > graceSeconds }
  }

  /// Forgets every hand; numbers are not given again.
  mutating func forget() {
    lost.removeAll()
  }

  /// Whether a hand was lost no longer ago than this.
  func hasLost(within seconds: Double, of time: FrameTime) -> Bool {
    lost.contains { time.seconds(since: $0.lostAt) <= seconds }
  }

  /// Says which hand has been found in a region: the lost one that fits best, else a new number.
  mutating func identify(_ region: RegionOfInterest, chirality: Chirality, at time: FrameTime) -> HandID {
    var best: (index: Int, misfit: Double)?
    for (index, hand) in lost.enumerated() {
      let misfit = hand.motion.misfit(region, at: time)
      let reach = Self.reach(sameSide: hand.chirality == chirality, seconds: hand.motion.elapsedSeconds(at: time))
      if misfit <= reach, misfit / reach < best?.misfit ?? .infinity { best = (index, misfit / reach) }
    }
    guard let best else {
      defer { nextNumber += 1 }
      return HandID(nextNumber)
    }
    return lost.remove(at: best.index).id
  }

  /// The greatest misfit with which a hand can still be the lost one.
  ///
  /// A region's side is about 0.35 m beside a hand. One of the same side may have moved by 2.8 m/s, a fast swipe; one
  /// that looks like the other side has to be where the hand was lost.
  private static func reach(sameSide: Bool, seconds: Double) -> Double {
    sameSide ? 0.6 + 8 * seconds : 0.3 + 0.75 * seconds
  }
}
