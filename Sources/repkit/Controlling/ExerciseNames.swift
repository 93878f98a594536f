import RepKit
import Spelling

/// The names by which rules can know exercises: those of the catalogue, and of one that is the user's own.
struct ExerciseNames {
  private let counted: Exercise?

  /// - Parameter exercise: What is counted.
  init(counted exercise: Exercise?) {
    // `any` and `auto` stand for exercises and are none.
    counted = exercise?.method == .signals ? exercise : nil
  }

  /// The exercise's own name for one of its spellings; `nil` when there is none of that name.
  func name(spelled name: String) -> String? {
    let wanted = name.kebabCase
    if let counted,
      ([wanted] + wanted.singulars).contains(where: { $0 == counted.name || counted.aliases.contains($0) })
    {
      return counted.name
    }
    return try? ExerciseCatalogue.exercise(named: name).name
  }

  /// What keeps a rule from acting whose exercise has a name that none has; `nil` when one has it.
  ///
  /// - Parameter noun: What the rule waits for, for instance "reps".
  func obstacle(to noun: String, of name: String) -> RuleObstacle? {
    guard self.name(spelled: name) == nil else { return nil }
    let known = ExerciseCatalogue.names + ExerciseCatalogue.all.flatMap(\.aliases) + (counted.map { [$0.name] } ?? [])
    let remedy =
      name == ExerciseCatalogue.automatic.name
      ? "write \"any\" for whatever is recognised"
      : nearestName(to: name, among: known).map { "did you mean \($0)?" }
        ?? "name one of 'repkit count --list', or count one of your own with --definition"
    return RuleObstacle(reason: "waits for \(noun) of \(name), which is no exercise that is known", remedy: remedy)
  }
}

extension ControlsDocument {
  /// The same with the exercises' own names in place of their other spellings.
  func namingExercises(_ names: ExerciseNames) -> ControlsDocument {
    var document = self
    for index in document.rules.indices {
      switch document.rules[index].trigger {
      case .rep(let name?, let every, let person):
        document.rules[index].trigger = .rep(
          exercise: names.name(spelled: name) ?? name, every: every, person: person)
      case .setFinished(let name?, let person):
        document.rules[index].trigger = .setFinished(exercise: names.name(spelled: name) ?? name, person: person)
      case .rep, .setFinished, .gesture, .hand: break
      }
    }
    return document
  }
}
