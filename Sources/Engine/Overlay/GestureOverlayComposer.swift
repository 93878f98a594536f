import Gestures
import PoseCore

/// Describes what to draw over each frame whose gestures are read.
public struct GestureOverlayComposer: Sendable {
  /// How long a gesture is shown as new.
  private static let newSeconds = 0.4

  private var begun: [Gesture: FrameTime] = [:]

  public init() {}

  /// Describes a frame; frames come in their order.
  ///
  /// - Parameter counts: How often each gesture was made so far.
  public mutating func overlay(for frame: GesturedFrame, counts: [Gesture: Int]) -> Overlay {
    for event in frame.events where event.phase == .began || event.phase == .happened {
      begun[event.gesture] = event.time
    }
    let tallies = Gesture.allCases.compactMap { gesture in
      counts[gesture].map { count in
        let isNew = begun[gesture].map { frame.scene.time.seconds(since: $0) < Self.newSeconds } ?? false
        return GestureTally(name: gesture.rawValue, count: count, isNew: isNew)
      }
    }
    return Overlay(
      notice: frame.scene.hands == .none ? "no hand in view" : nil,
      people: frame.scene.people.map { PersonOverlay(pose: $0.pose) },
      hands: frame.scene.hands.hands.map { hand in overlay(of: hand, frame.hands.first { $0.id == hand.id }) },
      tallies: tallies)
  }

  private func overlay(of hand: TrackedHand, _ state: HandState?) -> HandOverlay {
    HandOverlay(
      pose: hand.pose, shape: (state?.pinched?.pinch ?? state?.gesture)?.rawValue,
      pinchCloseness: state?.closeness[.index],
      isPinching: state?.pinched == .index)
  }
}
