import Imaging
import PoseCore

/// Numbers people in the order of their appearance and knows those again who were lost a short while ago.
struct IdentityRegister {
  /// Somebody who is no longer followed.
  private struct LostPerson {
    var id: PersonID
    var motion: RegionMotion
    var lostAt: FrameTime
    /// Who hid them, and how that person moved before the two came near each other.
    var neighbour: (id: PersonID, motion: RegionMotion)?
  }

  /// Who was lost beside somebody is hidden behind them, and cannot leave from there without being seen: they are waited
  /// for so many times longer.
  private static let hiddenGraceFactor = 3.0

  let graceSeconds: Double
  private var lost: [LostPerson] = []
  private var nextNumber = 1

  init(graceSeconds: Double) {
    self.graceSeconds = graceSeconds
  }

  /// Remembers somebody who can no longer be followed.
  /// - Parameter neighbour: The followed person who may be hiding them.
  mutating func lose(_ person: PersonTrack, near neighbour: PersonTrack?, at time: FrameTime) {
    lost.append(
      LostPerson(
        id: person.id, motion: person.motion, lostAt: time, neighbour: neighbour.map { ($0.id, $0.motion) }))
  }

  /// Forgets those whose grace time is over.
  mutating func expire(at time: FrameTime) {
    lost.removeAll {
      time.seconds(since: $0.lostAt) > graceSeconds * ($0.neighbour == nil ? 1 : Self.hiddenGraceFactor)
    }
  }

  /// Forgets everybody; numbers are not given again.
  mutating func forget() {
    lost.removeAll()
  }

  /// Whether somebody was lost no longer ago than this.
  func hasLost(within seconds: Double, of time: FrameTime) -> Bool {
    lost.contains { time.seconds(since: $0.lostAt) <= seconds }
  }

  /// Says who stands in a region where somebody has been found.
  ///
  /// Takes the lost person who fits best, else a new number. Two people who met may have been exchanged while one hid
  /// the other: when their courses fit better crosswise, the other one of the two changes its number here.
  mutating func identify(
    _ region: RegionOfInterest, among tracks: inout [PersonTrack], at time: FrameTime
  ) -> PersonID {
    var best: (index: Int, swaps: Int?, misfit: Double)?
    for index in lost.indices {
      let candidate = lost[index]
      let (misfit, swaps) = Self.fit(candidate, to: region, among: tracks, at: time)
      if misfit <= Self.reach(of: candidate.motion, at: time), misfit < best?.misfit ?? .infinity {
        best = (index, swaps, misfit)
      }
    }
    guard let best else {
      defer { nextNumber += 1 }
      return PersonID(nextNumber)
    }
    let found = lost.remove(at: best.index).id
    guard let swaps = best.swaps else { return found }
    defer { tracks[swaps].id = found }
    return tracks[swaps].id
  }

  /// The greatest misfit with which somebody can still be this person.
  ///
  /// A region's side is about 2.5 m beside a standing adult. The reach starts at half a metre, for the spread of the
  /// detector, and grows by 1.9 m/s, a brisk walk.
  private static func reach(of motion: RegionMotion, at time: FrameTime) -> Double {
    0.2 + 0.75 * motion.elapsedSeconds(at: time)
  }

  /// How badly a lost person fits a region, and the index of the track to exchange numbers with, if any.
  private static func fit(
    _ person: LostPerson, to region: RegionOfInterest, among tracks: [PersonTrack], at time: FrameTime
  ) -> (misfit: Double, swaps: Int?) {
    let misfit = person.motion.misfit(region, at: time)
    guard let neighbour = person.neighbour, let index = tracks.firstIndex(where: { $0.id == neighbour.id }) else {
      return (misfit, nil)
    }
    let straight = misfit + neighbour.motion.misfit(tracks[index].region, at: time)
    let crossed = neighbour.motion.misfit(region, at: time) + person.motion.misfit(tracks[index].region, at: time)
    return crossed < straight ? (neighbour.motion.misfit(region, at: time), index) : (misfit, nil)
  }
}
