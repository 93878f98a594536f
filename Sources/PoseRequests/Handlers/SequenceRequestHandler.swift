import Imaging
import PoseCore
import PoseDetection
import PoseLifting

/// Performs requests on the frames of a video or camera, and keeps tracking, the numbers of people and hands, and
/// smoothing between them.
///
/// Each frame costs its networks once, however many requests are made on it. Synchronous, so that frames keep their
/// order; one caller at a time. What it was not made for costs nothing until a request asks for it.
public final class SequenceRequestHandler {
  /// The networks that a handler of people asks its provider for, so that they can be loaded ahead.
  public static let networkNames = ["pose_detection", "pose_landmark_full"]

  /// The networks that a handler of hands asks its provider for.
  /// - Parameter withPeople: Whether it follows people too.
  public static func networkNames(hands: HandModel, withPeople: Bool) -> [String] {
    [hands.detectionNetwork, hands.landmarkNetwork] + (withPeople ? networkNames : [])
  }

  private let seeksPeople: Bool
  private let seeksHands: Bool
  private let trackers: SequenceTrackers

  /// Makes a handler whose scenes show people.
  ///
  /// - Parameters:
  ///   - options: How many people are followed, smoothing.
  ///   - bodyHeight: How tall people are taken to be in `scene(in:)`; 3D requests say it themselves.
  /// - Throws: What loading the networks throws.
  public init(
    networks: any NetworkProvider, options: PersonTracker.Options = PersonTracker.Options(),
    bodyHeight: BodyHeight = .reference
  ) throws {
    seeksPeople = true
    seeksHands = false
    trackers = SequenceTrackers(
      networks: networks, people: options, hands: .init(), peopleIntervalSeconds: 0, bodyHeight: bodyHeight,
      handsHavePeople: false)
    try trackers.loadPeople()
  }

  /// Makes a handler whose scenes show hands, and people if they are asked for.
  ///
  /// With people, their wrists say whose hands they are and decide a doubtful side.
  /// - Parameters:
  ///   - hands: How many hands are followed, model, smoothing.
  ///   - people: How many people are followed; `nil` for none, which costs nothing.
  ///   - peopleIntervalSeconds: People are looked at no more often than this, and shown as they last were in between: 0
  ///     for every frame. Gestures of the whole body stand still for longer than 0.1 s.
  ///   - bodyHeight: How tall people are taken to be.
  /// - Throws: What loading the networks throws.
  public init(
    networks: any NetworkProvider, hands: HandTracker.Options, people: PersonTracker.Options? = nil,
    peopleIntervalSeconds: Double = 0, bodyHeight: BodyHeight = .reference
  ) throws {
    seeksPeople = people != nil
    seeksHands = true
    trackers = SequenceTrackers(
      networks: networks, people: people ?? .init(), hands: hands, peopleIntervalSeconds: peopleIntervalSeconds,
      bodyHeight: bodyHeight, handsHavePeople: seeksPeople)
    try trackers.loadHands()
    if seeksPeople { try trackers.loadPeople() }
  }

  /// Performs a request on a frame, of a mirrored source on its `Image.unmirrored`; the next frame's stamp must be later.
  ///
  /// A frame whose stamp does not rise gives the last answer again. Throws what running a network throws, and what loading
  /// one throws where the handler was not made for what is asked.
  public func perform<Request: SequenceRequest>(_ request: Request, on frame: VideoFrame) throws -> Request.Result {
    try request.perform(on: frame, with: trackers)
  }

  /// What is in the frame, as counters and gestures take it: of people and hands what the handler was made for.
  ///
  /// Without people the view is `nobody`; without hands, hands are `notSought`. Throws what running a network throws.
  public func scene(in frame: VideoFrame) throws -> Scene {
    var scene = Scene(time: frame.time, view: .nobody)
    if seeksPeople {
      let people = try trackers.trackedPeople(in: frame)
      if !people.isEmpty { scene.view = .people(people) }
    }
    if seeksHands { scene.hands = try trackers.hands(in: frame) }
    return scene
  }
}
