import Imaging
import PoseCore
import RepCounting

/// Counts one exercise over a sequence of scenes: the list of stages.
///
/// Everything runs on the caller's thread. The result depends on the scenes and their timestamps alone, so a recorded
/// clip gives the same answer as the video that it was made from.
public struct CountingPipeline {
  private let scenes: any SceneSource
  private let countsOnePerson: Bool
  private var counter: PeopleCounter
  private var startTime: FrameTime?
  private var lastTime: FrameTime?
  /// The frames that were counted so far.
  public private(set) var frames = 0

  /// - Parameter countsOnePerson: Whether whoever is in view goes on with one and the same count, however they left and
  ///   came back: for a source that shows one person at a time, whose number changes when they are lost for a while.
  public init(scenes: any SceneSource, exercise: Exercise, countsOnePerson: Bool = false) {
    self.scenes = scenes
    self.countsOnePerson = countsOnePerson
    counter = PeopleCounter(exercise)
  }

  /// Counts in the frames of a video or camera.
  ///
  /// - Parameter isMirrored: Whether the source shows a mirror image, which is undone before anything else.
  public init(
    source: any FrameSource, estimator: any PoseEstimator, exercise: Exercise, isMirrored: Bool = false,
    countsOnePerson: Bool = false
  ) {
    self.init(
      scenes: EstimatedScenes(source: source, estimator: estimator, isMirrored: isMirrored), exercise: exercise,
      countsOnePerson: countsOnePerson)
  }

  /// Takes the next frame through all stages; `nil` at the end of the source.
  public mutating func next() throws -> CountedFrame? {
    guard let observed = try scenes.next() else { return nil }
    var scene = observed.scene
    lastTime = scene.time
    let startTime = startTime ?? scene.time
    self.startTime = startTime

    scene.time = FrameTime(nanoseconds: scene.time.nanoseconds - startTime.nanoseconds)
    if countsOnePerson { scene.keepFirstPersonAsNumberOne() }
    let events = counter.update(scene)

    frames += 1
    return CountedFrame(index: frames - 1, image: observed.image, scene: scene, events: events)
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
        ignoredFrames: scenes.ignoredFrames)
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
