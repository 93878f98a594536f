import Foundation
import TestSupport
import Testing

/// `repkit learn` through the built program.
struct LearnTests {
  @Test func whatIsLearntFromOneClipCountsAnother() throws {
    let folder = try TemporaryFolder()
    let definition = folder.url.appendingPathComponent("my-squat.json").path
    let learnt = try RepkitProgram.run(
      "learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "5", "-o", definition)
    #expect(learnt.exitStatus == 0, "\(learnt.standardError)")
    #expect(learnt.standardOutput.contains("My squat: 5 reps found in the example"))
    let run = try RepkitProgram.run(
      "count", "--definition", definition, "clips/squats_portrait_rotated_5.mp4", "--json")
    let result = try CountResult(run)
    #expect(result.exercise == "my-squat")
    #expect(result.reps == 5)
  }

  @Test func theDefinitionNeverReplacesItsExampleOrADevice() throws {
    let onto = try RepkitProgram.run(
      "learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "5", "-o", "clips/../clips/squats_lowfps_5.mp4")
    #expect(onto.exitStatus == 1)
    #expect(
      onto.standardError
        == "repkit: error: the definition would replace its own input (clips/../clips/squats_lowfps_5.mp4); "
        + "give -o another name\n")
    let device = try RepkitProgram.run(
      "learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "5", "-o", "/dev/null")
    #expect(device.exitStatus == 1)
    #expect(device.standardError.hasSuffix("it is a device (/dev/null); write elsewhere\n"))
  }

  @Test func anotherNumberOfRepsIsAnErrorThatSaysWhatToDo() throws {
    let run = try RepkitProgram.run("learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "9")
    #expect(run.exitStatus == 1)
    #expect(run.standardError.contains("the example looks like 5 reps, not 9 (clips/squats_lowfps_5.mp4)"))
    #expect(run.standardError.contains("give --reps 5"))
    #expect(run.standardOutput.isEmpty)
  }

  @Test func aStartBeyondTheExampleIsAnErrorThatSaysWhereItEnds() throws {
    let run = try RepkitProgram.run(
      "learn", "my-squat", "clips/squats_lowfps_5.mp4", "--reps", "5", "--start", "60")
    #expect(run.exitStatus == 1)
    #expect(run.standardError.contains("--start 60.00 lies beyond the example, which ends at "))
    #expect(run.standardError.contains("(clips/squats_lowfps_5.mp4); give a --start within the example"))
  }

  @Test(arguments: [
    (["learn"], "a name and an input are needed: repkit learn NAME INPUT --reps N"),
    (["learn", "My Squat", "a.mp4", "--reps", "3"], "'My Squat' is no name for an exercise"),
    (["learn", "my-squat", "a.mp4"], "how many reps does the example show? Give --reps N"),
    (["learn", "my-squat", "a.mp4", "--reps", "1"], "option '--reps' takes a whole number from 2 to 200, not '1'"),
    (
      ["learn", "my-squat", "a.mp4", "--reps", "3", "--start", "5", "--end", "2"],
      "--start 5.00 is not before --end 2.00"
    ),
  ])
  func callsThatMakeNoSenseAreRefused(words: [String], message: String) throws {
    let run = try RepkitProgram.run(words)
    #expect(run.exitStatus == 2)
    #expect(run.standardError.contains(message), "\(run.standardError)")
  }

  @Test func helpTeaches() throws {
    let run = try RepkitProgram.run("learn", "--help")
    #expect(run.standardOutput.contains("USAGE: repkit learn") && run.standardOutput.contains("EXAMPLES:"))
  }
}
