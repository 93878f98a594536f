import Glibc
import PoseCore

/// Decides when the thumb and one finger begin and cease to touch, from their distance in palm lengths.
///
/// A Schmitt trigger whose evidence is time: a frame speaks for the time since the frame before it, so that one frame
/// at 7.5 Hz says as much as eight at 60 Hz. Evidence weighs less while the tips still approach each other and while
/// another finger is as near to the thumb. Opening is measured from the contact's own level as well, because the
/// distance that the landmarks show of touching tips depends on the view.
struct ContactMachine: Sendable {
  /// One frame.
  struct Reading {
    /// `nil` when it cannot be seen.
    var distance: PinchDistance?
    /// 0…1: how much the finger's claim on the thumb is its own.
    var claim: Double
    /// The time that the frame speaks for.
    var stepSeconds: Double
    var time: FrameTime
  }

  /// What a frame changes.
  enum Action: Equatable {
    /// The tips touch, since that time.
    case began(FrameTime)
    /// The tips parted, at that time.
    case ended(FrameTime)
    /// The tips could not be seen for too long.
    case cancelled
  }

  private enum Phase {
    case apart(Apart)
    case touching(Touching)
  }

  /// What the hand did before, which says how much to believe a contact.
  private enum Arming {
    /// The tips have not been seen wide apart since the hand came into view.
    case none
    /// The finger or the thumb was folded since then: on its way out of a fist a finger passes the thumb.
    case folded
    case open
  }

  private struct Apart {
    var arming = Arming.none
    /// The widest distance since the last contact; a first contact is armed by distance instead.
    var widest = Double.infinity
    var evidenceSeconds = 0.0
    /// The first frame of the evidence in which the tips had met.
    var since: FrameTime?
    /// The last frame of the evidence in which they still approached each other.
    var approach: (time: FrameTime, distance: Double)?
  }

  private struct Touching {
    /// The distance that this contact shows.
    var level: Double
    var partingSeconds = 0.0
    /// The first frame of a rise from the level: if it leads to an end, the tips parted there.
    var risingSince: FrameTime?
  }

  private var phase = Phase.apart(Apart())
  private var lastSeen: (time: FrameTime, distance: Double)?

  var isTouching: Bool { if case .touching = phase { true } else { false } }
  /// Whether the tips touch and do not seem to part.
  var isFirm: Bool { if case .touching(let touching) = phase { touching.risingSince == nil } else { false } }

  /// Takes one frame.
  mutating func update(_ reading: Reading, _ configuration: PinchRecognizer.Configuration) -> Action? {
    let gapSeconds = lastSeen.map { reading.time.seconds(since: $0.time) } ?? 0
    // Frames that did not come say nothing; frames that do not show the tips do.
    if gapSeconds > (reading.distance == nil ? configuration.lossSeconds : configuration.maximumGapSeconds) {
      let wasTouching = isTouching
      self = ContactMachine()
      if wasTouching { return .cancelled }
    }
    guard let distance = reading.distance else { return nil }
    let speed = lastSeen.map { (distance.value - $0.distance) / max(gapSeconds, 1e-3) } ?? 0
    lastSeen = (reading.time, distance.value)
    switch phase {
    case .apart(let apart): return approach(apart, distance, speed: speed, reading, configuration)
    case .touching(let touching): return part(touching, distance.value, reading, configuration)
    }
  }

  private mutating func approach(
    _ former: Apart, _ distance: PinchDistance, speed: Double, _ reading: Reading,
    _ configuration: PinchRecognizer.Configuration
  ) -> Action? {
    var apart = former
    if distance.tips >= configuration.armingDistance {
      apart.arming = .open
    } else if apart.arming == .open, distance.fold >= configuration.leastFold {
      apart.arming = .folded
    }
    if apart.widest.isFinite { apart.widest = max(apart.widest, distance.value) }
    var weight = reading.claim * configuration.weight(at: distance.value, speed: speed)
    if apart.arming == .folded, distance.value > configuration.certainDistance { weight = 0 }
    guard apart.arming != .none, weight > 0, distance.value <= apart.widest - configuration.openingBand else {
      apart.evidenceSeconds = max(0, apart.evidenceSeconds - reading.stepSeconds)
      if apart.evidenceSeconds == 0 { (apart.since, apart.approach) = (nil, nil) }
      phase = .apart(apart)
      return nil
    }
    if speed < -configuration.restSpeed {
      apart.approach = (reading.time, distance.value)
    } else if apart.since == nil {
      // Tips that come no nearer than in the frame before had met in that one.
      let met = apart.approach.flatMap { $0.distance - distance.value <= configuration.metBand ? $0.time : nil }
      apart.since = met ?? reading.time
    }
    apart.evidenceSeconds += reading.stepSeconds * weight
    let needed = apart.arming == .open ? configuration.contactSeconds : configuration.contactAfterFoldSeconds
    guard apart.evidenceSeconds >= needed else {
      phase = .apart(apart)
      return nil
    }
    phase = .touching(Touching(level: distance.value))
    return .began(apart.since ?? reading.time)
  }

  private mutating func part(
    _ former: Touching, _ distance: Double, _ reading: Reading, _ configuration: PinchRecognizer.Configuration
  ) -> Action? {
    var touching = former
    if distance >= touching.level + configuration.risingBand {
      touching.risingSince = touching.risingSince ?? reading.time
    } else {
      touching.risingSince = nil
    }
    guard distance >= configuration.releaseDistance(level: touching.level) else {
      // A rise that goes no further is a change of the view.
      if let since = touching.risingSince, reading.time.seconds(since: since) > configuration.maximumRiseSeconds {
        touching.risingSince = nil
      }
      let seconds = distance < touching.level ? configuration.levelFallSeconds : configuration.levelRiseSeconds
      touching.level += (distance - touching.level) * (1 - exp(-reading.stepSeconds / seconds))
      touching.partingSeconds = 0
      phase = .touching(touching)
      return nil
    }
    touching.partingSeconds += reading.stepSeconds
    guard touching.partingSeconds >= configuration.releaseSeconds else {
      phase = .touching(touching)
      return nil
    }
    phase = .apart(Apart(arming: .open, widest: distance))
    return .ended(touching.risingSince ?? reading.time)
  }
}
