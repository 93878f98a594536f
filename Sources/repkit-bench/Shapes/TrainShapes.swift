import Foundation
import Gestures
import ShapeTraining

/// Trains the classifier of hand shapes and prints its report.
struct TrainShapes {
  var table: String
  var output: String?

  func run() throws {
    let examples = try LandmarkTable.examples(String(contentsOfFile: table, encoding: .utf8))
    let training = try TrainingSet(examples.filter { !$0.isHeldOut }, isMultiplied: true, seed: 1)
    let text = try ShapeTrainer.train(training)
    if let output { try text.write(toFile: output, atomically: true, encoding: .utf8) }
    let classifier = try ShapeClassifier(text: text)
    let heldOut = examples.filter(\.isHeldOut)
    print("\(examples.count) photographs, \(heldOut.count) of them held out; \(training.rows.count) rows to train on")
    let photographs = try TrainingSet(heldOut, isMultiplied: false, seed: 2)
    report("photographs held out", ShapeReport(classifier, photographs.rows))
    var reader = ShapeReader()
    reader.classifier = classifier
    report("photographs held out, read as gestures", GestureReport(reader, heldOut))
    let multiplied = try TrainingSet(heldOut, isMultiplied: true, seed: 2)
    report(
      "hands made of fingers held out",
      ShapeReport(classifier, multiplied.rows.filter { $0.label == TrainingSet.madeLabel }))
  }

  private func report(_ title: String, _ report: GestureReport) {
    print("\n\(title): \(percent(report.accuracy)) right")
    printRows(
      report.readings.mapValues { readings in
        Dictionary(uniqueKeysWithValues: readings.map { ($0.key?.rawValue ?? "none", $0.value) })
      })
  }

  private func report(_ title: String, _ report: ShapeReport) {
    print("\n\(title): \(percent(report.accuracy)) right")
    printRows(
      report.readings.mapValues { readings in
        Dictionary(uniqueKeysWithValues: readings.map { ($0.key.rawValue, $0.value) })
      })
    for probability in [0.4, 0.5, 0.6, 0.7, 0.8, 0.9] {
      let threshold = report.threshold(probability)
      print(
        "  from probability \(probability): \(percent(threshold.kept)) kept, \(percent(threshold.right)) of them right")
    }
  }

  /// A row for each label with what is read the most.
  private func printRows(_ readings: [String: [String: Int]]) {
    for (label, names) in readings.sorted(by: { $0.key < $1.key }) {
      let total = names.values.reduce(0, +)
      let row = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        .map { "\($0.key) \(percent(Double($0.value) / Double(total)))" }
      print("  \(label) (\(total)): \(row.joined(separator: ", "))")
    }
  }

  private func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }
}
