import Foundation
import Testing

/// What the README shows of controls is what there is, and does what it says.
struct ReadmeControlTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: RepkitProgram.package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: ["pinch", "desk"]) func itShowsTheBundledFiles(name: String) throws {
    let file = try Self.text("clips/\(name).controls.json").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let readme = try Self.text("README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let compact = { (text: String) in
      text.replacing("{ ", with: "{").replacing(" }", with: "}").replacing("[ ", with: "[").replacing(" ]", with: "]")
    }
    #expect(compact(readme).contains("```json " + compact(file) + " ```"))
  }

  @Test func theRehearsalOfTheDeskIsAsPrinted() throws {
    let run = try RepkitProgram.run(
      "gestures", "clips/hand_gestures_right.mp4", "--controls", "clips/desk.controls.json", "--dry-run")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    let actions = run.standardOutput.split(separator: "\n").filter { $0.contains(" s: ") }
    #expect(actions.count == 6)
    let readme = try Self.text("README.md")
    #expect(readme.contains("```\n" + actions.joined(separator: "\n") + "\n```"))
    // The lines that explain the table are its last ones.
    let table = run.standardOutput.split(separator: "\n").filter { $0.hasSuffix("%") || $0.hasSuffix("not over") }
    #expect(readme.contains(table.suffix(2).joined(separator: "\n") + "\n```"))
  }
}
