import Testing

@testable import ActionClassification

struct LabelOverlapsTests {
  private func spans(_ rows: String) throws(LabelError) -> [LabelledSpan] {
    try LabelTable.contents(of: Array(("file,label,start,end,person,number,split\n" + rows).utf8), source: "t").spans
  }

  @Test(arguments: [
    ("a,squat,1,15,,,\na,other,10,20,,,", "line 3 labels as other a part of what line 2 labels as squat: a"),
    (
      "a,squat,10,20,,,\nb,squat,,,,,\na,other,,11,,,",
      "line 4 labels as other a part of what line 2 labels as squat: a"
    ),
    ("a,squat,5,9,,,\na,other,,,,,", "line 3 labels as other a part of what line 2 labels as squat: a"),
    ("a,x,0,9,,2,\na,y,8,9,,2,", "line 3 labels as y a part of what line 2 labels as x: a"),
    // A short span of the same label in between hides no long one.
    ("a,x,0,9,,,\na,x,1,2,,,\na,y,5,6,,,", "line 4 labels as y a part of what line 2 labels as x: a"),
    ("a,x,0,9,ben,,\na,x,8,12,eva,,", "line 3 says of eva what line 2 says of ben: a shows one of them at a time"),
    ("a,x,,,ben,,\na,x,,,eva,,", "line 3 labels again what line 2 labels: a"),
  ]) func whatContradictsIsNamed(rows: String, message: String) throws {
    let spans = try spans(rows)
    let error = #expect(throws: LabelError.self) { try LabelTable.check(spans, source: "t") }
    #expect(error?.what == message)
  }

  @Test(arguments: [
    "a,x,0,10,,,\na,y,10,20,,,\na,x,20,30,,,", "a,x,,,,1,\na,y,,,,2,", "a,x,,,,,\nb,y,,,,,",
    "a,x,0,9,,,\na,y,5,7,,,ignore", "a,x,0,4,ben,,\na,x,4,9,eva,,",
  ]) func whatFitsTogetherIsTaken(rows: String) throws {
    #expect(try LabelTable.check(try spans(rows), source: "t") == [])
  }

  @Test func theSameLabelAgainIsToldOf() throws {
    let rows = try spans("a,x,0,9,,,\nb,x,,,,,\na,x,8,12,ben,,\na,x,11,13,,,")
    #expect(
      try LabelTable.check(rows, source: "t") == [
        LabelOverlaps.Pair(earlier: 0, later: 2), LabelOverlaps.Pair(earlier: 2, later: 3),
      ])
  }

  @Test func columnsThatMeanNothingAreKnown() throws {
    let text = "file,label,strat,notes\na,b,1,2\n"
    #expect(try LabelTable.contents(of: Array(text.utf8), source: "t").otherColumns == ["strat", "notes"])
    let list = "[{\"file\":\"a\",\"label\":\"b\",\"strat\":3},{\"file\":\"b\",\"label\":\"b\",\"notes\":1}]"
    #expect(try LabelTable.contents(of: Array(list.utf8), source: "t").otherColumns == ["notes", "strat"])
  }
}
