import Synchronization

/// The progress of several workers in one line.
final class EvaluationProgress: Sendable {
  private struct State {
    var line = ProgressLine()
    var done = 0
    var shares: [Double]
  }

  private let clips: Int
  private let state: Mutex<State>

  init(clips: Int, workers: Int) {
    self.clips = clips
    state = Mutex(State(shares: Array(repeating: 0, count: workers)))
  }

  /// Says how much of its clip a worker has done, 0…1.
  func update(_ worker: Int, clip: String, share: Double) {
    state.withLock { state in
      state.shares[worker] = share
      let total = (Double(state.done) + state.shares.reduce(0, +)) / Double(max(1, clips))
      let done = state.done
      state.line.draw("\(ProgressLine.bar(total))  \(done) of \(clips) clips  \(clip)")
    }
  }

  /// Says that a worker is done with its clip.
  func finish(_ worker: Int) {
    state.withLock {
      $0.done += 1
      $0.shares[worker] = 0
    }
  }

  func clear() { state.withLock { $0.line.clear() } }
}
