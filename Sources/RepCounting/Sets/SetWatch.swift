/// Says when one person's set is over, while it happens: reps and times in, the finished set's reps out.
///
/// A set is over with the frame that makes the pause after its last rep a rest, as `SetSplitter` splits them, or with
/// the end of the source. O(1), no allocation.
public struct SetWatch: Sendable {
  private var splitter = SetSplitter()
  private var lastEndSeconds: Double?
  private var count = 0
  private var finished = 0

  public init() {}

  /// Takes in a counted rep; `count` is the person's, with it.
  public mutating func add(_ repetition: Repetition, count: Int) {
    _ = splitter.add(repetition)
    lastEndSeconds = repetition.endSeconds
    self.count = count
  }

  /// Takes in a frame's time; gives the reps of the set that is over with it.
  public mutating func update(seconds: Double) -> Int? {
    guard let lastEndSeconds, seconds - lastEndSeconds >= splitter.restThresholdSeconds else { return nil }
    return finish()
  }

  /// Ends the set under way, if there is one; gives its reps.
  public mutating func finish() -> Int? {
    guard count > finished else { return nil }
    defer { finished = count }
    return count - finished
  }
}
