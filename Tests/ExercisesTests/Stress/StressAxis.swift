import MotionStudio

/// One way to make counting harder, as a ladder of values from easy to hard.
///
/// A bound is the last value up to which every case is exact.
enum StressAxis: String, CaseIterable, Sendable {
  case azimuth, azimuthWithoutDepth, elevation, distance, slowestFrameRate, fastestFrameRate, dropped, noise, depthScale
  case fastestRep, slowestRep, tempoRatio, pauseHalfway, pauseAtExtreme, earlyPause, rest
  case jitterAtThreshold, partialDepth, shallowDepth, startInMiddle, away, awayAtExtreme, occlusion
  case picture, mirrored, farLimbsHidden

  /// Whether it is tried: a hold has no reps to vary, and a variation shares most of its family's definition.
  func applies(to subject: StressSubject) -> Bool {
    switch self {
    case .azimuth, .azimuthWithoutDepth, .noise, .slowestFrameRate: true
    case .elevation, .distance, .fastestFrameRate, .dropped, .depthScale, .picture, .mirrored, .farLimbsHidden:
      !subject.isVariation
    case .fastestRep, .slowestRep, .partialDepth, .shallowDepth: !subject.isHold
    default: !subject.isHold && !subject.isVariation
    }
  }

  /// Whether its values are no steps from easy to hard: the exact ones can be anywhere.
  var isUnordered: Bool { self == .azimuth || self == .azimuthWithoutDepth }

  /// The unit, for the table.
  var unit: String {
    switch self {
    case .azimuth, .azimuthWithoutDepth, .elevation, .farLimbsHidden: "degrees"
    case .distance: "× the closest"
    case .slowestFrameRate, .fastestFrameRate: "frames/s"
    case .dropped: "%"
    case .noise, .jitterAtThreshold: "mm"
    case .depthScale, .partialDepth, .shallowDepth, .startInMiddle: "share"
    case .fastestRep, .slowestRep, .pauseHalfway, .pauseAtExtreme, .earlyPause, .rest, .away, .awayAtExtreme,
      .occlusion:
      "s"
    case .tempoRatio: "×"
    case .picture: "width/height"
    case .mirrored: "1 = yes"
    }
  }

  /// From easy to hard.
  var ladder: [Double] {
    switch self {
    case .azimuth, .azimuthWithoutDepth: [0, 30, 60, 90, 120, 150, 180]
    case .elevation: [0, 10, 20, 30, 40]
    case .distance: [1, 2, 3, 4]
    case .slowestFrameRate: [15, 10, 7, 5, 4, 3]
    case .fastestFrameRate: [30, 60]
    case .dropped: [10, 20, 30, 40]
    case .noise: [5, 10, 20, 30, 40, 60]
    case .depthScale: [1, 0.7, 0.5, 0.3]
    case .fastestRep: [1.5, 1, 0.8, 0.6, 0.5, 0.4]
    case .slowestRep: [2, 4, 8, 10]
    case .tempoRatio: [2, 3, 5]
    case .pauseHalfway: [1, 2, 4, 8]
    case .pauseAtExtreme, .earlyPause: [1, 2, 4, 8]
    case .rest: [1, 5, 10, 15, 30]
    case .jitterAtThreshold: [5, 10, 20, 30]
    case .partialDepth: [0.2, 0.3, 0.4, 0.5]
    case .shallowDepth: [0.9, 0.8, 0.7, 0.6]
    case .startInMiddle: [0.2, 0.4, 0.6, 0.8]
    case .away, .awayAtExtreme: [3, 10]
    case .occlusion: [0.3, 0.6, 0.8, 1]
    case .picture: [1.78, 1, 0.56]
    case .mirrored: [1]
    case .farLimbsHidden: [60, 90]
    }
  }

