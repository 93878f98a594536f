import Exercises
import Foundation
import MotionStudio
import RepCounting
import Testing

/// Every exercise of the catalogue in recordings that get harder and harder, until its counter is no longer exact.
///
/// `Fixtures/stress-bounds.tsv` says where that is, and both sides of each bound are checked: a change that loses ground
/// fails, and so does one that gains some and does not say so. To write the table anew (it goes to the named file):
///
///     REPKIT_STRESS_BOUNDS=bounds.tsv swift test --filter StressTests
struct StressTests {
  private static let seed: UInt64 = 7

  @Test(arguments: StressSubject.all)
  func countsAreExactUpToTheBoundAndNotBeyond(_ subject: StressSubject) throws {
    let bounds = try StressBounds.fixture()
    let (exercise, motion) = try subject.load()
    for axis in StressAxis.allCases {
      let said = bounds[subject.testDescription, axis]
      let found = bound(of: exercise, axis, subject, motion)
      #expect(
        said == found,
        "\(subject), \(axis) (\(axis.unit)): \(said?.text ?? "nothing") said, \(found.text) found; seed \(Self.seed)")
    }
  }

  @Test func everyExerciseIsTried() {
    // The motion of each of these is that of the exercise beside it.
    let same = ["barbell-squat": "squat", "plyometric-push-up": "push-up", "one-arm-curl": "alternating-curl"]
    let tried = Set(StressSubject.all.map(\.exercise))
    #expect(tried.isSuperset(of: same.values))
    #expect(Set(ExerciseCatalogue.names) == tried.union(same.keys))
  }

  @Test func theTableNamesWhatIsTried() throws {
    let bounds = try StressBounds.fixture()
    #expect(Set(bounds.rows.keys) == Set(StressSubject.all.map(\.testDescription)))
    if let path = ProcessInfo.processInfo.environment["REPKIT_STRESS_BOUNDS"] {
      var table = StressBounds()
      for subject in StressSubject.all {
        let (exercise, motion) = try subject.load()
        for axis in StressAxis.allCases {
          table[subject.testDescription, axis] = bound(of: exercise, axis, subject, motion)
        }
      }
      try table.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private func bound(
    of exercise: Exercise, _ axis: StressAxis, _ subject: StressSubject, _ motion: Motion
  ) -> StressBounds.Bound {
    func isExact(_ value: Double) -> Bool {
      axis.cases(value, subject, motion).allSatisfy { $0.isExact(exercise, seed: Self.seed) }
    }
    guard axis.applies(to: subject) else { return .untried }
    if axis.isUnordered { return .at(axis.ladder.filter(isExact)) }
    return .upTo(axis.ladder.prefix(while: isExact).last)
  }
}
