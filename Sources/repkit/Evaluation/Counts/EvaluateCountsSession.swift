import Evaluation
import FoundationEssentials
import PoseCore
import RepKit
import Reports
import Synchronization

/// One run of `repkit evaluate counts`: the clips on all cores, then table, document and page.
struct EvaluateCountsSession {
  private let call: EvaluateCountsCall
  private let interruption = Interruption()

  init(_ call: EvaluateCountsCall) {
    self.call = call
  }

  func run() throws {
    // Before minutes of work: whether the report can be written.
    let report = try call.reportPath.map { try WholeFile(path: $0) }
    let started = ContinuousClock.now
    let store: LandmarkStore
    let evaluation: CountEvaluation
    let warnings: [String]
    do {
      store = try LandmarkStore()
      (evaluation, warnings) = evaluate(call.labels.clips.filter(isWanted), store)
      let seconds = (ContinuousClock.now - started) / .seconds(1)
      try Outputs.writeAll(
        { try print(evaluation, warnings: warnings, seconds: seconds, store) },
        {
          guard let report else { return }
          let remarks = [
            "repkit \(Version.current): \(call.labels.input), \(evaluation.clips.count) clips in "
              + "\(seconds.decimals(1)) s, \(call.exercises.count) counters"
          ]
          let page = CountReportPage(evaluation, title: "Counts on \(call.labels.input)", remarks: remarks)
          try report.write(Array(page.html.utf8))
          try report.publish()
        })
    } catch {
      report?.discard()
      throw error
    }
    if !evaluation.failures.isEmpty {
      throw SomeFailed(failed: evaluation.failures.map(\.truth.id), of: evaluation.clips.count)
    }
    try interruption.throwIfTerminated()
  }

  /// Some clips could not be read; the table says why.
  struct SomeFailed: DescribedError {
    var failed: [String]
    var of: Int
    var what: String { "\(failed.count) of \(of) clips could not be evaluated" }
    var subject: String { failed.joined(separator: ", ") }
    var remedy: String { "see their lines in the table" }
  }

  private func isWanted(_ clip: ClipTruth) -> Bool {
    guard call.isFiltered, case .exercise(let label) = clip.kind else { return true }
    let name = ClipCounting.exercise(labelled: label)?.name
    return call.exercises.contains { $0.name == name }
  }

  private func evaluate(_ clips: [ClipTruth], _ store: LandmarkStore) -> (CountEvaluation, [String]) {
    let warnings = Mutex<[String]>([])
    let workers = ClipWorkers(jobs: min(call.jobs, max(1, clips.count)), interruption: interruption)
    let done = workers.results(of: clips.map(\.id)) { index, networks, progress in
      outcome(of: clips[index], store, warnings: warnings, networks: networks, progress: progress).map {
        ClipEvaluation(truth: clips[index], outcome: $0)
      }
    }.compactMap(\.self)
    var told = call.labels.remarks + warnings.withLock(\.self) + store.warnings
    if done.count < clips.count {
      told.append("interrupted: these are the results of \(done.count) of \(clips.count) clips")
    }
    return (CountEvaluation(clips: done), told)
  }

  /// What comes of one clip; `nil` when the work was interrupted.
  private func outcome(
    of truth: ClipTruth, _ store: LandmarkStore, warnings: borrowing Mutex<[String]>, networks: () -> KeptNetworks,
    progress: (Double) -> Bool
  ) -> ClipEvaluation.Outcome? {
    do {
      let own: Exercise?
      switch truth.kind {
      case .other: return .leftOut
      case .negative: own = nil
      case .exercise(let label):
        own = ClipCounting.exercise(labelled: label)
        if own == nil { return .unknownExercise }
      }
      let path = call.labels.path(of: truth)
      let sha256 = try FileDigest.sha256(ofFileAt: path)
      if let labelled = truth.sha256, labelled.lowercased() != sha256 {
        warnings.withLock { $0.append("this is not the file that was labelled, its sha256 differs (\(path))") }
      }
      guard let clip = try store.clip(at: path, sha256: sha256, networks: networks, progress: progress) else {
        return nil
      }
      guard let own else {
        return .negative(try call.exercises.map { try ClipCounting.result(of: clip, $0, keepsTrace: false) })
      }
      let others = call.usesAllCounters ? call.exercises.filter { $0.name != own.name } : []
      return .counted(
        try ClipCounting.result(of: clip, own, keepsTrace: true),
        others: try others.map { try ClipCounting.result(of: clip, $0, keepsTrace: false) })
    } catch {
      return .failed(ErrorReport(error).message)
    }
  }

  private func print(
    _ evaluation: CountEvaluation, warnings: [String], seconds: Double, _ store: LandmarkStore
  ) throws {
    for warning in warnings {
      StandardStream.warn(warning)
    }
    guard !call.printsJSON else {
      return try JSONDocument.print(
        CountEvaluationDocument(
          evaluation, input: call.labels.input, warnings: warnings, elapsedSeconds: seconds,
          cachedClips: store.cachedClips))
    }
    try StandardStream.output.write(
      CountEvaluationTable(evaluation).text
        + "\(evaluation.clips.count) \(evaluation.clips.count == 1 ? "clip" : "clips") in \(seconds.decimals(1)) s, "
        + "\(store.cachedClips) with poses from the cache\n")
  }
}
