import PoseCore

/// Turns a hand's readings into gestures that begin and end without flicker; one for one hand.
///
/// Evidence is gathered in seconds: a gesture begins when readings of it outweigh others by `holdSeconds`, and ends when
/// others outweigh it by `releaseSeconds`, so that one misread frame does neither, at any frame rate. A change comes with
/// the frame that decides it.
public struct ShapeHold: Sendable {
  public struct Options: Sendable, Equatable {
    /// Long enough that a hand that opens or closes does not say what it passes; people hold what they mean for longer.
    public var holdSeconds = 0.2
    /// OK looks like a pinch with the other fingers extended, which is brief: it is held for longer.
    public var okHoldSeconds = 0.5
    public var releaseSeconds = 0.15
    /// How long the hand may be unseen before its gesture is cancelled, and how far apart frames may be to count as seen
    /// throughout.
    public var lossSeconds = 0.3

    public init() {}

    /// For one picture: what it shows begins at once.
    public static var still: Options {
      var options = Options()
      options.holdSeconds = 0
      options.okHoldSeconds = 0
      return options
    }

    func seconds(toHold gesture: Gesture) -> Double { gesture == .ok ? okHoldSeconds : holdSeconds }
  }

  public enum Change: Sendable, Equatable {
    case began(Gesture)
    case ended(Gesture)
    /// The hand was lost.
    case cancelled(Gesture)
  }

  public let options: Options
  /// The gesture under way.
  public private(set) var gesture: Gesture?
  private var candidate: (gesture: Gesture?, seconds: Double) = (nil, 0)
  private var doubtSeconds = 0.0
  private var lastSeen: FrameTime?

  public init(options: Options = Options()) {
    self.options = options
  }

  /// Takes a frame's reading. O(1).
  ///
  /// - Parameter reading: What the hand says; `.none` when the hand, or part of it, was not seen, `.some(nil)` when it
  ///   was seen and says nothing.
  /// - Returns: At most one end and one beginning, in this order.
  public mutating func update(_ reading: Gesture??, at time: FrameTime) -> [Change] {
    let elapsed = lastSeen.map { time.seconds(since: $0) }
    if let elapsed, elapsed < 0 { return [] }
    guard let reading else {
      guard let elapsed, elapsed >= options.lossSeconds else { return [] }
      return cancel()
    }
    var changes: [Change] = []
    if let elapsed, elapsed > max(options.lossSeconds, 0.5) { changes = cancel() }
    // Nothing was seen before the first frame, so that it is no evidence for any length of time.
    let step = lastSeen == nil ? 0 : elapsed ?? 0
    lastSeen = time

    if let current = gesture {
      if reading == current {
        doubtSeconds = max(doubtSeconds - step, 0)
        candidate = (nil, 0)
        return changes
      }
      doubtSeconds += step
      gather(reading, step)
      guard doubtSeconds >= options.releaseSeconds else { return changes }
      changes.append(.ended(current))
      gesture = nil
      doubtSeconds = 0
    } else {
      gather(reading, step)
    }
    if let next = candidate.gesture, candidate.seconds >= options.seconds(toHold: next) {
      gesture = next
      candidate = (nil, 0)
      changes.append(.began(next))
    }
    return changes
  }

  /// Adds a frame to the candidate's evidence, or takes it away, until another has outweighed it.
  private mutating func gather(_ reading: Gesture?, _ step: Double) {
    if reading == candidate.gesture {
      candidate.seconds += step
    } else {
      candidate.seconds -= step
      // Nothing needs no evidence; and the frame that changes the candidate is its first, which lasts no time yet.
      if candidate.gesture == nil || candidate.seconds <= 0 { candidate = (reading, 0) }
    }
  }

  private mutating func cancel() -> [Change] {
    defer {
      gesture = nil
      candidate = (nil, 0)
      doubtSeconds = 0
      lastSeen = nil
    }
    return gesture.map { [.cancelled($0)] } ?? []
  }
}
