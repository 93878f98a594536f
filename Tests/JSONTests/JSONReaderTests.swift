import Exercises
import Foundation
import TestSupport
import Testing

@testable import JSON

struct JSONReaderTests {
  private func fault(_ text: String) -> JSONReader.Fault? {
    do {
      _ = try JSONReader.value(of: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1, "the end of the file stands where a value was expected"),
    ("{\n  \"from\": NaN\n}", 2, 11, "NaN stands where the value of \"from\" was expected"),
    ("{\n  \"to\": 1,\n  \"from\": 1e999 }", 3, 11, "1e999 is larger than a number can be"),
    ("[-Infinity]", 1, 2, "-Infinity is no number"),
    ("[1, 0x10]", 1, 5, "0x10 is no number"),
    ("[01]", 1, 2, "01 is no number"),
    ("[.5]", 1, 2, ".5 stands where a value was expected"),
    ("[5.]", 1, 2, "5. is no number"),
    ("{ \"a\": 1 \"b\": 2 }", 1, 10, "\" stands where a comma or } was expected"),
    ("{ \"a\": 1, }", 1, 11, "} stands where a name in quotes was expected"),
    ("{ \"ä\": 1, \"ä\": 2 }", 1, 11, "\"ä\" is there twice"),
    ("{ 'a': 1 }", 1, 3, "'a' stands where a name in quotes was expected"),
    ("{ \"a\" 1 }", 1, 7, "1 stands where a colon was expected"),
    ("[1 2]", 1, 4, "2 stands where a comma or ] was expected"),
    ("[\n\"a\n\"]", 2, 1, "a text has no closing quote in its line"),
    ("[\"a", 1, 2, "a text has no closing quote"),
    ("[\"\\x\"]", 1, 3, "there is no escape \\x"),
    ("[\"\\ud800\"]", 1, 3, "\\u names no character"),
    ("[1] [2]", 1, 5, "[ follows after the end"),
  ])
  func whatIsWrongIsSaidWithItsPlace(text: String, line: Int, column: Int, what: String) {
    #expect(fault(text) == JSONReader.Fault(line: line, column: column, text: what))
  }

  @Test func bytesThatAreNotUTF8AreAFault() {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test func deepNestingIsAFault() {
    #expect(fault(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
    #expect(fault(String(repeating: "[", count: 65))?.text == "there are more than 64 levels of brackets")
  }

  /// Foundation's decoder is the outside judge of what is JSON and what it says.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func damagedTextsAreReadAsFoundationReadsThem(seed: UInt64) throws {
    let whole = try ExerciseCatalogue.definition(ofExerciseNamed: "squat")
    var generator = SeededGenerator(seed: seed)
    let signs = Array(" \n{}[]\":,0123456789.eE+-truefalsn\\u/é".utf8)
    for _ in 0..<300 {
      var bytes = Array(whole.utf8.prefix(Int.random(in: 1...900, using: &generator)))
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = signs.randomElement(using: &generator) ?? 0
      }
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let ours = try? JSONReader.value(of: bytes)
      #expect(ours == nil || theirs != nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      if let ours, let theirs { #expect(Self.isSame(ours, theirs), "seed \(seed)") }
    }
  }

  @Test func wholeTextsAreReadAsFoundationReadsThem() throws {
    let texts = [
      try ExerciseCatalogue.definition(ofExerciseNamed: "squat"), "\u{FEFF}[1]", "-0.5e-3", "[]", "{}", "null", "\"\"",
      "[true, false, null, \"\\u00e9\\ud83d\\ude00\\n\\/\", 1E+2, 0, -0, 123456789012345678901234567890, 1e-999]",
    ]
    for text in texts {
      let ours = try JSONReader.value(of: Array(text.utf8))
      // Foundation takes no byte order mark in front of UTF-8.
      let plain = text.unicodeScalars.first == "\u{FEFF}" ? String(text.dropFirst()) : text
      // Foundation refuses numbers that are rounded to 0.
      let theirs = try JSONSerialization.jsonObject(
        with: Data(plain.replacing("1e-999", with: "0").utf8), options: .fragmentsAllowed)
      #expect(Self.isSame(ours, theirs), "\(text)")
    }
  }

  private static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .bool(let value): return (theirs as? NSNumber)?.boolValue == value
    case .number(let value): return (theirs as? NSNumber)?.doubleValue == value
    case .string(let value): return theirs as? String == value
    case .array(let values):
      guard let list = theirs as? [Any], list.count == values.count else { return false }
      return zip(values, list).allSatisfy(isSame)
    case .object(let fields):
      guard let object = theirs as? [String: Any], object.count == fields.count else { return false }
      return fields.allSatisfy { key, value in object[key].map { isSame(value, $0) } ?? false }
    }
  }
}
