import PoseCore

/// Recognises a pinch that carries something away: one that leaves the place where it began.
public struct PinchDrag: Sendable {
  public struct Configuration: Sendable, Hashable {
    /// How far a pinch goes before it is a drag, in palm lengths.
    public var minimumTravel = 0.4

    public init() {}
  }

  public enum Action: Sendable, Equatable {
    case began, changed, ended, cancelled
  }

  private enum State {
    case idle
    case waiting(place: SIMD2<Double>)
    case dragging
  }

  public let configuration: Configuration
  private var state = State.idle

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes one frame's pinch. O(1).
  public mutating func update(_ pinch: PinchState) -> Action? {
    guard case .closed(let contact) = pinch else {
      defer { state = .idle }
      guard case .dragging = state else { return nil }
      return pinch == .lost ? .cancelled : .ended
    }
    switch state {
    case .idle:
      state = .waiting(place: contact.place)
      return nil
    case .waiting(let place):
      guard contact.travel(from: place) >= configuration.minimumTravel else { return nil }
      state = .dragging
      return .began
    case .dragging:
      return .changed
    }
  }
}
