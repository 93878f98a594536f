import Gestures
import PoseCore

/// What a rule waits for.
public enum ControlTrigger: Sendable, Equatable {
  /// A gesture (any when `nil`) of a hand (either when `nil`); a `nil` phase is its beginning, or the moment it happens.
  case gesture(Gesture?, phase: GestureEvent.Phase?, hand: Chirality?)
  /// Every so many repetitions of an exercise (any when `nil`) by a person (any when `nil`).
  case rep(exercise: String?, every: Int, person: PersonID?)
  case setFinished(exercise: String?, person: PersonID?)
  /// A hand (either when `nil`) that is in view.
  case hand(Chirality?)
}
