import Foundation
import RepKit
import Testing

/// The README's library example, compiled, run, and compared with what the README prints.
struct ReadmeExampleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func countingExampleWorksAsPrinted() throws {
    #expect(FileManager.default.changeCurrentDirectoryPath(Self.package.path))
    var counts: [Int] = []
    func print(_ count: Int, _ seconds: Double) { counts.append(count) }
    func print(_ reps: Int) { #expect(reps == 10) }
    // The README's text begins here.
    let video = try VideoFile(path: "clips/squats_front_10.mp4")
    let squat = try ExerciseCatalogue.exercise(named: "squat")
    var pipeline = CountingPipeline(source: video, estimator: try SequenceRequestHandler(), exercise: squat)
    while let counted = try pipeline.next() {
      for case .counted(let rep, let count) in counted.events.map(\.kind) { print(count, rep.endSeconds) }
    }
    print(pipeline.finish().summary.reps)
    // The README's text ends here.
    #expect(counts.last == 10)
  }

  @Test func readmePrintsTheExampleThatIsTested() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let readme = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("begins here.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("ends here.") })
    let example = lines[(start + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(example.count > 300)
    #expect(readme.contains("import RepKit\n\n\(example)"))
  }
}
