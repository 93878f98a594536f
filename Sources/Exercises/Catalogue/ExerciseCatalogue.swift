import JSON
import RepCounting
import Spelling

/// The exercises that the library knows, from the definitions that are built into it.
public enum ExerciseCatalogue {
  /// All exercises, by name.
  public static let all: [Exercise] = definitions.map { definition in
    do {
      return try Exercise(json: definition.json, source: "\(definition.name).json")
    } catch {
      // The definitions are part of the program; the tests read each of them.
      preconditionFailure("\(error)")
    }
  }

  /// The names of all exercises.
  public static var names: [String] { all.map(\.name) }

  /// Finds an exercise by its name or one of its aliases, in any case and spelling: `push-up`, `Push ups`, `push_up`
  /// and `pushUp` are the same.
  ///
  /// - Throws: `ExerciseError.unknownExercise`, with the nearest known name.
  public static func exercise(named name: String) throws(ExerciseError) -> Exercise {
    try all[index(ofExerciseNamed: name)]
  }

  /// The JSON definition of an exercise, to start one's own from.
  ///
  /// - Throws: `ExerciseError.unknownExercise`, with the nearest known name.
  public static func definition(ofExerciseNamed name: String) throws(ExerciseError) -> String {
    try String(decoding: definitions[index(ofExerciseNamed: name)].json, as: UTF8.self)
  }

  /// The names that definitions can be `like`, known before any of them is read.
  static var fileNames: [String] { definitions.map(\.name) }

  static func definitionValue(named name: String) -> JSONValue? {
    guard let definition = definitions.first(where: { $0.name == name }) else { return nil }
    return try? JSONValue(json: definition.json, source: "\(name).json", failure: ExerciseError.self)
  }

  private static func index(ofExerciseNamed name: String) throws(ExerciseError) -> Int {
    let wanted = name.kebabCase
    for candidate in [wanted] + wanted.singulars {
      if let index = all.firstIndex(where: { $0.name == candidate || $0.aliases.contains(candidate) }) {
        return index
      }
    }
    throw .unknownExercise(
      name: name, nearest: nearestName(to: wanted, among: names + all.flatMap(\.aliases)), known: names)
  }
}
