import Gestures
import PoseCore

/// What can make a control act, at the time of the frame that shows it.
public enum ControlEvent: Sendable, Equatable {
  case gesture(GestureEvent)
  /// A whole repetition.
  case rep(Rep)
  /// A set that is over.
  case setFinished(FinishedSet)
  /// The hands of a frame, for a pointer that follows one: to be sent for every frame.
  case hands(HandsInView, at: FrameTime)

  public struct Rep: Sendable, Equatable {
    /// The exercise's name, as in `push-up`.
    public var exercise: String
    /// From 1.
    public var number: Int
    public var person: PersonID?
    public var time: FrameTime

    public init(exercise: String, number: Int, person: PersonID?, time: FrameTime) {
      self.exercise = exercise
      self.number = number
      self.person = person
      self.time = time
    }
  }

  public struct FinishedSet: Sendable, Equatable {
    public var exercise: String
    public var reps: Int
    public var person: PersonID?
    public var time: FrameTime

    public init(exercise: String, reps: Int, person: PersonID?, time: FrameTime) {
      self.exercise = exercise
      self.reps = reps
      self.person = person
      self.time = time
    }
  }

  public var time: FrameTime {
    switch self {
    case .gesture(let event): event.time
    case .rep(let rep): rep.time
    case .setFinished(let set): set.time
    case .hands(_, let time): time
    }
  }
}