  /// The cases that must be exact at a value.
  func cases(_ value: Double, _ subject: StressSubject, _ motion: Motion) -> [StressCase] {
    let set = StressSet(subject, motion)
    switch self {
    case .azimuth: return set.changed { $0.azimuthDegrees = value }
    case .azimuthWithoutDepth:
      return set.changed {
        $0.azimuthDegrees = value
        $0.isFlat = true
      }
    case .elevation: return set.changed { $0.elevationDegrees = value }
    case .distance:
      return set.changed {
        $0.distance = 1.1 * value
        $0.pictureNoise = 0.004
      }
    case .slowestFrameRate:
      return set.changed {
        $0.framesPerSecond = value
        $0.unevenness = 0.3
      }
    case .fastestFrameRate: return set.changed(reps: 3) { $0.framesPerSecond = value }
    case .dropped: return set.changed { $0.droppedShare = value / 100 }
    case .noise: return set.changed { $0.noiseMetres = value / 1000 }
    case .depthScale: return set.changed { $0.depthScale = value }
    case .fastestRep:
      var stream = set.stream(reps: 6, seconds: value, rest: 0)
      stream.framesPerSecond = 30
      return [StressCase(stream)]
    case .slowestRep:
      var stream = set.stream(reps: 3, seconds: value)
      stream.framesPerSecond = 10
      return [StressCase(stream)]
    case .tempoRatio:
      let slow = subject.repSeconds * value.squareRoot()
      let fast = subject.repSeconds / value.squareRoot()
      var stream = PoseStream(
        set.timeline([slow, slow, (slow * fast).squareRoot(), fast, fast, fast, slow].map { .init(seconds: $0) }))
      set.aim(&stream)
      stream.framesPerSecond = 20
      return [StressCase(stream)]
    case .pauseHalfway:
      return [
        StressCase(
          set.stream([.init(), .init(), .init(pauseSeconds: (value, 0)), .init(pauseSeconds: (0, value)), .init()]))
      ]
    case .pauseAtExtreme:
      return [StressCase(set.stream([.init(), .init(), .init(extremePauseSeconds: value), .init()]))]
    case .earlyPause:
      // Before the counter has seen two reps that are alike.
      return [StressCase(set.stream([.init(), .init(extremePauseSeconds: value), .init()]))]
    case .rest:
      var stream = set.stream(reps: 4, rest: value)
      stream.framesPerSecond = 10
      return [StressCase(stream)]
    case .jitterAtThreshold:
      return [0.3, 0.45, 0.6].map { level in
        var stream = set.stream([
          .init(), .init(), .init(pauseAt: level, pauseSeconds: (2, 0)), .init(pauseAt: level, pauseSeconds: (0, 2)),
        ])
        stream.noiseMetres = value / 1000
        return StressCase(stream)
      }
    case .partialDepth:
      return [StressCase(set.stream([1, value, 1, 1, value, value].map { .init(depth: $0) }))]
    case .shallowDepth:
      return [StressCase(set.stream([value, value, value, value].map { .init(depth: $0) }))]
    case .startInMiddle:
      var stream = set.stream(reps: 4, lead: 0)
      stream.skippedSeconds = subject.repSeconds * value
      return [StressCase(stream, .reps(3...4))]
    case .away:
      var timeline = set.timeline([.init(), .init(), .init()], rest: 0.8)
      timeline.wait(value)
      set.add([.init(), .init()], to: &timeline, rest: 0.8)
      var stream = PoseStream(timeline)
      let left = timeline.reps[2].endSeconds + 0.5
      stream.absences = [left...left + value]
      set.aim(&stream)
      return [StressCase(stream)]
    case .awayAtExtreme:
      // Whoever leaves in the middle of a rep and comes back at the start pose has not been seen to do it.
      var timeline = set.timeline([.init(), .init()], rest: 0.8)
      timeline.wait(value)
      set.add([.init(), .init(), .init()], to: &timeline, rest: 0.8)
      var stream = PoseStream(timeline)
      let left = timeline.reps[1].peakSeconds
      stream.absences = [left...timeline.reps[1].endSeconds + value]
      set.aim(&stream)
      return [StressCase(stream, .reps(4...4))]
    case .occlusion:
      // Somebody walks by in front, once on a way out and once on a way back.
      var stream = set.stream(reps: 5)
      let reps = stream.timeline.reps
      let middles = [
        (reps[1].startSeconds + reps[1].peakSeconds) / 2, (reps[3].peakSeconds + reps[3].endSeconds) / 2,
      ]
      stream.absences = middles.map { $0 - value / 2...$0 + value / 2 }
      return [StressCase(stream)]
    case .picture: return set.changed { $0.aspectRatio = value }
    case .mirrored: return set.changed { $0.isMirrored = true }
    case .farLimbsHidden:
      return set.changed {
        $0.hidesFarLimbs = true
        $0.azimuthDegrees = value
      }
    }
  }
}
