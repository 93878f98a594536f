import Threads

/// Passes problems on, each kind for each subject not more often than every few seconds, with a count of those between.
final class ProblemReporter: Sendable {
  private struct Key: Hashable {
    var kind: ControlProblem.Kind
    var subject: String
  }

  private struct Entry {
    var reported: Double
    var withheld: ControlProblem?
    var withheldCount = 0
  }

  private let report: @Sendable (ControlProblem) -> Void
  private let intervalSeconds: Double
  private let entries = Monitor<[Key: Entry]>([:])

  init(intervalSeconds: Double, _ report: @escaping @Sendable (ControlProblem) -> Void) {
    self.intervalSeconds = intervalSeconds
    self.report = report
  }

  /// Tells of a problem now, or keeps it for later.
  func tell(_ problem: ControlProblem) {
    let now = MonotonicClock.seconds
    let key = Key(kind: problem.kind, subject: problem.subject)
    let due = entries.update { entries -> ControlProblem? in
      guard var entry = entries[key] else {
        entries[key] = Entry(reported: now)
        return problem
      }
      defer { entries[key] = entry }
      guard now - entry.reported >= intervalSeconds else {
        entry.withheld = problem
        entry.withheldCount += 1
        return nil
      }
      let count = entry.withheldCount
      entry = Entry(reported: now)
      return Self.counted(problem, moreTimes: count)
    }
    if let due { report(due.withProspect) }
  }

  /// Tells, at the end, of what was kept.
  func flush() {
    let withheld = entries.update { entries -> [ControlProblem] in
      defer { entries = [:] }
      return entries.values.compactMap { entry in
        entry.withheld.map { Self.counted($0, moreTimes: entry.withheldCount - 1) }
      }
    }
    for var problem in withheld {
      problem.prospect = nil
      report(problem)
    }
  }

  private static func counted(_ problem: ControlProblem, moreTimes: Int) -> ControlProblem {
    guard moreTimes > 0 else { return problem }
    var problem = problem
    problem.what += ", and \(moreTimes) time\(moreTimes == 1 ? "" : "s") more since it was last told"
    return problem
  }
}
