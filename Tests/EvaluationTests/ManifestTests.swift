import Testing

@testable import Evaluation

struct ManifestTests {
  private let head = "id\tfile\tkind\texercise\treps\trep_times_s\tconfidence\tnotes\n"

  private func read(_ text: String) throws -> [ClipTruth] { try Manifest.clips(in: text, source: "m.tsv") }

  @Test func aManifestIsRead() throws {
    let clips = try read(
      head
        + "cu01\tfiles/cu01.mp4\texercise\tbiceps_curl(barbell)\t5\t0.72, 3.33,5.72,8.15,10.6\thigh\tTOPS: accept 4-5 at strict\r\n"
        + "\n# a remark\n" + "ng1\tng.mp4\tnegative\tjogging\t\t\thigh\t\n" + "h1\th.jpg\thand\tpinch\tmany\t\t\t\n")
    #expect(clips.map(\.id) == ["cu01", "ng1", "h1"])
    #expect(clips.map(\.file) == ["files/cu01.mp4", "ng.mp4", "h.jpg"])
    #expect(clips.map(\.kind) == [.exercise("biceps_curl(barbell)"), .negative("jogging"), .other("hand")])
    #expect(clips[0].count == CountTruth(5, accepted: 4...5))
    #expect(clips[0].extremesSeconds == [0.72, 3.33, 5.72, 8.15, 10.6])
    #expect(clips.map(\.confidence) == ["high", "high", nil])
    #expect(clips[1].count == CountTruth(0))
  }

  @Test func columnsMayComeInAnyOrder() throws {
    let clips = try read("reps\textra\tkind\tfile\texercise\n3\t?\texercise\ta b é.mp4\tsquat\n")
    #expect(clips == [ClipTruth(id: "a b é.mp4", file: "a b é.mp4", kind: .exercise("squat"), count: CountTruth(3))])
  }

  @Test(arguments: [
    ("accept 9-10", 9...10), ("(accept 7–8).", 7...8), ("accept  3 - 4", 3...4), ("accept 5-4", 4...4),
    ("accept", 4...4),
    ("acceptable", 4...4), ("accept 99999999999999999999-100000000000000000000", 4...4),
  ])
  func rangesAreReadFromNotes(notes: String, accepted: ClosedRange<Int>) throws {
    let clips = try read(
      "file\tkind\texercise\treps\tnotes\na.mp4\texercise\tsquat\t\(accepted.lowerBound)\t\(notes)\n")
    #expect(clips[0].count.accepted == accepted)
  }

  @Test func mistakesAreNamed() {
    let cases: [(String, TruthError, String)] = [
      ("", .empty(source: "m.tsv"), "there is no clip in the manifest (m.tsv); add a line for each clip"),
      (head, .empty(source: "m.tsv"), "there is no clip in the manifest (m.tsv); add a line for each clip"),
      (
        "file\tkind\texercise\na\tb\tc\n", .missingColumn(source: "m.tsv", column: "reps"),
        "the manifest has no column \"reps\" (m.tsv); name the columns in the first line, separated by tabs: "
          + "file, kind, exercise, reps"
      ),
      (
        "file\tkind\texercise\treps\n\na.mp4\texercise\tsquat\n",
        .wrongFieldCount(source: "m.tsv", line: 3, found: 3, expected: 4),
        "line 3 of the manifest has 3 fields, its first line names 4 (m.tsv); separate the fields by tabs, and keep the "
          + "place of an empty one"
      ),
      (
        "file\tkind\texercise\treps\na.mp4\texercise\tsquat\tten\n",
        .notANumber(source: "m.tsv", line: 2, column: "reps", value: "ten"),
        "line 2 of the manifest has \"ten\" as reps, which is no number that it can be (m.tsv); correct the line"
      ),
      (
        "file\tkind\texercise\treps\na.mp4\texercise\tsquat\t-1\n",
        .notANumber(source: "m.tsv", line: 2, column: "reps", value: "-1"),
        "line 2 of the manifest has \"-1\" as reps, which is no number that it can be (m.tsv); correct the line"
      ),
      (
        "file\tkind\texercise\treps\trep_times_s\na.mp4\texercise\tsquat\t1\t1.5,x\n",
        .notANumber(source: "m.tsv", line: 2, column: "rep_times_s", value: "x"),
        "line 2 of the manifest has \"x\" as rep_times_s, which is no number that it can be (m.tsv); correct the line"
      ),
      (
        "file\tkind\texercise\treps\na.mp4\texercise\tsquat\t\n",
        .missingValue(source: "m.tsv", line: 2, column: "reps"),
        "line 2 of the manifest has no reps (m.tsv); correct the line"
      ),
      (
        "file\tkind\texercise\treps\n\texercise\tsquat\t1\n", .missingValue(source: "m.tsv", line: 2, column: "file"),
        "line 2 of the manifest has no file (m.tsv); correct the line"
      ),
    ]
    for (text, error, message) in cases {
      #expect(throws: error) { try read(text) }
      #expect(error.description == message)
    }
  }
}
