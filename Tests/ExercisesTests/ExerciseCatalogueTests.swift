import Exercises
import Testing

struct ExerciseCatalogueTests {
  @Test func everyDefinitionIsReadAndNamesAreUnique() {
    #expect(ExerciseCatalogue.names.contains("squat"))
    #expect(Set(ExerciseCatalogue.names).count == ExerciseCatalogue.all.count)
  }

  @Test func aMistypedNameGetsTheNearest() {
    #expect(
      throws: ExerciseError.unknownExercise(name: "sqat", nearest: "squat", known: ExerciseCatalogue.names)
    ) { try ExerciseCatalogue.exercise(named: "sqat") }
  }
}
