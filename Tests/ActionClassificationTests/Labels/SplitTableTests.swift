import Testing

@testable import ActionClassification

struct SplitTableTests {
  private func clip(_ file: String, person: String? = nil) -> ActionClip {
    ActionClip(name: file, person: person, label: "squat", frames: [])
  }

  @Test func findsFilesByPathOrName() throws {
    let table = try SplitTable(Array("split\tfile\ntrain\tsquat/a.mp4\nTEST\tb.mp4\n".utf8), source: "s.tsv")
    #expect(table.side(of: clip("squat/a.mp4")) == .train)
    #expect(table.side(of: clip("lunge/a.mp4")) == nil)
    #expect(table.side(of: clip("lunge/b.mp4")) == .test)
  }

  @Test func findsPeople() throws {
    let table = try SplitTable(Array("[{\"person\":\"Zoë\",\"split\":\"ignore\"}]".utf8), source: "s.json")
    #expect(table.side(of: clip("a", person: "Zoë")) == .ignore)
    #expect(table.side(of: clip("a", person: "Max")) == nil)
    #expect(table.side(of: clip("a")) == nil)
  }

  @Test(arguments: [
    ("file,label\na,b\n", LabelError.missingColumn(source: "s", column: "split", found: ["file", "label"])),
    ("split\ntrain\n", .missingColumn(source: "s", column: "file", found: ["split"])),
    ("file,split\na,train\na,test\n", .twice(source: "s", place: "line 3", earlier: "line 2", value: "a")),
    ("file,split\na,train\n,test\n", .missingValue(source: "s", place: "line 3", column: "file")),
    ("file,split\na,\n", .missingValue(source: "s", place: "line 2", column: "split")),
  ]) func namesWhatIsWrong(_ text: String, _ error: LabelError) {
    #expect(throws: error) { try SplitTable(Array(text.utf8), source: "s") }
  }

  @Test func filesThatGetTheSameNameMustAgree() throws {
    func renamed(_ rows: String) throws -> SplitTable {
      try SplitTable(Array("file,split\n\(rows)".utf8), source: "s").renamingFiles { $0 == "./a" ? "a" : nil }
    }
    #expect(try renamed("./a,test\nb,train\n").sides == ["a": .test, "b": .train])
    #expect(try renamed("./a,test\na,test\n").sides == ["a": .test])
    #expect(throws: LabelError.twice(source: "s", place: "line 3", earlier: "line 2", value: "a")) {
      try renamed("./a,test\na,train\n")
    }
  }
}
