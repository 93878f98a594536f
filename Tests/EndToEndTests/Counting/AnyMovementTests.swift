import Foundation
import Testing

/// `repkit count any` and `repkit count auto` on the bundled clips.
struct AnyMovementTests {
  @Test(arguments: [("squats_lowfps_5", 5), ("squats_portrait_rotated_5", 5), ("squats_side_8", 8)])
  func anyCountsWhatRepeats(clip: String, movements: Int) throws {
    let run = try RepkitProgram.run("count", "any", "clips/\(clip).mp4", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let result = try CountResult(run)
    #expect(result.exercise == "any")
    #expect(result.reps == movements)
    #expect(result.repetitions.map(\.number) == Array(1...movements))
  }

  @Test(arguments: ["any", "auto"]) func standingStillIsNothing(exercise: String) throws {
    let run = try RepkitProgram.run("count", exercise, "clips/idle_front_20s.mp4", "--json")
    #expect(try CountResult(run).reps == 0)
  }

  private struct Recognised: Decodable {
    struct Segment: Decodable, Equatable {
      var exercise: String
      var person: Int
      var startSeconds: Double
      var endSeconds: Double
      var reps: Int
    }
    var segments: [Segment]
  }

  @Test func autoNamesTheExercise() throws {
    let run = try RepkitProgram.run("count", "auto", "clips/squats_lowfps_5.mp4", "--json")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let segments = try JSONDecoder().decode(Recognised.self, from: Data(run.standardOutput.utf8)).segments
    #expect(segments.map(\.exercise) == ["squat"])
    let segment = try #require(segments.first)
    #expect(segment.reps == 5 && segment.person == 1)
    #expect(0 < segment.startSeconds && segment.startSeconds < segment.endSeconds)
    let text = try RepkitProgram.run("count", "auto", "clips/squats_lowfps_5.mp4")
    #expect(text.standardOutput.contains("Squat: 5 reps"))
  }
}
