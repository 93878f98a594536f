import PoseCore
import RepKit

/// What one run of a command can tell its controls, and so which of their rules can act in it.
///
/// What no command could ever do is refused by the document itself; a file that serves two commands is right to have
/// rules for both.
protocol RuleFit {
  /// Why a rule can never act; `nil` when it can.
  func obstacle(to rule: ControlRule) -> RuleObstacle?
}

/// Why a rule can never act.
struct RuleObstacle {
  /// Goes on from the rule's name.
  var reason: String
  var remedy: String
}

/// Controls of which no rule can act.
struct NoRuleFits: DescribedError {
  var rule: String
  var obstacle: RuleObstacle
  var path: String
  var what: String { "no rule of the controls file can act here: \(rule) \(obstacle.reason)" }
  var subject: String { path }
  var remedy: String { obstacle.remedy }
}

extension ControlsDocument {
  /// A warning for each rule that can never act.
  ///
  /// - Throws: `NoRuleFits` when none can, unless a broker is told of everything anyway.
  func warnings(_ fit: some RuleFit, path: String) throws(NoRuleFits) -> [String] {
    let misfits = rules.compactMap { rule in fit.obstacle(to: rule).map { (rule: rule.name, obstacle: $0) } }
    if mqtt == nil, misfits.count == rules.count, let first = misfits.first {
      throw NoRuleFits(rule: first.rule, obstacle: first.obstacle, path: path)
    }
    return misfits.map { "\($0.rule) can never act here: it \($0.obstacle.reason) (\(path)); \($0.obstacle.remedy)" }
  }
}
