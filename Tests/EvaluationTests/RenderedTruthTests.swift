import Testing

@testable import Evaluation

struct RenderedTruthTests {
  private func read(_ json: String) throws -> [ClipTruth]? {
    try RenderedTruth.clips(in: Array(json.utf8), source: "t.json")
  }

  @Test func oneClipIsRead() throws {
    let clips = try read(
      """
      {"clip":"squats_side_8.mp4","description":"8 and 1 shallow","exercise":"squat","fullReps":2,"frames":[{"t":0}],
       "reps":[{"peak":4.5,"kind":"full"},{"peak":2.25,"kind":"full","person":0},{"peak":3,"kind":"partial"},
               {"peak":3.5,"kind":"full","person":1}]}
      """)
    #expect(
      clips == [
        ClipTruth(
          id: "squats_side_8", file: "squats_side_8.mp4", kind: .exercise("squat"), count: CountTruth(2),
          extremesSeconds: [2.25, 4.5], confidence: "exact", notes: "8 and 1 shallow")
      ])
  }

  @Test func clipsWithoutAnExerciseAreNegativesAndHandsAreLeftOut() throws {
    #expect(
      try read(#"{"clip":"idle.mp4","description":"idle","exercise":null,"fullReps":0,"reps":[]}"#)?[0].kind
        == .negative("idle"))
    #expect(
      try read(#"{"clip":"p.mp4","exercise":"pinch","hand":"left","fullReps":4,"reps":[]}"#)?[0].kind == .other("hand"))
  }

  @Test func severalClipsAreRead() throws {
    let clips = try read(
      #"{"b":{"fullReps":1,"exercise":"squat","reps":[{"peak":1,"kind":"full"}]},"a":{"fullReps":0,"reps":[]}}"#)
    #expect(clips?.map(\.file) == ["a.mp4", "b.mp4"])
    #expect(clips?.map(\.kind) == [.negative(""), .exercise("squat")])
  }

  @Test(arguments: ["[1]", "{}", #"{"models":[]}"#, "squats", #"{"a":{"b":1}}"#])
  func otherJSONIsNoTruth(json: String) throws {
    #expect(try read(json) == nil)
  }

  @Test func aTruthThatBreaksTheRulesIsNamed() {
    #expect(throws: TruthError.notATruth(source: "t.json", reason: "reps is missing")) {
      try read(#"{"clip":"a.mp4","fullReps":1}"#)
    }
    #expect(throws: TruthError.notATruth(source: "t.json", reason: "a.reps.Index 0.peak is not what it must be")) {
      try read(#"{"a":{"fullReps":1,"reps":[{"peak":"x","kind":"full"}]}}"#)
    }
  }
}
