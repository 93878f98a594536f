import PoseCore

/// Lets gestures through to controls only after an arming gesture, and locks again when nobody gestures.
///
/// Whoever scratches their nose closes nothing: until a hand has held the arming gesture (an open palm to the camera) for
/// `holdSeconds`, everything is held back. A gesture that was let through gets its end let through too, so that no key
/// stays pressed. The arming gesture itself controls nothing while it arms.
public struct Arming: Sendable {
  public struct Options: Sendable, Equatable {
    /// The shape that arms; `nil` for none: everything always passes.
    public var gesture: Gesture? = .openPalm
    public var holdSeconds = 0.5
    /// The arming hand shows its palm, or the side that is the shape's, rather than its back; an open hand seen from
    /// behind rests on a table.
    public var needsPalm = true
    /// Without a gesture for that long it locks again.
    public var lockAfterSeconds = 8.0
    /// A gesture that locks at once; it controls nothing itself.
    public var lockGesture: Gesture?

    public init() {}

    /// Everything always passes.
    public static var none: Options {
      var options = Options()
      options.gesture = nil
      return options
    }
  }

  public enum Change: Sendable, Equatable { case armed, locked }

  public struct Outcome: Sendable, Equatable {
    /// What controls may act on, in the order that it came.
    public var events: [GestureEvent]
    public var change: Change?

    public init(events: [GestureEvent], change: Change?) {
      self.events = events
      self.change = change
    }
  }

  private enum State: Sendable {
    case locked
    /// Counted from the last gesture.
    case armed(since: FrameTime)
  }

  private struct Passage: Hashable, Sendable {
    var gesture: Gesture
    var source: GestureEvent.Source
  }

  public let options: Options
  private var state = State.locked
  /// When each hand began to hold the arming gesture.
  private var holding: [HandID: FrameTime] = [:]
  /// What was let through and is under way.
  private var underWay: Set<Passage> = []

  public init(options: Options = Options()) {
    self.options = options
  }

  /// Whether gestures pass.
  public var isArmed: Bool {
    if options.gesture == nil { return true }
    if case .armed = state { return true }
    return false
  }

  /// Takes a frame's events and hands; each frame, with or without events. O(events + hands).
  public mutating func update(_ events: [GestureEvent], hands: [HandState], at time: FrameTime) -> Outcome {
    guard let arming = options.gesture else { return Outcome(events: events, change: nil) }
    let wasArmed = isArmed
    var passed: [GestureEvent] = []
    for event in events {
      switch event.phase {
      case .began, .happened:
        guard isArmed else { continue }
        if event.gesture == options.lockGesture {
          state = .locked
          continue
        }
        state = .armed(since: time)
        if event.phase == .began { underWay.insert(Passage(gesture: event.gesture, source: event.source)) }
        passed.append(event)
      case .changed:
        if underWay.contains(Passage(gesture: event.gesture, source: event.source)) { passed.append(event) }
      case .ended, .cancelled:
        if underWay.remove(Passage(gesture: event.gesture, source: event.source)) != nil { passed.append(event) }
      }
    }
    let isHeld = holds(arming, hands, time)
    switch state {
    case .locked:
      // A lock gesture of this very frame wins over a hand that still arms.
      if isHeld, !wasArmed { state = .armed(since: time) }
    case .armed(let since):
      if isHeld || !underWay.isEmpty {
        state = .armed(since: time)
      } else if time.seconds(since: since) >= options.lockAfterSeconds {
        state = .locked
      }
    }
    return Outcome(events: passed, change: isArmed == wasArmed ? nil : isArmed ? .armed : .locked)
  }

  /// Whether some hand has held the arming gesture long enough.
  private mutating func holds(_ arming: Gesture, _ hands: [HandState], _ time: FrameTime) -> Bool {
    var still: [HandID: FrameTime] = [:]
    for hand in hands where hand.holds(arming) {
      let shows = !options.needsPalm || arming != .openPalm || (hand.reading.map { $0.facing > 0.25 } ?? true)
      // It began to hold before it was known to.
      if shows { still[hand.id] = holding[hand.id] ?? hand.since ?? time }
    }
    holding = still
    return still.values.contains { time.seconds(since: $0) >= options.holdSeconds }
  }
}
