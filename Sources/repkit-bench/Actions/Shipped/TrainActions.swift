import ActionClassification
import Foundation
import MotionStudio

/// Trains the model that ships, and prints how it reads performers whom it never saw.
struct TrainActions {
  var output: String?
  var windowsPerClass = 1500
  var seed: UInt64 = 2
  var threads = 2

  init(output: String?) { self.output = output }

  func run() throws {
    let studio = try ActionStudio()
    var source = StudioWindows(seed: seed)
    source.perClass = windowsPerClass
    let windows = source.make(studio)
    print("\(windows.windows.count) windows of \(source.performers) performers")
    let model = try train(windows)
    if let output {
      try Data(ActionModelFile.bytes(of: model)).write(to: URL(fileURLWithPath: output), options: .atomic)
    }
    print("trained: \(model.header.metrics.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    source = StudioWindows(seed: seed &+ 1)
    source.perClass = 100
    source.firstPerformer = 100_000
    printConfusion(of: model, on: source.make(studio))
  }

  /// The model of windows.
  func train(_ windows: TrainingWindows) throws -> ConvolutionRidgeModel {
    var trainer = ActionTrainer(
      seed: seed, threads: threads,
      provenance: .init(
        data: "synthetic motion of RepKit's own motion studio; no recording of a person",
        command: "repkit-bench train-actions -o models/actions/exercises.safetensors"))
    trainer.thresholdsPerConvolution = 4
    var model = try trainer.convolutionRidge(windows)
    model.header.rejectThreshold = Self.rejectThreshold
    return model
  }

  /// From where a class is named; see the model's card for how it was chosen.
  static let rejectThreshold = 0.8

  private func printConfusion(of model: ConvolutionRidgeModel, on windows: TrainingWindows) {
    var workspace = model.makeWorkspace()
    var counts = [[Int]](repeating: [Int](repeating: 0, count: windows.classes.count), count: windows.classes.count)
    for (window, label) in zip(windows.windows, windows.labels) {
      let probabilities = Array(model.probabilities(of: window, using: &workspace))
      counts[label][probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0] += 1
    }
    print("performers it never saw, the likeliest class of each window:")
    for (label, row) in counts.enumerated() {
      let named = row.enumerated().filter { $0.element > 0 }.sorted { $0.element > $1.element }
      let total = row.reduce(0, +)
      print(
        "  \(windows.classes[label]) (\(total)): "
          + named.map { "\(windows.classes[$0.offset]) \($0.element)" }.joined(separator: ", "))
    }
  }
}
