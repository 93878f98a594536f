import PoseCore

/// Recognises two hands that pinch at once and move apart or together, as if they stretched the picture.
///
/// It begins as soon as both pinch; `scale` is their distance over that at the beginning.
public struct TwoHandZoom: Sendable {
  public struct Configuration: Sendable, Hashable {
    /// The least relative change of the scale that is worth a `changed`.
    public var minimumScaleChange = 0.01
    /// Hands that begin nearer than this, in palm lengths, would make the scale leap: the zoom waits.
    public var minimumDistance = 1.0

    public init() {}
  }

  private struct Zoom {
    var first: HandID
    var second: HandID
    var startDistance: Double
    var scale: Double
    var strength: Double
    var middle: NormalizedPoint
  }

  public let configuration: Configuration
  private var zoom: Zoom?

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Takes one frame's hands with their pinches, once each, after their own recognisers took the frame.
  ///
  /// A hand that is not among them counts as lost. Of three hands that pinch, the two with the lowest ids zoom; a zoom
  /// under way keeps its hands. O(number of hands).
  public mutating func update(
    _ hands: some Collection<(id: HandID, pinch: PinchState)>, at time: FrameTime
  ) -> GestureEvent? {
    if let current = zoom {
      return follow(
        current, first: pinch(of: current.first, in: hands), second: pinch(of: current.second, in: hands), time)
    }
    var pair: [(id: HandID, contact: PinchContact)] = []
    for hand in hands {
      if case .closed(let contact) = hand.pinch { pair.append((hand.id, contact)) }
    }
    guard pair.count >= 2 else { return nil }
    pair.sort { $0.id < $1.id }
    let (first, second) = (pair[0], pair[1])
    let distance = Self.distance(first.contact, second.contact)
    let palmLength = max(first.contact.palmLength, second.contact.palmLength)
    guard first.id != second.id, distance >= configuration.minimumDistance * palmLength else { return nil }
    let new = Zoom(
      first: first.id, second: second.id, startDistance: distance, scale: 1,
      strength: min(first.contact.closeness, second.contact.closeness),
      middle: Self.middle(first.contact, second.contact))
    zoom = new
    return event(new, .began, time)
  }

  private mutating func follow(
    _ current: Zoom, first: PinchState, second: PinchState, _ time: FrameTime
  ) -> GestureEvent? {
    guard case .closed(let first) = first, case .closed(let second) = second else {
      zoom = nil
      return event(current, first == .lost || second == .lost ? .cancelled : .ended, time)
    }
    var new = current
    new.scale = Self.distance(first, second) / current.startDistance
    new.strength = min(first.closeness, second.closeness)
    new.middle = Self.middle(first, second)
    guard abs(new.scale / current.scale - 1) >= configuration.minimumScaleChange else { return nil }
    zoom = new
    return event(new, .changed, time)
  }

  private func pinch(of id: HandID, in hands: some Collection<(id: HandID, pinch: PinchState)>) -> PinchState {
    hands.first { $0.id == id }?.pinch ?? .lost
  }

  private func event(_ zoom: Zoom, _ phase: GestureEvent.Phase, _ time: FrameTime) -> GestureEvent {
    GestureEvent(
      gesture: .pinchZoom, phase: phase, time: time, source: .hands(zoom.first, zoom.second),
      strength: zoom.strength, position: zoom.middle, scale: zoom.scale)
  }

  private static func distance(_ first: PinchContact, _ second: PinchContact) -> Double {
    let step = second.place - first.place
    return (step * step).sum().squareRoot()
  }

  private static func middle(_ first: PinchContact, _ second: PinchContact) -> NormalizedPoint {
    NormalizedPoint(
      x: (first.position.x + second.position.x) / 2, y: (first.position.y + second.position.y) / 2)
  }
}
