import Dispatch
import FoundationEssentials
import Synchronization

/// Work on many clips, several at once, with the networks that each worker keeps and the progress of all in one line.
struct ClipWorkers {
  /// How many clips to work on at once.
  let jobs: Int
  let interruption: Interruption

  /// What comes of each clip, in their order; `nil` for those that were not done because the work was interrupted.
  ///
  /// - Parameters:
  ///   - names: The clips' names, for the line of progress.
  ///   - result: What comes of the clip of a number, `nil` when it was interrupted. It is called on several threads, asks
  ///     for networks only when it needs them, and says which share of the clip is done; false tells it to end.
  func results<Result: Sendable>(
    of names: [String],
    _ result: (_ index: Int, _ networks: () -> KeptNetworks, _ progress: (Double) -> Bool) -> Result?
  ) -> [Result?] {
    let progress = EvaluationProgress(clips: names.count, workers: jobs)
    let results = Mutex([Result?](repeating: nil, count: names.count))
    let next = Atomic(0)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    // The workers only call it, and it is not kept.
    nonisolated(unsafe) let result = result
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      var kept: KeptNetworks?
      // As many workers as cores and one thread each, so that they do not fight for the cores.
      let networks = { [jobs] in
        let networks = kept ?? KeptNetworks(threadCount: max(1, cores / jobs))
        kept = networks
        return networks
      }
      while !interruption.isRequested {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < names.count else { break }
        let found = result(index, networks) { share in
          progress.update(worker, clip: names[index], share: share)
          return !interruption.isRequested
        }
        if let found {
          results.withLock { $0[index] = found }
          progress.finish(worker)
        }
      }
    }
    progress.clear()
    return results.withLock(\.self)
  }
}
