import Foundation
import RepCounting
import Testing

@testable import Exercises

struct ExerciseCatalogueTests {
  @Test func everyDefinitionIsReadAndNamesAreUnique() {
    #expect(ExerciseCatalogue.names.contains("squat"))
    let names = ExerciseCatalogue.all.flatMap { [$0.name] + $0.aliases }
    let twice = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty)
  }

  @Test func everyFileOfTheFolderIsInTheCatalogueUnderItsName() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Exercises/Definitions").resolvingSymlinksInPath()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(ExerciseCatalogue.names.map { "\($0).json" }))
    for (exercise, definition) in zip(ExerciseCatalogue.all, ExerciseCatalogue.definitions) {
      #expect(exercise.name == definition.name)
    }
  }

  @Test(arguments: ExerciseCatalogue.all)
  func everyGateSaysWhyAndEveryExerciseCanCount(exercise: Exercise) throws {
    let text = try ExerciseCatalogue.definition(ofExerciseNamed: exercise.name)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    for case let gate as [String: Any] in root?["gates"] as? [Any] ?? [] {
      #expect((gate["why"] as? String)?.isEmpty == false, "\(exercise.name): \(gate["name"] ?? "")")
    }
    #expect((exercise.hold == nil) == !exercise.signals.isEmpty)
    #expect(!exercise.title.isEmpty)
  }

  @Test(arguments: [
    ("push-up", "push-up"), ("Push ups", "push-up"), ("push_up", "push-up"), ("pushUp", "push-up"),
    ("pushup", "push-up"), ("press-up", "push-up"), ("bicepsCurl", "biceps-curl"), ("bicep curls", "biceps-curl"),
    ("curl", "biceps-curl"), ("jumpingJack", "jumping-jack"), ("Jumping-Jacks", "jumping-jack"),
    ("crunches", "crunch"), ("air-squat", "squat"), ("situp", "sit-up"), ("ohp", "shoulder-press"),
    ("press", "shoulder-press"), ("overhead press", "shoulder-press"), ("lunges", "lunge"),
    ("high knees", "high-knees"),
    ("bench presses", "bench-press"), ("burpees", "burpee"), ("planks", "plank"), ("wall squat", "wall-sit"),
  ])
  func spellingsAndAliasesFindTheExercise(spelling: String, name: String) throws {
    #expect(try ExerciseCatalogue.exercise(named: spelling).name == name)
  }

  @Test func aMistypedNameGetsTheNearest() {
    #expect(
      throws: ExerciseError.unknownExercise(name: "sqat", nearest: "squat", known: ExerciseCatalogue.names)
    ) { try ExerciseCatalogue.exercise(named: "sqat") }
  }
}
