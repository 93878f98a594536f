import PoseCore

/// Something that happened to one person's count, at the frame that showed it.
public struct RepEvent: Sendable, Equatable {
  public var person: PersonID
  public var time: FrameTime
  public var kind: Kind
  /// Of a rep that counts, where exercises are told apart: which it is; else `nil`.
  public var recognition: Recognition?

  /// What a rep was recognised as when it was told; what follows may still give it another name.
  public struct Recognition: Sendable, Equatable {
    /// The exercise's identifier, in kebab case.
    public var exercise: String
    /// How many reps of that exercise the person has done, with this one.
    public var count: Int

    public init(exercise: String, count: Int) {
      self.exercise = exercise
      self.count = count
    }
  }

  public enum Kind: Sendable, Equatable {
    /// The movement has gone far enough to become a rep.
    case started
    /// A rep is done but came alone, and does not count yet.
    case held(Repetition)
    /// A rep is done; its end is the frame so far, final with `ended`. `count` includes it, and a provisional one
    /// before it that it confirmed.
    case counted(Repetition, count: Int)
    /// A counted rep is back at the start: its times are final. Comes once for each side that did it.
    case ended(Repetition)
    /// A movement out and back that was too small for a rep.
    case partial(Repetition)
    /// A movement that had a rep's shape but failed the named gate.
    case refused(Repetition, gate: String)
    /// The pose of an exercise that is timed has been held for the least time; the hold's end is this frame.
    case holdBegan(Hold)
    /// The pose was left, or not seen for too long.
    case holdEnded(Hold)
  }

  public init(person: PersonID, time: FrameTime, kind: Kind, recognition: Recognition? = nil) {
    self.person = person
    self.time = time
    self.kind = kind
    self.recognition = recognition
  }
}
