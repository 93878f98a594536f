import Gestures
import PoseCore
import ShapeTraining
import Testing

@Suite struct LandmarkTableTests {
  private static let header =
    "label,uuid,handed,score,w,h," + (0..<21).map { "x\($0),y\($0),z\($0)" }.joined(separator: ",")

  private func row(handed: String = "Left", width: String = "200", cells: Int = 63) -> String {
    "palm,a-b,\(handed),0.9,\(width),100," + (0..<cells).map { "\(Double($0) / 100)" }.joined(separator: ",")
  }

  @Test func readsPixelsAndUndoesTheMirror() throws {
    let examples = try LandmarkTable.examples(Self.header + "\r\n" + row() + "\r\n")
    let example = try #require(examples.first)
    #expect(examples.count == 1)
    #expect(example.label == "palm")
    #expect(example.chirality == .right)
    // x1 = 0.03 of 200 pixels, y1 = 0.04 of 100 from the top, z1 = 0.05 in the unit of x.
    #expect(example.points[1] == SIMD3(0.03 * 200, -0.04 * 100, -0.05 * 200))
  }

  @Test(arguments: [("Both", "200", 63), ("Left", "0", 63), ("Left", "nan", 63), ("Left", "200", 62)])
  func namesTheLineAtFault(_ handed: String, _ width: String, _ cells: Int) {
    let text = [Self.header, row(), row(handed: handed, width: width, cells: cells)].joined(separator: "\n")
    do {
      _ = try LandmarkTable.examples(text)
      Issue.record("the row was taken")
    } catch {
      #expect((error as? ShapeTrainingError)?.subject == "line 3", "\(error)")
    }
  }

  @Test func refusesAnotherTable() {
    #expect(throws: ShapeTrainingError.self) { try LandmarkTable.examples("a,b\n1,2\n") }
  }

  @Test func labelsThatAreNotKnownAreNamed() throws {
    let examples = try LandmarkTable.examples(
      Self.header + "\n" + row().replacing("palm", with: "flower"))
    #expect(throws: ShapeTrainingError.unknownLabel("flower")) {
      try TrainingSet(examples, isMultiplied: false, seed: 1)
    }
  }

  @Test func tooFewExamplesAreNamed() throws {
    let examples = try LandmarkTable.examples(Self.header + "\n" + row())
    let set = try TrainingSet(examples, isMultiplied: false, seed: 1)
    #expect(throws: ShapeTrainingError.self) { try ShapeTrainer.train(set) }
  }
}
