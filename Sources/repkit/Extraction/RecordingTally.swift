import RepKit

/// How much a recorded clip holds.
struct RecordingTally {
  private(set) var frames = 0
  private(set) var framesWithPeople = 0
  private(set) var framesWithHands = 0
  private var times: (first: FrameTime, last: FrameTime)?

  /// From the first frame's timestamp to the last one's.
  var durationSeconds: Double { times.map { $0.last.seconds(since: $0.first) } ?? 0 }

  mutating func add(_ scene: Scene) {
    frames += 1
    if scene.view != .nobody { framesWithPeople += 1 }
    if !scene.hands.hands.isEmpty { framesWithHands += 1 }
    times = (times?.first ?? scene.time, scene.time)
  }
}
