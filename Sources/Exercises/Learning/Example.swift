import PoseCore
import RepCounting

/// A recorded example of an exercise: one person's poses, in the order of their times.
public struct Example: Sendable {
  /// One frame; without the 3D skeleton `lifted` is `nil`.
  public typealias Frame = (pose: BodyPose, lifted: BodyPose3D?, time: FrameTime)

  /// Where it comes from, for errors.
  public let source: String
  /// How many reps it shows.
  public let reps: Int
  /// Frames that show nobody are left out.
  public let frames: [Frame]

  /// - Parameters:
  ///   - reps: How many reps it shows, 2 or more (a programming error otherwise): a movement is learnt from what
  ///     repeats.
  public init(source: String, reps: Int, frames: [Frame]) {
    precondition(reps >= 2, "an example of \(reps) reps does not repeat")
    self.source = source
    self.reps = reps
    self.frames = frames
  }

  /// A rep, by frames.
  struct Cycle {
    var start: Int
    var peak: Int
    var end: Int
  }

  /// The reps: what repeats in the whole pose, if it does so as often as it should, or else in the measures that agree
  /// best with one another.
  func cycles(in courses: [MeasureCourse]) throws(LearningError) -> [Cycle] {
    var counter = PeriodicityCounter()
    for frame in frames { _ = counter.update(frame.pose, lifted: frame.lifted, at: frame.time) }
    _ = counter.finish()
    if counter.repetitions.count == reps {
      return counter.repetitions.map {
        Cycle(start: index(at: $0.startSeconds), peak: index(at: $0.peakSeconds), end: index(at: $0.endSeconds))
      }
    }
    if let cycles = cyclesOfMeasures(courses) { return cycles }
    let found = counter.repetitions.count
    throw .otherCount(source: source, found: found > 0 ? found : nil, wanted: reps)
  }

  private func index(at seconds: Double) -> Int {
    let time = FrameTime(seconds: seconds)
    return min(frames.firstIndex { $0.time >= time } ?? frames.count - 1, frames.count - 1)
  }

  /// The movements of the measure that shows as many as there are reps, and whose peaks most others share.
  private func cyclesOfMeasures(_ courses: [MeasureCourse]) -> [Cycle]? {
    let candidates = courses.flatMap { course in
      [BodySide.left, .right].prefix(course.measure.isSided ? 2 : 1).compactMap { side -> [Cycle]? in
        guard course.visibility(on: side) >= 0.5 else { return nil }
        return movements(in: course.values(on: side).filled)
      }
    }
    func agreement(_ cycles: [Cycle]) -> Int {
      candidates.count { other in
        zip(cycles, other).allSatisfy { abs($0.peak - $1.peak) <= max(2, ($0.end - $0.start) / 4) }
      }
    }
    let best = candidates.max { agreement($0) < agreement($1) }
    return best.flatMap { agreement($0) >= 3 ? $0 : nil }
  }

  /// The movements out and back of a course, when they are as many as the reps and of like size.
  private func movements(in values: [Double]) -> [Cycle]? {
    guard let lowest = values.min(), let highest = values.max(), highest > lowest else { return nil }
    var finder = Excursions()
    for sign in [1.0, -1] {
      for share in [0.6, 0.45, 0.3] {
        finder.find(in: values.map { sign * $0 }, hysteresis: share * (highest - lowest))
        let ranges = finder.all.map(\.range)
        guard finder.all.count == reps, let least = ranges.min(), let most = ranges.max(), least >= 0.5 * most
        else { continue }
        return finder.all.map { Cycle(start: $0.start, peak: $0.peak, end: $0.end) }
      }
    }
    return nil
  }
}

extension [Double?] {
  /// With the last value in gaps, and the first one before it.
  var filled: [Double] {
    var last = compactMap(\.self).first ?? 0
    return map { value in
      last = value ?? last
      return last
    }
  }
}
