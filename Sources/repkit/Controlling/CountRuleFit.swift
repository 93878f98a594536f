import PoseCore
import RepKit

/// The rules that can act in `repkit count`.
struct CountRuleFit: RuleFit {
  /// What is counted.
  var exercise: Exercise
  /// The one person who is counted, where the number is known; `nil` for several, or for whoever is chosen.
  var person: PersonID?
  /// The controls file.
  var path: String

  func obstacle(to rule: ControlRule) -> RuleObstacle? {
    switch rule.trigger {
    case .gesture(let gesture, _, _): gestures(gesture.map(\.rawValue) ?? "gestures")
    case .hand: gestures("a hand")
    case .rep(let name, _, let person): practice("reps", of: name) ?? self.person(person)
    case .setFinished(let name, let person): practice("sets", of: name) ?? self.person(person)
    }
  }

  private func gestures(_ name: String) -> RuleObstacle {
    RuleObstacle(
      reason: "waits for \(name), and 'repkit count' reads no gestures",
      remedy: "use the file with: repkit gestures --controls \(path)")
  }

  private func person(_ wanted: PersonID?) -> RuleObstacle? {
    guard let wanted, let person, wanted != person else { return nil }
    return RuleObstacle(
      reason: "waits for person \(wanted.number), and only person \(person.number) is counted",
      remedy: "follow several with --people, or leave \"person\" out")
  }

  private func practice(_ noun: String, of name: String?) -> RuleObstacle? {
    guard let name else {
      guard exercise.hold != nil else { return nil }
      return RuleObstacle(
        reason: "waits for \(noun), and \(exercise.name) is timed and has none",
        remedy: "count an exercise that has reps")
    }
    if let unknown = ExerciseNames(counted: exercise).obstacle(to: noun, of: name) { return unknown }
    func obstacle(_ why: String) -> RuleObstacle {
      RuleObstacle(
        reason: "waits for \(noun) of \(name), \(why)",
        remedy: "use the file with: repkit count \(name) --controls \(path), or write \"any\"")
    }
    switch exercise.method {
    case .signals:
      if name != exercise.name { return obstacle("and \(exercise.name) is counted") }
      return exercise.hold == nil ? nil : obstacle("which is timed and has none")
    case .periodicity: return obstacle("and 'any' gives what it counts no name")
    case .recognition(let exercises):
      return exercises.contains { $0.name == name } ? nil : obstacle("which 'auto' does not tell apart")
    }
  }
}
