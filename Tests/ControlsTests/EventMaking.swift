import Controls
import Gestures
import PoseCore

/// Events as short as tests want them.
enum Make {
  static func gesture(
    _ gesture: Gesture, _ phase: GestureEvent.Phase, at seconds: Double, _ hand: Chirality = .right, id: Int = 1,
    drag: SIMD2<Double>? = nil
  ) -> ControlEvent {
    .gesture(
      GestureEvent(
        gesture: gesture, phase: phase, time: FrameTime(seconds: seconds), source: .hand(HandID(id), hand, PersonID(1)),
        strength: 0.75, position: NormalizedPoint(x: 0.25, y: 0.5), drag: drag))
  }

  static func rep(_ number: Int, of exercise: String = "squat", person: Int = 1, at seconds: Double) -> ControlEvent {
    .rep(.init(exercise: exercise, number: number, person: PersonID(person), time: FrameTime(seconds: seconds)))
  }

  static func set(_ reps: Int, of exercise: String = "squat", at seconds: Double) -> ControlEvent {
    .setFinished(.init(exercise: exercise, reps: reps, person: nil, time: FrameTime(seconds: seconds)))
  }

  /// A hand whose every landmark is at one place.
  static func hand(_ id: Int, _ chirality: Chirality = .right, x: Double, y: Double) -> TrackedHand {
    var pose = HandPose(chirality: chirality, aspectRatio: 4.0 / 3)
    for landmark in HandLandmark.allCases {
      pose[landmark] = Joint(location: NormalizedPoint(x: x, y: y), confidence: 1)
    }
    return TrackedHand(id: HandID(id), pose: pose, pose3D: nil, presence: 1, chiralityConfidence: 1)
  }

  static func hands(_ hands: TrackedHand..., at seconds: Double) -> ControlEvent {
    .hands(hands.isEmpty ? .none : .hands(hands), at: FrameTime(seconds: seconds))
  }
}
