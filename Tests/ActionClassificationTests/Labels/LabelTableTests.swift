import Testing

@testable import ActionClassification

struct LabelTableTests {
  private func spans(_ text: String) throws(LabelError) -> [LabelledSpan] {
    try LabelTable.spans(in: Array(text.utf8), source: "labels.csv")
  }

  @Test func readsCreateMLsColumns() throws {
    let text = """
      video,label,start,end
      a.mp4,jumping jack,0.5,2
      a.mp4,squat,2,1:02.5

      # a remark
      b.mp4,squat,,

      """
    #expect(
      try spans(text) == [
        LabelledSpan(file: "a.mp4", label: "jumping jack", seconds: 0.5...2, place: "line 2"),
        LabelledSpan(file: "a.mp4", label: "squat", seconds: 2...62.5, place: "line 3"),
        LabelledSpan(file: "b.mp4", label: "squat", place: "line 6"),
      ])
  }

  @Test func readsQuotesLineEndsAndMarks() throws {
    let text =
      "\u{FEFF}\"File Name\";Label;Person;Source;Split;Track_ID\r\n"
      + "\"a;b \"\"c\"\".mp4\"; \"Kniebeuge, tief – ✋\" ;Jürgen; gym ;Training;2\r\n"
      + "d.mp4;\"two\r\nlines\";;;test;\r\n;;;;;\r\n"
    let error = #expect(throws: LabelError.self) { try spans(text) }
    #expect(error == .missingValue(source: "labels.csv", place: "line 5", column: "file"))
    let read = try spans(text.replacing(";;;;;\r\n", with: ""))
    #expect(
      read == [
        LabelledSpan(
          file: "a;b \"c\".mp4", label: "Kniebeuge, tief – ✋", person: "Jürgen", source: "gym", side: .train, number: 2,
          place: "line 2"),
        LabelledSpan(file: "d.mp4", label: "two\r\nlines", side: .test, place: "line 3"),
      ])
  }

  @Test func readsJSONLists() throws {
    let text = """
      [{"file_name": "a.mp4", "label": " Kniebeuge ", "start": 0.5, "end": 2, "person": 7, "notes": "x"},
       {"video": "b.mp4", "class": "squat", "start": null}]
      """
    #expect(
      try spans(text) == [
        LabelledSpan(file: "a.mp4", label: "Kniebeuge", seconds: 0.5...2, person: "7", place: "row 1"),
        LabelledSpan(file: "b.mp4", label: "squat", place: "row 2"),
      ])
  }

  @Test(arguments: [
    ("", LabelError.empty(source: "labels.csv")),
    ("file,label\n", .empty(source: "labels.csv")),
    ("[]", .empty(source: "labels.csv")),
    ("file,name\na,b\n", .missingColumn(source: "labels.csv", column: "label", found: ["file", "name"])),
    ("file,video,label\na,b,c\n", .twoColumns(source: "labels.csv", first: "file", second: "video")),
    ("file,label\na.mp4\n", .wrongFieldCount(source: "labels.csv", place: "line 2", found: 1, expected: 2)),
    ("file,label\na,b,c\n", .wrongFieldCount(source: "labels.csv", place: "line 2", found: 3, expected: 2)),
    ("file,label\n\na.mp4,\n", .missingValue(source: "labels.csv", place: "line 3", column: "label")),
    (
      "file,label\na,\"b\nc,d\n",
      .badQuote(source: "labels.csv", place: "line 2", problem: "a quote is not closed")
    ),
    (
      "file,label\na,b\"c\n", .badQuote(source: "labels.csv", place: "line 2", problem: "a quote stands within a field")
    ),
    (
      "file,label\na,\"b\"c\n",
      .badQuote(source: "labels.csv", place: "line 2", problem: "text follows a closing quote")
    ),
    (
      "file,label,start,end\na,b,2,2\n", .emptySpan(source: "labels.csv", place: "line 2", start: "2", end: "2")
    ),
    (
      "file,label,end\na,b,0\n", .emptySpan(source: "labels.csv", place: "line 2", start: "0", end: "0")
    ),
    (
      "file,label,start,end\na,b,0,1\na,c,0.0,1\n",
      .twice(source: "labels.csv", place: "line 3", earlier: "line 2", value: "a")
    ),
    (
      "file,label,split\na,b,validation\n",
      .badValue(
        source: "labels.csv", place: "line 2", column: "split", value: "validation", allowed: "train, test or ignore")
    ),
    (
      "file,label,number\na,b,0\n",
      .badValue(source: "labels.csv", place: "line 2", column: "number", value: "0", allowed: "a whole number from 1")
    ),
    (
      "[1]",
      .wrongKind(
        source: "labels.csv", place: "row 1", column: "its whole", found: "the number 1", expected: "an object")
    ),
    ("[{\"file\": \"a\"}]", .missingValue(source: "labels.csv", place: "row 1", column: "label")),
    (
      "[{\"file\": [], \"label\": \"b\"}]",
      .wrongKind(source: "labels.csv", place: "row 1", column: "file", found: "a list", expected: "a text or a number")
    ),
  ]) func namesWhatIsWrongAndWhere(_ text: String, _ error: LabelError) {
    #expect(throws: error) { try spans(text) }
  }

  @Test(arguments: ["-1", "nan", "inf", "1e3", "0x10", "1:60", "1:2:3:4", "1.5:3", ":", "1 s", "1,5"])
  func refusesWhatIsNoTime(_ time: String) {
    let error = LabelError.badValue(
      source: "labels.csv", place: "line 2", column: "end", value: time,
      allowed: "seconds of 0 or more, as 12.5 or 1:02.5")
    #expect(throws: error) { try spans("file\tlabel\tend\na\tb\t\(time)\n") }
  }

  @Test func refusesBytesThatAreNoText() {
    for bytes in [
      [0x66, 0xFF, 0x0A] as [UInt8], [0x66, 0x00], Array("file,label\nä".unicodeScalars.map { UInt8($0.value) }),
    ] {
      #expect(throws: LabelError.notText(source: "x")) { try LabelTable.spans(in: bytes, source: "x") }
    }
    let error = #expect(throws: LabelError.self) { try spans("[{\"file\": }]") }
    #expect(error?.what == "the table is not JSON, in line 1, column 11")
  }

  @Test func tellsSubjectAndRemedy() throws {
    let error = try #require(throws: LabelError.self) { try spans("file,label,start,end\na.mp4,squat,3,1\n") }
    #expect(
      error.description
        == "line 2 starts at 3 s and ends at 1 s (labels.csv); give an end after the start")
  }
}
