import Gestures
import Imaging
import PoseCore

/// Reads gestures from a sequence of scenes: the list of stages.
///
/// Everything runs on the caller's thread. The result depends on the scenes and their timestamps alone, so a recorded
/// clip gives the same answer as the video that it was made from.
public struct GesturePipeline {
  private let scenes: any SceneSource
  private let options: GestureRecognizer.Options
  private var recognizer: GestureRecognizer
  private var log = GestureLog()
  private var clock = SequenceClock()
  private var lastScene: Scene?
  private var framesWithHands = 0
  private var framesWithPeople = 0
  /// The frames that were read so far.
  public private(set) var frames = 0

  public init(scenes: any SceneSource, options: GestureRecognizer.Options = .init()) {
    self.scenes = scenes
    self.options = options
    recognizer = GestureRecognizer(options: options)
  }

  /// Takes the next frame through all stages; `nil` at the end of the source.
  public mutating func next() throws -> GesturedFrame? {
    while let observed = try scenes.next() {
      var scene = observed.scene
      guard let time = clock.time(of: scene.time) else { continue }
      scene.time = time
      let events = recognizer.update(scene)
      let finished = events.compactMap { log.add($0) }

      frames += 1
      if !scene.hands.hands.isEmpty { framesWithHands += 1 }
      if !scene.people.isEmpty { framesWithPeople += 1 }
      lastScene = scene
      return GesturedFrame(
        index: frames - 1, image: observed.image, scene: scene, events: events, finished: finished,
        hands: recognizer.hands)
    }
    return nil
  }

  /// How often each gesture was made so far.
  public var counts: [Gesture: Int] { log.counts }

  /// Ends the reading. Call once, after the last frame.
  ///
  /// A picture has no duration in which evidence could gather: what its only frame shows is reported as it is.
  ///
  /// - Returns: What a picture shows as events, each a beginning without an end; none after several frames, whose events
  ///   came with them.
  public mutating func finish() -> (events: [GestureEvent], summary: GestureSummary) {
    var events: [GestureEvent] = []
    if frames == 1, let scene = lastScene {
      var still = GestureRecognizer(options: options.forStill)
      events = still.update(scene)
      log = GestureLog()
      for event in events { log.add(event) }
    }
    let seconds = clock.time?.seconds ?? 0
    return (
      events,
      GestureSummary(
        frames: frames, durationSeconds: seconds, occurrences: log.occurrences(at: seconds), counts: log.counts,
        framesWithHands: framesWithHands, framesWithPeople: framesWithPeople, ignoredFrames: scenes.ignoredFrames,
        timeBreaks: clock.breaks)
    )
  }
}

extension GestureRecognizer.Options {
  /// The same for one picture.
  fileprivate var forStill: GestureRecognizer.Options {
    var options = self
    options.shapes = .still
    options.pinches = .still
    return options
  }
}
