import RepKit

/// What can stand for the exercise in `repkit count`.
enum CountedExercise {
  /// An exercise of the catalogue, `any` or `auto`.
  static func named(_ name: String) throws(ExerciseError) -> Exercise {
    switch name {
    case Exercise.anyMovement.name: Exercise.anyMovement
    case ExerciseCatalogue.automatic.name: ExerciseCatalogue.automatic
    default: try ExerciseCatalogue.exercise(named: name)
    }
  }
}
