import ActionClassification
import Imaging
import PoseCore

/// Says what people do in a sequence of scenes: the list of stages.
///
/// Everything runs on the caller's thread. The result depends on the scenes and their timestamps alone, so a recorded
/// clip gives the same answer as the video that it was made from.
public struct ActionPipeline {
  /// How people are classified.
  public struct Options: Sendable {
    /// Frames of 30 Hz from one window to the next.
    public var stride = 5
    /// The least share of a window's two seconds that must show the person, 0…1.
    public var minimumRealFraction = 0.6
    /// The time in which a change takes effect to 63 %; 0 for no smoothing.
    public var smoothingSeconds = 0.8
    /// Whether whoever is in view is one and the same person: for a source that shows one person at a time, whose
    /// number changes when they are lost for a while.
    public var isOfOnePerson = false
    /// Whether the summary has all windows.
    public var keepsWindows = false

    public init() {}
  }

  // Who is gone for longer begins anew.
  private static let absenceSeconds = 2.0

  private let scenes: any SceneSource
  private let classifier: ActionClassifier
  private let options: Options
  private var tracks: [ActionTrack] = []
  private var clock = SequenceClock()
  private var events: [ActionEvent] = []
  private var windows: [ActionWindow] = []
  private var windowCount = 0
  private var peopleSeen: Set<PersonID> = []
  /// The frames that were read so far.
  public private(set) var frames = 0

  public init(scenes: any SceneSource, model: some ActionModel, options: Options = .init()) {
    self.scenes = scenes
    classifier = ActionClassifier(model)
    self.options = options
  }

  /// Takes the next frame through all stages; `nil` at the end of the source.
  public mutating func next() throws -> ClassifiedFrame? {
    while let observed = try scenes.next() {
      var scene = observed.scene
      guard let time = clock.time(of: scene.time) else { continue }
      scene.time = time
      if options.isOfOnePerson { scene.keepFirstPersonAsNumberOne() }
      let changes = update(scene)
      frames += 1
      return ClassifiedFrame(
        index: frames - 1, image: observed.image, scene: scene, changes: changes,
        people: tracks.map { .init(id: $0.person, label: $0.current, score: $0.score) })
    }
    return nil
  }

  private mutating func update(_ scene: Scene) -> [ActionChange] {
    let seconds = scene.time.seconds
    for person in scene.people where !tracks.contains(where: { $0.person == person.id }) {
      tracks.append(ActionTrack(person: person.id, header: classifier.header, options: options, at: seconds))
      peopleSeen.insert(person.id)
    }
    tracks.sort { $0.person < $1.person }
    var changes: [ActionChange] = []
    for index in tracks.indices {
      let pose = scene.people.first { $0.id == tracks[index].person }?.pose
      changes += take(tracks[index].update(PoseFrame(time: scene.time, pose: pose), by: classifier))
    }
    for index in tracks.indices where seconds - tracks[index].lastSeen > Self.absenceSeconds {
      changes += take(tracks[index].finish(at: tracks[index].lastSeen, isOpen: false, by: classifier))
    }
    tracks.removeAll { seconds - $0.lastSeen > Self.absenceSeconds }
    return changes
  }

  private mutating func take(_ result: (windows: [ActionWindow], changes: [ActionChange])) -> [ActionChange] {
    windowCount += result.windows.count
    if options.keepsWindows { windows += result.windows }
    events += result.changes.compactMap(\.finished)
    return result.changes
  }

  /// Ends the reading. Call once, after the last frame.
  public mutating func finish() -> ActionSummary {
    let seconds = clock.time?.seconds ?? 0
    for index in tracks.indices {
      _ = take(tracks[index].finish(at: seconds, isOpen: true, by: classifier))
    }
    tracks = []
    return ActionSummary(
      frames: frames, durationSeconds: seconds,
      events: events.sorted { ($0.startSeconds, $0.person.number) < ($1.startSeconds, $1.person.number) },
      windows: windows.sorted { ($0.startSeconds, $0.person.number) < ($1.startSeconds, $1.person.number) },
      windowCount: windowCount, people: peopleSeen.sorted(), ignoredFrames: scenes.ignoredFrames,
      timeBreaks: clock.breaks)
  }
}
