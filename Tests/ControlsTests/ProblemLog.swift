import Controls
import Synchronization

/// The problems that a dispatcher has told.
final class ProblemLog: Sendable {
  private let problems = Mutex<[ControlProblem]>([])

  var all: [ControlProblem] { problems.withLock { $0 } }
  var kinds: [ControlProblem.Kind] { all.map(\.kind) }

  func append(_ problem: ControlProblem) { problems.withLock { $0.append(problem) } }
}

/// A dispatcher for a controls file's text, with all that it tells.
struct Dispatch {
  let dispatcher: ControlDispatcher
  let problems: ProblemLog

  init(
    _ text: String, standardOutput: Int32 = 1, problemIntervalSeconds: Double = 0, pace: ControlPace = .live
  ) throws {
    let document = try ControlsDocument(json: Array(text.utf8), source: "controls.json")
    var options = ControlDispatcher.Options()
    options.standardOutput = standardOutput
    options.pace = pace
    options.problemIntervalSeconds = problemIntervalSeconds
    let problems = ProblemLog()
    dispatcher = try ControlDispatcher(document, options: options) { problems.append($0) }
    self.problems = problems
  }
}
