import PoseCore

/// Recognises the pinches of one hand: the thumb against each finger, held pinches, double pinches and drags.
///
/// One hand's frames in, events out; no clock: time is the frames' own, and evidence is gathered in time, so that a
/// pinch of a single frame at 7.5 Hz counts and jitter at 60 Hz does not. Distances are in lengths of the hand's own
/// palm. At most one finger pinches at a time: the one nearest to the thumb. Index and middle finger together against
/// the thumb are a pinch of the index finger, which takes five times as long to believe; more are none.
public struct PinchRecognizer: Sendable {
  public let configuration: Configuration
  /// The finger that touches the thumb.
  public var pinched: Finger? { pinch?.finger }
  /// What the last frame says about thumb and index finger: the input of machines like `TwoHandZoom`.
  public private(set) var state = PinchState.open
  /// Frames whose stamps did not rise; they are ignored.
  public var ignoredFrames: Int { times.ignored }

  private var times = RisingTimes()
  private var usualStepSeconds: Double?
  private var lastSeen: FrameTime?
  private var source: GestureEvent.Source?
  private var machines = InlineArray<4, ContactMachine>(repeating: ContactMachine())
  private var distances = InlineArray<4, PinchDistance?>(repeating: nil)
  private var motion = HandMotion()
  private var pinch: Pinch?
  private var derived: DerivedPinches

  /// The pinch under way.
  private struct Pinch {
    var finger: Finger
    var start: SIMD2<Double>
    var contact: PinchContact
    /// The contact that was said last.
    var published: PinchContact
  }

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    derived = DerivedPinches(configuration)
  }

  /// 0…1 in the last frame: 1 when thumb and finger touch; `nil` when they cannot be seen.
  public func closeness(of finger: Finger) -> Double? {
    distances[finger.rawValue].map { configuration.closeness(at: $0.value) }
  }

  /// The finger that touches the thumb by a single picture, without what went before; `nil` for none.
  public static func pinchedFinger(in hand: TrackedHand) -> Finger? {
    var recognizer = PinchRecognizer(configuration: .still)
    _ = recognizer.update(hand, at: FrameTime(nanoseconds: 0))
    return recognizer.pinched
  }

  /// Takes one frame of the hand; `nil` when it is not in view.
  ///
  /// Events come in the order in which they happened. `began` and `ended` bear the time of the first frame that shows
  /// it, which lies back as long as it took to believe: for a clear contact `contactSeconds` (out of a fist
  /// `contactAfterFoldSeconds`), for a doubtful one longer; for an end `releaseSeconds` and up to 0.15 s of rise. A
  /// frame whose stamp does not rise is ignored. Another hand's id cancels what the former hand did. A hand out of sight
  /// for longer than `lossSeconds` cancels its pinch: send `nil` until then. O(1).
  public mutating func update(_ hand: TrackedHand?, at time: FrameTime) -> [GestureEvent] {
    let previous = times.last
    guard times.accept(time) else { return [] }
    var events: [GestureEvent] = []
    let visible = hand.flatMap { $0.presence >= configuration.minimumPresence ? $0 : nil }
    if let visible {
      if let source, case .hand(let id, _, _) = source, id != visible.id { abandon(at: time, &events) }
      source = .hand(visible.id, visible.chirality, visible.person)
    }
    let measure = visible.flatMap { HandMeasure($0) }
    let stepSeconds = step(to: time, from: previous)
    for finger in Finger.allCases {
      distances[finger.rawValue] = measure?.distance(to: finger, configuration.weights)
    }
    motion.update(InlineArray { distances[$0]?.reach }, measure, at: time)
    let nearest = nearest
    for finger in Finger.allCases {
      let number = finger.rawValue
      let reading = ContactMachine.Reading(
        distance: distances[number], claim: finger == nearest ? claim(of: finger) : 0, stepSeconds: stepSeconds,
        time: time)
      let action = machines[number].update(reading, configuration)
      let contact = measure.flatMap { self.contact(of: finger, $0, began: time) }
      switch action {
      case .began(let since):
        guard var contact else { continue }
        contact.began = since
        pinch = Pinch(finger: finger, start: contact.place, contact: contact, published: contact)
        say(.began, at: since, &events)
      case .ended(let since): finish(.ended, at: since, &events)
      case .cancelled: finish(.cancelled, at: time, &events)
      case nil:
        if machines[number].isFirm, let contact { follow(contact, at: time, &events) }
      }
    }
    if measure != nil { lastSeen = time }
    let isLost = lastSeen.map { time.seconds(since: $0) > configuration.lossSeconds } ?? true
    if let pinch, pinch.finger == .index {
      state = .closed(pinch.contact)
    } else {
      state = isLost || events.contains { $0.phase == .cancelled } ? .lost : .open
    }
    // Tips that may be parting, or are out of sight, neither begin a hold nor carry anything.
    let isDoubtful = pinch.map { measure == nil || !machines[$0.finger.rawValue].isFirm } ?? false
    if !isDoubtful { derive(at: time, &events) }
    return events
  }
}

