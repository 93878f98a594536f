import PoseCore

/// Times how long a pose is held, from one answer a frame: in the pose, out of it, or not seen.
///
/// A pure state machine. A hold begins when the pose was there without a break for a while, and then counts from its
/// first frame; short breaks are bridged; it ends at the last frame in the pose; one that was too short never was.
/// O(1) an update, no allocation.
public struct HoldCounter: Sendable {
  /// All in seconds of the frames' own time.
  public struct Configuration: Sendable, Hashable {
    /// How long the pose must be there without a break to begin a hold.
    public var enterSeconds = 0.5
    /// Out of the pose for longer ends the hold.
    public var leaveSeconds = 0.8
    /// Out of sight for longer ends the hold.
    public var maximumGapSeconds = 1.5
    /// A shorter hold is none.
    public var minimumSeconds = 3.0

    public init() {}
  }

  /// What a frame brought about.
  public enum Event: Sendable, Hashable {
    /// The pose has been held for the least time, since `start`.
    case began(start: FrameTime)
    /// The hold is over; `end` is the last frame in the pose.
    case ended(start: FrameTime, end: FrameTime)
  }

  enum State: Sendable {
    case away
    case entering(since: FrameTime)
    case holding(Stretch)
  }

  /// A stretch of time in the pose.
  struct Stretch: Sendable {
    var start: FrameTime
    var lastHeld: FrameTime
    var hasBegun = false
  }

  public let configuration: Configuration
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }
  private(set) var state = State.away
  private var times = RisingTimes()
  private var lastSeen: FrameTime?

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// How long the present hold has lasted; `nil` while there is none of the least time.
  public var currentSeconds: Double? {
    guard case .holding(let stretch) = state, stretch.hasBegun else { return nil }
    return stretch.lastHeld.seconds(since: stretch.start)
  }

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - isHeld: Whether the person is in the pose; `nil` when that is not seen.
  ///   - time: The frame's stamp; a frame whose stamp does not rise is ignored and counted in `ignoredFrames`.
  public mutating func update(isHeld: Bool?, at time: FrameTime) -> Event? {
    guard times.accept(time) else { return nil }
    let ended = endOfGap(at: time)
    guard let isHeld else { return ended }
    lastSeen = time
    return advance(isHeld: isHeld, at: time) ?? ended
  }

  /// Ends the clip: a hold that lasts until now ends with it.
  public mutating func finish() -> Event? {
    defer { state = .away }
    guard case .holding(let stretch) = state, stretch.hasBegun else { return nil }
    return .ended(start: stretch.start, end: stretch.lastHeld)
  }

  /// A person who was out of sight for too long has let go, whatever this frame shows.
  private mutating func endOfGap(at time: FrameTime) -> Event? {
    guard let lastSeen, time.seconds(since: lastSeen) > configuration.maximumGapSeconds else { return nil }
    return finish()
  }

  private mutating func advance(isHeld: Bool, at time: FrameTime) -> Event? {
    switch state {
    case .away:
      guard isHeld else { return nil }
      state = .entering(since: time)
      return nil
    case .entering(let since):
      guard isHeld else {
        state = .away
        return nil
      }
      guard time.seconds(since: since) >= configuration.enterSeconds else { return nil }
      return hold(Stretch(start: since, lastHeld: time), at: time)
    case .holding(var stretch):
      if isHeld {
        stretch.lastHeld = time
        return hold(stretch, at: time)
      }
      state = .holding(stretch)
      return time.seconds(since: stretch.lastHeld) > configuration.leaveSeconds ? finish() : nil
    }
  }

  private mutating func hold(_ held: Stretch, at time: FrameTime) -> Event? {
    var stretch = held
    let begins = !stretch.hasBegun && time.seconds(since: stretch.start) >= configuration.minimumSeconds
    if begins { stretch.hasBegun = true }
    state = .holding(stretch)
    return begins ? .began(start: stretch.start) : nil
  }
}
