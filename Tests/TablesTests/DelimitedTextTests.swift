import Tables
import TestSupport
import Testing

struct DelimitedTextTests {
  private func rows(_ text: String, skipsRemarks: Bool = true) throws(DelimitedText.Problem) -> [[String]] {
    try DelimitedText(Array(text.utf8), skipsRemarks: skipsRemarks).rows.map(\.fields)
  }

  @Test func fieldsAndQuotes() throws {
    #expect(try rows("a, b ,\"c,\"\"d\"\"\ne\" ,") == [["a", "b", "c,\"d\"\ne", ""]])
    #expect(try rows("\u{FEFF}\" a \"\n") == [[" a "]], "white space within quotes counts")
    #expect(try rows("") == [] && rows("\n \n\r\n") == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesAreCounted(end: String) throws {
    let table = try DelimitedText(
      Array("a,b\(end)\(end)\"c\(end)d\",e\(end)# f\(end)g,h".utf8), skipsRemarks: true)
    #expect(table.rows.map(\.line) == [1, 3, 6])
    #expect(table.rows[1].fields == ["c\(end)d", "e"])
  }

  @Test func theFirstLineSaysWhatSeparates() throws {
    #expect(try rows("a;b\n1,5;2") == [["a", "b"], ["1,5", "2"]])
    #expect(try rows("a\tb\nc, d\te;f") == [["a", "b"], ["c, d", "e;f"]])
    #expect(try rows("# a;b;c\nd,e") == [["d", "e"]])
    #expect(try rows("#a;b,c\nd,e", skipsRemarks: false) == [["#a;b", "c"], ["d", "e"]])
  }

  @Test(arguments: [
    ("a,b\"c", 1, "a quote stands within a field"), ("a\n\"b", 2, "a quote is not closed"),
    ("a\n\n\"b\nc\"d", 4, "text follows a closing quote"),
  ])
  func badQuotesAreNamed(text: String, line: Int, problem: String) {
    #expect(throws: DelimitedText.Problem.badQuote(line: line, problem: problem)) { try rows(text) }
  }

  @Test(arguments: [[0x61, 0xFF], [0x61, 0x00]] as [[UInt8]]) func otherBytesAreNoText(bytes: [UInt8]) {
    #expect(throws: DelimitedText.Problem.notText) { try DelimitedText(bytes, skipsRemarks: true) }
  }

  /// Whatever fields are, they are read back as they were written.
  @Test func whatIsWrittenIsReadBack() throws {
    var random = SeededGenerator(seed: 20_240_801)
    let signs: [Character] = ["a", "é", "\"", ",", ";", "\t", "\n", "\r", "\r\n", " ", "#", "\u{A0}", "✋"]
    for round in 0..<500 {
      let fields = (0..<4).map { _ in
        String((0..<Int(random.unit() * 5)).map { _ in signs[Int(random.unit() * Double(signs.count))] })
      }
      let line = (["x"] + fields).map(DelimitedText.field).joined(separator: ",")
      #expect(try rows(line + "\n").first == ["x"] + fields, "seed \(random.seed), round \(round)")
    }
  }
}
