import Foundation
import Testing

/// The program on the bundled clips, held to their truth.
struct BundledClipTests {
  @Test(arguments: ClipTruth.all.keys.sorted())
  func countsExactly(clip: String) throws {
    let truth = try #require(ClipTruth.all[clip])
    let run = try RepkitProgram.run("count", "squat", "clips/\(clip).mp4", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try CountResult(run)
    #expect(result.reps == truth.fullReps, "\(clip): \(truth.description)")
    #expect(result.repetitions.count == result.reps)
    #expect(result.people.reduce(0) { $0 + $1.reps } == result.reps)
    #expect(result.exercise == "squat")
    #expect(result.input == "clips/\(clip).mp4")

    let peaks = truth.reps.filter { $0.kind == "full" }.map(\.peak)
    for (repetition, peak) in zip(result.repetitions, peaks) {
      #expect(abs(repetition.peakSeconds - peak) < 0.3, "rep \(repetition.number) of \(clip)")
      #expect(repetition.startSeconds < repetition.peakSeconds && repetition.peakSeconds < repetition.endSeconds)
    }
  }

  @Test func shallowSquatsArePartial() throws {
    let result = try CountResult(RepkitProgram.run("count", "squat", "clips/squats_side_8.mp4", "--json"))
    #expect(result.partialReps == 2)
  }

  @Test func withoutInputTheDemoClipIsCounted() throws {
    let run = try RepkitProgram.run("count", "squat")
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput.contains("Squat: 10 reps in 28.5 s"))
    #expect(run.standardError.isEmpty)
  }

  @Test func leavingAndReturningGoesOnWithTheSameCount() throws {
    let result = try CountResult(RepkitProgram.run("count", "squat", "clips/squats_leave_reenter_6.mp4", "--json"))
    #expect(result.people.map(\.id) == [1])
    #expect(result.repetitions.map(\.number) == Array(1...6))
  }

  @Test func aSecondPersonIsCountedApart() throws {
    let run = try RepkitProgram.run("count", "squat", "clips/squats_45_two_people_6.mp4", "--people", "2", "--json")
    let result = try CountResult(run)
    #expect(result.people.count == 2)
    #expect(result.people.map(\.reps).sorted() == [0, 6])
  }

  @Test func theSameClipGivesTheSameAnswer() throws {
    var documents: [String] = []
    for _ in 0..<2 {
      let run = try RepkitProgram.run("count", "squat", "clips/squats_lowfps_5.mp4", "--json")
      let lines = run.standardOutput.split(separator: "\n")
      documents.append(lines.prefix { !$0.contains("\"speed\"") }.joined(separator: "\n"))
    }
    #expect(documents[0] == documents[1])
    #expect(documents[0].contains("repetitions"))
  }

  @Test func ctrlCEndsWithTheResultsSoFar() throws {
    let run = try RepkitProgram.run(
      "count", "squat", "clips/squats_front_10.mp4", "--json", interruptAfterSeconds: 2)
    #expect(run.exitStatus == 0)
    let result = try CountResult(run)
    #expect(result.frames > 0 && result.frames < 855)
    #expect(result.warnings == ["interrupted: these are the results so far"])
  }
  @Test func terminationGivesTheResultsSoFarAndItsOwnStatus() throws {
    let run = try RepkitProgram.run(
      "count", "squat", "clips/squats_front_10.mp4", "--json", interruptAfterSeconds: 2, terminates: true)
    #expect(run.exitStatus == 143)
    let result = try CountResult(run)
    #expect(result.frames < 855)
    #expect(result.warnings == ["interrupted: these are the results so far"])
  }

  @Test func whoeverPassesTheChosenPersonIsCounted() throws {
    let run = try RepkitProgram.run(
      "count", "squat", "clips/squats_45_two_people_6.mp4", "--person", "largest", "--json")
    let result = try CountResult(run)
    #expect(result.people.map(\.reps) == [6])
  }
}