extension PinchRecognizer {
  /// The time that a frame speaks for: since the one before, but not much more than frames usually take, so that a
  /// frame after dropped ones does not speak for all of them.
  private mutating func step(to time: FrameTime, from previous: FrameTime?) -> Double {
    guard let previous else { return 0 }
    let seconds = time.seconds(since: previous)
    guard let usual = usualStepSeconds else {
      usualStepSeconds = seconds
      return min(seconds, configuration.lossSeconds)
    }
    // Falls quickly and rises slowly: gaps are longer than the usual step, hardly anything is shorter.
    usualStepSeconds = usual + min(max(seconds - usual, -0.5 * usual), 0.1 * usual)
    return min(seconds, 1.5 * usual, configuration.lossSeconds)
  }

  /// The finger nearest to the thumb, unless another is under way.
  private var nearest: Finger? {
    if let pinch { return pinch.finger }
    var nearest: (finger: Finger, distance: Double)?
    for finger in Finger.allCases {
      guard let distance = distances[finger.rawValue]?.value, distance < nearest?.distance ?? .infinity else {
        continue
      }
      nearest = (finger, distance)
    }
    return nearest?.finger
  }

  private func claim(of finger: Finger) -> Double {
    guard let own = distances[finger.rawValue]?.asRival,
      motion.speedOfOthers(than: finger) <= configuration.restSpeedOfOthers,
      motion.palmSpeed <= configuration.maximumPalmSpeed
    else { return 0 }
    let margin = finger == .index ? configuration.rivalMargin : configuration.rivalMarginOfOthers
    var rivals = 0
    for other in Finger.allCases where other != finger {
      guard let rival = distances[other.rawValue]?.asRival else { continue }
      if rival <= configuration.contactDistance, rival <= own + margin { rivals += 1 }
    }
    if rivals == 0 { return 1 }
    return finger == .index && rivals == 1 ? configuration.rivalWeight : 0
  }

  private func contact(of finger: Finger, _ measure: HandMeasure, began: FrameTime) -> PinchContact? {
    guard let thumb = measure.location(.thumbTip), let tip = measure.location(finger.tip) else { return nil }
    let position = NormalizedPoint(x: (thumb.x + tip.x) / 2, y: (thumb.y + tip.y) / 2)
    return PinchContact(
      began: began, position: position, place: SIMD2(position.x * measure.aspectRatio, position.y),
      palmLength: measure.palmLength, closeness: closeness(of: finger) ?? 0)
  }

  private mutating func follow(_ contact: PinchContact, at time: FrameTime, _ events: inout [GestureEvent]) {
    guard var current = pinch else { return }
    let began = current.contact.began
    current.contact = contact
    current.contact.began = began
    let isNews =
      contact.travel(from: current.published.place) >= configuration.minimumTravel
      || abs(contact.closeness - current.published.closeness) >= configuration.minimumClosenessChange
    if isNews { current.published = current.contact }
    pinch = current
    if isNews { say(.changed, at: time, &events) }
  }

  private mutating func finish(_ phase: GestureEvent.Phase, at time: FrameTime, _ events: inout [GestureEvent]) {
    say(phase, at: time, &events)
    pinch = nil
  }

  private func say(_ phase: GestureEvent.Phase, at time: FrameTime, _ events: inout [GestureEvent]) {
    guard let pinch, let source else { return }
    events.append(
      GestureEvent(
        gesture: pinch.finger.pinch, phase: phase, time: time, source: source, strength: pinch.contact.closeness,
        position: pinch.contact.position, drag: phase == .began ? nil : pinch.contact.place - pinch.start))
  }

  private mutating func abandon(at time: FrameTime, _ events: inout [GestureEvent]) {
    if pinch != nil { finish(.cancelled, at: time, &events) }
    machines = InlineArray(repeating: ContactMachine())
    motion = HandMotion()
    state = .lost
    derive(at: time, &events)
  }

  private mutating func derive(at time: FrameTime, _ events: inout [GestureEvent]) {
    guard let source else { return }
    let ended = events.last { $0.gesture == .pinch && $0.phase == .ended }?.time
    derived.update(state, at: ended ?? time, source, &events)
  }
}
