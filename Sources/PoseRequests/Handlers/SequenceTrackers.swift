import Imaging
import PoseCore
import PoseDetection
import PoseLifting

/// What is followed through one sequence: people, hands, or both, each with networks that are loaded when first needed.
///
/// Each frame costs its networks once, however often it is asked about. One caller at a time.
public final class SequenceTrackers {
  private let networks: any NetworkProvider
  private let peopleOptions: PersonTracker.Options
  private let handOptions: HandTracker.Options
  private let peopleIntervalSeconds: Double
  private let bodyHeight: BodyHeight
  private let handsHavePeople: Bool
  private var personTracker: PersonTracker?
  private var handTracker: HandTracker?
  private var lastPeople = PeopleInView.nobody
  private var lastPeopleTime: FrameTime?

  /// - Parameter handsHavePeople: Whether people are looked for in order to say whose hands are whose.
  init(
    networks: any NetworkProvider, people: PersonTracker.Options, hands: HandTracker.Options,
    peopleIntervalSeconds: Double, bodyHeight: BodyHeight, handsHavePeople: Bool
  ) {
    self.networks = networks
    peopleOptions = people
    handOptions = hands
    self.peopleIntervalSeconds = peopleIntervalSeconds
    self.bodyHeight = bodyHeight
    self.handsHavePeople = handsHavePeople
  }

  /// Loads what following people takes. Throws what loading throws.
  func loadPeople() throws {
    personTracker = try PersonTracker(networks: networks, options: peopleOptions)
  }

  /// Loads what following hands takes. Throws what loading throws.
  func loadHands() throws {
    handTracker = try HandTracker(networks: networks, options: handOptions)
  }

  /// Who is in the frame, or was in the last one that was looked at where not every frame is.
  ///
  /// A frame whose stamp does not rise gives the last answer again. Throws what loading or running a network throws.
  public func people(in frame: VideoFrame) throws -> PeopleInView {
    // Stamps are rounded, in many containers to milliseconds.
    if let lastPeopleTime, frame.time.seconds(since: lastPeopleTime) < peopleIntervalSeconds - 0.002 {
      return lastPeople
    }
    if personTracker == nil { try loadPeople() }
    // The last answer is let go first, so that the tracker can use its memory again.
    lastPeople = .nobody
    lastPeople = try personTracker?.update(frame) ?? .nobody
    lastPeopleTime = frame.time
    return lastPeople
  }

  /// Who is in the frame, as counters take it; otherwise as `people(in:)`.
  public func trackedPeople(in frame: VideoFrame) throws -> [TrackedPerson] {
    try people(in: frame).people.map { TrackedPerson($0, in: frame.image.size, bodyHeight: bodyHeight) }
  }

  /// Which hands are in the frame.
  ///
  /// A frame whose stamp does not rise gives the last answer again. Throws what loading or running a network throws.
  public func hands(in frame: VideoFrame) throws -> HandsInView {
    if handTracker == nil { try loadHands() }
    let people = handsHavePeople ? try trackedPeople(in: frame) : []
    return try handTracker?.update(frame, people: people) ?? .none
  }
}
