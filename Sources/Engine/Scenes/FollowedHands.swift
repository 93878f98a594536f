import PoseCore

/// Keeps to some of the hands of a clip in which more were recorded: the clearest ones, then the same ones, until they
/// are gone.
///
/// O(hands · log hands) a frame.
struct FollowedHands {
  /// A hand that is not seen for so long has lost its place to another one.
  private static let lossSeconds = 0.3

  let maximum: Int
  private var lastSeen: [HandID: FrameTime] = [:]

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// The hands of a frame that are followed, in the order of the frame.
  mutating func choose(_ hands: [TrackedHand], at time: FrameTime) -> [TrackedHand] {
    lastSeen = lastSeen.filter { time.seconds(since: $0.value) <= Self.lossSeconds }
    let strangers = hands.filter { lastSeen[$0.id] == nil }
      .sorted { ($1.presence, $0.id) < ($0.presence, $1.id) }
    for hand in strangers.prefix(max(0, maximum - lastSeen.count)) { lastSeen[hand.id] = time }
    let chosen = hands.filter { lastSeen[$0.id] != nil }
    for hand in chosen { lastSeen[hand.id] = time }
    return chosen
  }
}
