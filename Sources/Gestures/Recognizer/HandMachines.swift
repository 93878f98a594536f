import PoseCore

/// All machines of one hand.
struct HandMachines: Sendable {
  private let reader: ShapeReader
  private var hold: ShapeHold
  private var path = HandPath()
  private var swipe: SwipeDetector
  private var wave = WaveDetector()
  private var circle = CircleDetector()
  private var pinch: PinchRecognizer
  private let readsNumbers: Bool
  /// Who made the static gesture under way, so that its end names the same hand.
  private var author: (source: GestureEvent.Source, strength: Double, position: NormalizedPoint?)?
  private(set) var state: HandState
  private var lastSeen: FrameTime

  init(_ hand: TrackedHand, options: GestureRecognizer.Options, at time: FrameTime) {
    reader = options.reader
    hold = ShapeHold(options: options.shapes)
    swipe = SwipeDetector(options: options.swipes)
    pinch = PinchRecognizer(configuration: options.pinches)
    readsNumbers = options.readsNumbers
    state = HandState(id: hand.id, chirality: hand.chirality, person: hand.person)
    lastSeen = time
  }

  /// What thumb and index finger do, for what two hands do together.
  var pinchState: PinchState { pinch.state }

  /// Whether nothing is under way and the hand has been gone for so long that nothing of it is worth keeping.
  func isForgotten(at time: FrameTime) -> Bool {
    let patience = max(hold.options.lossSeconds, HandPath.maximumGapSeconds, pinch.configuration.lossSeconds)
    return hold.gesture == nil && pinch.pinched == nil && time.seconds(since: lastSeen) > patience
  }

  /// Takes the hand as a frame shows it, `nil` when it is not in view.
  mutating func update(_ hand: TrackedHand?, at time: FrameTime) -> [GestureEvent] {
    let pinches = pinch.update(hand, at: time)
    state.pinched = pinch.pinched
    state.closeness = Dictionary(
      uniqueKeysWithValues: Finger.allCases.compactMap { finger in pinch.closeness(of: finger).map { (finger, $0) } })
    guard let hand, let geometry = HandGeometry(hand.pose) else {
      state.reading = nil
      path.reset()
      return pinches + shapes(nil, hand, nil, at: time)
    }
    lastSeen = time
    let fingers = FingerStates(geometry, hand.pose3D)
    let reading = hand.pose.isMostlyInPicture ? reader.read(geometry, fingers) : nil
    state.chirality = hand.chirality
    state.person = hand.person
    state.reading = reading
    let position = NormalizedPoint(x: geometry.palm.x / hand.pose.aspectRatio, y: geometry.palm.y)
    return pinches + shapes(reading, hand, position, at: time)
      + movements(geometry, fingers, hand, position, at: time)
  }

  private mutating func shapes(
    _ reading: ShapeReading?, _ hand: TrackedHand?, _ position: NormalizedPoint?, at time: FrameTime
  ) -> [GestureEvent] {
    var events: [GestureEvent] = []
    for change in hold.update(reading.map(\.gesture), at: time) {
      switch change {
      case .began(let gesture):
        guard let hand else { continue }
        let strength = reading?.probability ?? 0
        author = (.hand(hand.id, hand.chirality, hand.person), strength, position)
        state.gesture = gesture
        state.since = time
        events += named(gesture, .began, at: time)
      case .ended(let gesture):
        events += named(gesture, .ended, at: time)
        state.gesture = nil
        state.since = nil
      case .cancelled(let gesture):
        events += named(gesture, .cancelled, at: time)
        state.gesture = nil
        state.since = nil
      }
    }
    return events
  }

  /// The gesture's events by each of its names.
  private func named(_ gesture: Gesture, _ phase: GestureEvent.Phase, at time: FrameTime) -> [GestureEvent] {
    guard let author else { return [] }
    let names = [gesture] + (readsNumbers ? [ShapeReading.number(besides: gesture)].compactMap { $0 } : [])
    return names.map {
      GestureEvent(
        gesture: $0, phase: phase, time: time, source: author.source, strength: author.strength,
        position: author.position)
    }
  }

  private mutating func movements(
    _ geometry: HandGeometry, _ fingers: FingerStates, _ hand: TrackedHand, _ position: NormalizedPoint,
    at time: FrameTime
  ) -> [GestureEvent] {
    let (point, isFirst) = path.append(geometry, aspectRatio: hand.pose.aspectRatio, fingers: fingers, at: time)
    // A hand that pinches drags what it holds.
    guard pinch.pinched == nil else {
      path.reset()
      return []
    }
    let found = [
      swipe.update(point, isFirst: isFirst), wave.update(point, isFirst: isFirst),
      circle.update(point, isFirst: isFirst),
    ]
    return found.compactMap { $0 }.map {
      GestureEvent(
        gesture: $0, phase: .happened, time: time, source: .hand(hand.id, hand.chirality, hand.person), strength: 1,
        position: position)
    }
  }
}
