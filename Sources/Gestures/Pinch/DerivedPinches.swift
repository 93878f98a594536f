import PoseCore

/// The machines that are built on the pinch of thumb and index finger, and their events.
struct DerivedPinches: Sendable {
  private var hold: PinchHold
  private var double: DoublePinch
  private var drag: PinchDrag
  /// The pinch under way, or the one that the last events are about.
  private var last: (contact: PinchContact, start: SIMD2<Double>)?

  init(_ configuration: PinchRecognizer.Configuration) {
    hold = PinchHold(configuration.hold)
    double = DoublePinch(configuration.double)
    drag = PinchDrag(configuration.drag)
  }

  /// Takes one frame's pinch. O(1).
  mutating func update(
    _ pinch: PinchState, at time: FrameTime, _ source: GestureEvent.Source, _ events: inout [GestureEvent]
  ) {
    if case .closed(let contact) = pinch {
      let isNew = last?.contact.began != contact.began
      last = (contact, isNew ? contact.place : last?.start ?? contact.place)
    }
    if double.update(pinch, at: time), let last {
      say(.doublePinch, .happened, at: last.contact.began, source, &events)
    }
    if let action = hold.update(pinch, at: time) {
      say(.pinchHold, GestureEvent.Phase(action), at: time, source, &events)
    }
    if let action = drag.update(pinch) { say(.pinchDrag, GestureEvent.Phase(action), at: time, source, &events) }
  }

  private func say(
    _ gesture: Gesture, _ phase: GestureEvent.Phase, at time: FrameTime, _ source: GestureEvent.Source,
    _ events: inout [GestureEvent]
  ) {
    guard let last else { return }
    events.append(
      GestureEvent(
        gesture: gesture, phase: phase, time: time, source: source, strength: last.contact.closeness,
        position: last.contact.position, drag: gesture == .pinchDrag ? last.contact.place - last.start : nil))
  }
}

extension GestureEvent.Phase {
  fileprivate init(_ action: PinchHold.Action) {
    self =
      switch action {
      case .began: .began
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }

  fileprivate init(_ action: PinchDrag.Action) {
    self =
      switch action {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}
