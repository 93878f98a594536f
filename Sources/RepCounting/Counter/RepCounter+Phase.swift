extension RepCounter {
  /// Where in the movement the person is, for display.
  public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    /// The start pose has not been seen (yet, or since a gap).
    case waiting
    /// At the start, or not far from it.
    case start
    /// On the way to the far end.
    case outward
    /// At the far end or on the way back, not yet counted.
    case far
    /// Counted or refused, and still on the way back.
    case returning
  }

  /// A movement that is over and waits for a judgement.
  public enum Candidate: Sendable, Hashable {
    case rep(RepTiming)
    case partial(RepTiming)
  }

  /// What a frame brought about.
  public enum Event: Sendable, Hashable {
    /// The movement has gone far enough to become a rep.
    case started
    /// A rep is done but came alone; it waits for what confirms it (`FirstRep.provisional`).
    case held(RepTiming)
    /// A rep is done. `earlier` is a provisional rep before it, which this one confirms and which counts too.
    case counted(RepTiming, earlier: RepTiming?)
    /// The counted rep came back to the start: its timing is final.
    case ended(RepTiming)
    /// A movement went out and back but not far enough.
    case partial(RepTiming)
    /// A movement had the shape of a rep but whoever judged it said no.
    case refused(RepTiming)
  }
}
