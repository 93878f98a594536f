import Imaging
import PoseCore
import RepCounting

/// Counts one exercise over a sequence of frames: the list of stages.
///
/// The estimator and the counter run on the caller's thread; a source that reads ahead, or captures, on one of its own
/// overlaps with them (`VideoIO.ReadAhead`, `VideoIO.Webcam`). The result depends
/// on the frames and their timestamps alone.
public struct CountingPipeline {
  private let source: any FrameSource
  private let estimator: any PoseEstimator
  private let isMirrored: Bool
  private let countsOnePerson: Bool
  private var counter: PeopleCounter
  private var startTime: FrameTime?
  private var lastTime: FrameTime?
  /// The frames that were counted so far.
  public private(set) var frames = 0
  private var ignoredFrames = 0

  /// - Parameters:
  ///   - isMirrored: Whether the source shows a mirror image, which is undone before anything else.
  ///   - countsOnePerson: Whether whoever is in view goes on with one and the same count, however they left and came
  ///     back: for a source that shows one person at a time, whose number changes when they are lost for a while.
  public init(
    source: any FrameSource, estimator: any PoseEstimator, exercise: Exercise, isMirrored: Bool = false,
    countsOnePerson: Bool = false
  ) {
    self.source = source
    self.estimator = estimator
    self.isMirrored = isMirrored
    self.countsOnePerson = countsOnePerson
    counter = PeopleCounter(exercise)
  }

  /// Takes the next frame through all stages; `nil` at the end of the source.
  public mutating func next() throws -> CountedFrame? {
    while var frame = try source.next() {
      if isMirrored { frame.image.orientation = frame.image.orientation.followed(by: .upMirrored) }
      if let lastTime, frame.time <= lastTime {
        ignoredFrames += 1
        continue
      }
      lastTime = frame.time
      let startTime = startTime ?? frame.time
      self.startTime = startTime

      var scene = try estimator.scene(in: frame)
      scene.time = FrameTime(nanoseconds: frame.time.nanoseconds - startTime.nanoseconds)
      if countsOnePerson { scene.keepFirstPersonAsNumberOne() }
      let events = counter.update(scene)

      frames += 1
      return CountedFrame(index: frames - 1, frame: frame, scene: scene, events: events)
    }
    return nil
  }

  /// What to show of a person at the last frame; `nil` for one never seen.
  public func status(of person: PersonID) -> CounterStatus? { counter.status(of: person) }

  /// Ends the count: a last rep that has returned far enough counts. Call once, after the last frame.
  public mutating func finish() -> (events: [RepEvent], summary: CountingSummary) {
    let events = counter.finish()
    let duration = zip(lastTime, startTime).map { $0.seconds(since: $1) } ?? 0
    return (
      events,
      CountingSummary(
        exercise: counter.exercise, frames: frames, durationSeconds: duration, people: counter.people,
        ignoredFrames: ignoredFrames)
    )
  }

  /// The reps so far, of everybody.
  public var reps: Int { counter.reps }
}

extension Scene {
  fileprivate mutating func keepFirstPersonAsNumberOne() {
    guard var person = people.first else { return }
    person.id = PersonID(1)
    view = .people([person])
  }
}

private func zip<A, B>(_ first: A?, _ second: B?) -> (A, B)? {
  guard let first, let second else { return nil }
  return (first, second)
}
