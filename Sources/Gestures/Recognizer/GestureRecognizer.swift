import PoseCore

/// Recognises everything that hands and bodies say in a sequence of scenes: one set of machines for each hand and person.
///
/// A hand that leaves the view has its gestures cancelled and is forgotten. Frames whose time does not rise are ignored.
public struct GestureRecognizer: Sendable {
  public struct Options: Sendable {
    /// Which gestures are reported; `nil` for all.
    public var wanted: Set<Gesture>?
    /// Whether hands that have a name of their own are reported as numbers besides: the index finger as `one`, victory as
    /// `two`, the open palm as `five`, at the same time as the other name. Without it, a number is only what has no other
    /// name: `two` with the fingers together, `three`, `four`.
    public var readsNumbers = false
    public var reader = ShapeReader()
    public var shapes = ShapeHold.Options()
    public var swipes = SwipeDetector.Options()
    public var pinches = PinchRecognizer.Configuration()
    public var zooms = TwoHandZoom.Configuration()
    public var bodies = BodyGestures.Options()

    public init() {}

    /// For one picture: what it shows is reported at once.
    public static var still: Options {
      var options = Options()
      options.shapes = .still
      options.pinches = .still
      return options
    }
  }

  public let options: Options
  private var times = RisingTimes()
  private var machines: [HandID: HandMachines] = [:]
  private var zoom: TwoHandZoom
  private var bodies: [PersonID: BodyGestures] = [:]
  /// The hands in view, in the order of their ids.
  public private(set) var hands: [HandState] = []

  public init(options: Options = Options()) {
    self.options = options
    zoom = TwoHandZoom(options.zooms)
  }

  /// Takes one frame's scene. O(hands + people).
  ///
  /// - Returns: What began, changed, ended or happened, hands in the order of their ids, then what two hands do together, then people.
  ///   Pinches bear the time of the frame that first shows them, a little before the scene's.
  public mutating func update(_ scene: Scene) -> [GestureEvent] {
    guard times.accept(scene.time) else { return [] }
    var events: [GestureEvent] = []
    if scene.hands != .notSought { events += update(scene.hands.hands, at: scene.time) }
    events += update(scene.people, at: scene.time)
    guard let wanted = options.wanted else { return events }
    return events.filter { wanted.contains($0.gesture) }
  }

  private mutating func update(_ inView: [TrackedHand], at time: FrameTime) -> [GestureEvent] {
    var events: [GestureEvent] = []
    for hand in inView where machines[hand.id] == nil {
      machines[hand.id] = HandMachines(hand, options: options, at: time)
    }
    hands = []
    var pinches: [(id: HandID, pinch: PinchState)] = []
    for id in machines.keys.sorted() {
      let hand = inView.first { $0.id == id }
      // In place: a hand's machines are large.
      events += machines[id]?.update(hand, at: time) ?? []
      guard let state = machines[id]?.state, let pinch = machines[id]?.pinchState else { continue }
      pinches.append((id, pinch))
      if hand != nil {
        hands.append(state)
      } else if machines[id]?.isForgotten(at: time) == true {
        machines.removeValue(forKey: id)
      }
    }
    if let zoomed = zoom.update(pinches, at: time) { events.append(zoomed) }
    return events
  }

  private mutating func update(_ people: [TrackedPerson], at time: FrameTime) -> [GestureEvent] {
    var events: [GestureEvent] = []
    for person in people where bodies[person.id] == nil {
      bodies[person.id] = BodyGestures(person.id, options: options.bodies)
    }
    for id in bodies.keys.sorted() {
      let person = people.first { $0.id == id }
      events += bodies[id]?.update(person?.pose, at: time) ?? []
      if person == nil, bodies[id]?.isForgotten(at: time) == true { bodies.removeValue(forKey: id) }
    }
    return events
  }
}
