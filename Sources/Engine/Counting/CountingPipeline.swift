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
  private var lock: PersonLock?
  private var counter: PeopleCounter
  private var clock = SequenceClock()
  /// The frames that were counted so far.
  public private(set) var frames = 0

  /// - Parameters:
  ///   - countsOnePerson: Whether whoever is in view goes on with one and the same count, however they left and came
  ///     back: for a source that shows one person at a time, whose number changes when they are lost for a while.
  ///   - person: Whom of several people to count; `nil` for everybody. The source has to follow several.
  ///   - voter: An opinion on which exercise is done, where that has to be recognised.
  public init(
    scenes: any SceneSource, exercise: Exercise, countsOnePerson: Bool = false, person: PersonChoice? = nil,
    voter: (any ExerciseVoter)? = nil
  ) {
    self.scenes = scenes
    self.countsOnePerson = countsOnePerson
    lock = person.map(PersonLock.init)
    counter = PeopleCounter(exercise, voter: voter)
  }

  /// Counts in the frames of a video or camera.
  ///
  /// - Parameter isMirrored: Whether the source shows a mirror image, which is undone before anything else.
  public init(
    source: any FrameSource, estimator: any PoseEstimator, exercise: Exercise, isMirrored: Bool = false,
    countsOnePerson: Bool = false, person: PersonChoice? = nil
  ) {
    self.init(
      scenes: EstimatedScenes(source: source, estimator: estimator, isMirrored: isMirrored), exercise: exercise,
      countsOnePerson: countsOnePerson, person: person)
  }

  /// Takes the next frame through all stages; `nil` at the end of the source.
  public mutating func next() throws -> CountedFrame? {
    while let observed = try scenes.next() {
      var scene = observed.scene
      guard let time = clock.time(of: scene.time) else { continue }
      scene.time = time
      if countsOnePerson { scene.keepFirstPersonAsNumberOne() }
      lock?.keepPerson(in: &scene)
      let events = counter.update(scene)

      frames += 1
      return CountedFrame(index: frames - 1, image: observed.image, scene: scene, events: events)
    }
    return nil
  }

  /// What to show of a person at the last frame; `nil` for one never seen.
  public func status(of person: PersonID) -> CounterStatus? { counter.status(of: person) }

  /// Ends the count: a last rep that has returned far enough counts. Call once, after the last frame.
  public mutating func finish() -> (events: [RepEvent], summary: CountingSummary) {
    let events = counter.finish()
    return (
      events,
      CountingSummary(
        exercise: counter.exercise, frames: frames, durationSeconds: clock.time?.seconds ?? 0, people: people,
        ignoredFrames: scenes.ignoredFrames, timeBreaks: clock.breaks,
        peopleSeen: lock?.seen.sorted() ?? people.map(\.id))
    )
  }

  /// The reps so far, of everybody who is counted.
  public var reps: Int { lock == nil ? counter.reps : people.reduce(0) { $0 + $1.reps } }

  /// Everybody who is counted; not those who were looked at before somebody was chosen.
  private var people: [PersonCount] {
    counter.people.filter { lock == nil || lock?.number == $0.id }
  }
}
