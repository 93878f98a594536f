import PoseCore

/// Recognises a pinch that is held at one place.
public struct PinchHold: Sendable {
  public struct Configuration: Sendable, Hashable {
    /// How long the pinch lasts before it is a hold.
    public var holdSeconds = 0.6
    /// How far it may go meanwhile, in palm lengths.
    public var maximumTravel = 0.5

    public init() {}
  }

  public enum Action: Sendable, Equatable {
    case began, ended, cancelled
  }

  private enum State {
    case idle
    case waiting(place: SIMD2<Double>)
    /// It moved too early: no hold before the next pinch.
    case moved
    case holding
  }

  public let configuration: Configuration
  private var state = State.idle

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes one frame's pinch. O(1).
  public mutating func update(_ pinch: PinchState, at time: FrameTime) -> Action? {
    guard case .closed(let contact) = pinch else {
      defer { state = .idle }
      guard case .holding = state else { return nil }
      return pinch == .lost ? .cancelled : .ended
    }
    switch state {
    case .idle:
      state = .waiting(place: contact.place)
      return nil
    case .waiting(let place):
      if contact.travel(from: place) > configuration.maximumTravel {
        state = .moved
      } else if time.seconds(since: contact.began) >= configuration.holdSeconds {
        state = .holding
        return .began
      }
      return nil
    case .moved, .holding:
      return nil
    }
  }
}
