import PoseCore

/// Recognises two short pinches at one place, one soon after the other; it is known when the second begins.
///
/// A third pinch needs a fourth to be another double.
public struct DoublePinch: Sendable {
  public struct Configuration: Sendable, Hashable {
    /// How long the first pinch may last.
    public var maximumPinchSeconds = 0.5
    /// How long the tips may be apart between the two.
    public var maximumGapSeconds = 0.5
    /// How far apart the two may be, in palm lengths.
    public var maximumTravel = 1.0

    public init() {}
  }

  private enum State {
    case idle
    case first(began: FrameTime, place: SIMD2<Double>)
    case between(ended: FrameTime, place: SIMD2<Double>)
    /// The double is said: what follows before the tips part is no first pinch.
    case second
  }

  public let configuration: Configuration
  private var state = State.idle

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes one frame's pinch; true in the frame that makes it a double pinch. O(1).
  public mutating func update(_ pinch: PinchState, at time: FrameTime) -> Bool {
    switch (pinch, state) {
    case (.lost, _):
      state = .idle
    case (.closed(let contact), .idle):
      state = .first(began: contact.began, place: contact.place)
    case (.closed(let contact), .between(let ended, let place)):
      if contact.began.seconds(since: ended) <= configuration.maximumGapSeconds,
        contact.travel(from: place) <= configuration.maximumTravel
      {
        state = .second
        return true
      }
      state = .first(began: contact.began, place: contact.place)
    case (.open, .first(let began, let place)):
      state =
        time.seconds(since: began) <= configuration.maximumPinchSeconds ? .between(ended: time, place: place) : .idle
    case (.open, .second):
      state = .idle
    case (.open, .between(let ended, _)):
      if time.seconds(since: ended) > configuration.maximumGapSeconds { state = .idle }
    case (.closed, .first), (.closed, .second), (.open, .idle):
      break
    }
    return false
  }
}
