import Testing

/// Calls that make no sense: exact texts and exit status 2.
struct UsageTests {
  @Test(arguments: [
    ([], "no command is given; see 'repkit --help'"),
    (["cuont"], "unknown command 'cuont'; did you mean 'count'?; see 'repkit --help'"),
    (["count"], "no exercise is given ('repkit count --list' lists them); see 'repkit count --help'"),
    (["count", "squat", "--jsn"], "unknown option '--jsn'; did you mean '--json'?; see 'repkit count --help'"),
    (["count", "squat", "a.mp4", "b.mp4"], "surplus argument 'b.mp4'; see 'repkit count --help'"),
    (
      ["count", "squat", "--people", "0"],
      "option '--people' takes a whole number from 1 to 8, not '0'; see 'repkit count --help'"
    ),
    (
      ["count", "squat", "--person", "biggest"],
      "option '--person' takes largest, center or a person's number from 1 on, not 'biggest'; see 'repkit count --help'"
    ),
    (
      ["count", "squat", "--camera-size", "640x480"],
      "option '--camera-size' needs --camera; see 'repkit count --help'"
    ),
    (
      ["count", "squat", "--camera", "/dev/video0", "--camera-size", "big"],
      "option '--camera-size' takes a width and a height in pixels, for instance 640x480, not 'big'; "
        + "see 'repkit count --help'"
    ),
    (["evaluate"], "what to evaluate is not given: counts or actions; see 'repkit evaluate --help'"),
    (
      ["evaluate", "gestures"],
      "there is no 'gestures' to evaluate; there are: counts, actions; see 'repkit evaluate --help'"
    ),
    (["evaluate", "counts"], "no manifest or folder is given; see 'repkit evaluate --help'"),
    (["extract", "a.mp4"], "no clip to write is given: -o CLIP; see 'repkit extract --help'"),
    (
      ["extract", "a.mp4", "-o", "a.poseclip", "--gzip"],
      "option '--gzip' is for a folder; name the clip 'a.poseclip.gz' instead; see 'repkit extract --help'"
    ),
    (
      ["extract", "a.mp4", "-o", "a.poseclip", "--maximum-hands", "2"],
      "option '--maximum-hands' needs --hands; see 'repkit extract --help'"
    ),
    (
      ["extract", "a.mp4", "-o", "a.poseclip", "--hands", "2"],
      "there is no file '2'; how many hands to follow is --maximum-hands 2, how many people --people 2; "
        + "see 'repkit extract --help'"
    ),
    (
      ["extract", "a.mp4", "-o", "a.poseclip", "--hands=2"],
      "option '--hands' takes no value; how many is --maximum-hands N; see 'repkit extract --help'"
    ),
    (
      ["gestures", "a.mp4", "--hands"],
      "option '--hands' needs a value: --hands N; hands are always looked for here, and this says how many; "
        + "see 'repkit gestures --help'"
    ),
    (
      ["gestures", "--hands", "a.mp4"],
      "option '--hands' takes a whole number from 1 to 8, not 'a.mp4'; hands are always looked for here, and this "
        + "says how many; see 'repkit gestures --help'"
    ),
    (
      ["gestures", "a.mp4", "--hands", "1", "--maximum-hands", "2"],
      "option '--maximum-hands' is given twice with different values; see 'repkit gestures --help'"
    ),
    (
      ["extract", "a.mp4", "-o", "a.poseclip", "--hands", "--people", "2"],
      "option '--people' needs --body; see 'repkit extract --help'"
    ),
    (
      ["extract", "--camera", "/dev/video0", "-o", "a.poseclip", "--resume"],
      "option '--resume' is for files: what a camera showed is over; see 'repkit extract --help'"
    ),
    (
      ["count", "squat", "--dry-run"], "option '--dry-run' needs --controls; see 'repkit count --help'"
    ),
    (
      ["count", "squat", "a.mp4", "--camera", "/dev/video0"],
      "surplus argument 'a.mp4': --camera already says where from; see 'repkit count --help'"
    ),
  ])
  func refuses(words: [String], message: String) throws {
    let run = try RepkitProgram.run(words)
    #expect(run.standardError == "repkit: error: \(message)\n")
    #expect(run.exitStatus == 2)
    #expect(run.standardOutput.isEmpty)
  }

  @Test(arguments: ["count", "gestures", "extract", "evaluate", "cameras", "models"])
  func helpTeaches(command: String) throws {
    let run = try RepkitProgram.run(command, "--help")
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput.contains("USAGE: repkit \(command)"))
    #expect(run.standardOutput.contains("EXAMPLES:"))
  }
}
