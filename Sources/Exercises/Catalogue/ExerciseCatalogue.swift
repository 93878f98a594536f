import RepCounting
import Spelling

/// The exercises that the library knows, from the definitions that are built into it.
public enum ExerciseCatalogue {
  /// All exercises, by name.
  public static let all: [Exercise] = definitions.map { definition in
    do {
      return try Exercise(json: definition.json, source: definition.file)
    } catch {
      // The definitions are part of the program; the tests read each of them.
      preconditionFailure("\(error)")
    }
  }

  /// The names of all exercises.
  public static var names: [String] { all.map(\.name) }

  /// Finds an exercise by its name, in any case, with spaces or underscores for hyphens.
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

  private static func index(ofExerciseNamed name: String) throws(ExerciseError) -> Int {
    let wanted = String(name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    if let index = all.firstIndex(where: { $0.name == wanted }) { return index }
    throw .unknownExercise(name: name, nearest: nearestName(to: wanted, among: names), known: names)
  }

  private static let definitions: [(file: String, json: [UInt8])] = [
    ("squat.json", PackageResources.squat_json)
  ]
}
