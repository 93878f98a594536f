import CAllocationCounter
import Foundation
import LinearAlgebra
import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

struct ActionModelTests {
  /// Three people train, two others judge; made once, for it takes seconds without optimisation.
  static let shared = Result {
    var people = MadeUpPeople(seed: 21)
    let split = try DataSplit(
      training: people.clips(people: 3, prefix: "p"), test: people.clips(people: 2, prefix: "q"))
    let windows = try TrainingWindows(split.training, seed: 1)
    return (
      test: split.test, windows: windows,
      model: try ActionTrainer.test.convolutionRidge(windows, plan: ActionTrainer.smallPlan)
    )
  }

  private func accuracy(_ model: some ActionModel) throws -> Double {
    var workspace = model.makeWorkspace()
    var (right, all) = (0, 0)
    for clip in try Self.shared.get().test {
      for window in PoseWindow.windows(of: clip.frames) {
        let probabilities = model.probabilities(of: window, using: &workspace)
        #expect(abs(probabilities.reduce(0, +) - 1) < 1e-5)
        all += 1
        guard let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }) else { continue }
        if model.header.classes[best] == clip.label { right += 1 }
      }
    }
    return Double(right) / Double(all)
  }

  @Test func eachModelLearnsWhatOthersDo() throws {
    let shared = try Self.shared.get()
    #expect(shared.model.header.classes == ["squat", "steht still – ruhig", "wave ✋"])
    #expect(try accuracy(shared.model) >= 0.95)
    #expect(try accuracy(try ActionTrainer.test.softmax(shared.windows)) >= 0.95)
    #expect(try accuracy(try ActionTrainer.test.nearestNeighbours(shared.windows)) >= 0.95)
  }

  @Test func sameSeedGivesTheSameBytes() throws {
    let shared = try Self.shared.get()
    var people = MadeUpPeople(seed: 21)
    let windows = try TrainingWindows(people.clips(people: 3, prefix: "p"), seed: 1)
    let again = try ActionTrainer.test.convolutionRidge(windows, plan: ActionTrainer.smallPlan)
    #expect(ActionModelFile.bytes(of: again) == ActionModelFile.bytes(of: shared.model))
    #expect(ConvolutionPlan(seed: 5) == ConvolutionPlan(seed: 5))
    #expect(ConvolutionPlan(seed: 5) != ConvolutionPlan(seed: 6))
  }

  @Test func modelSurvivesItsFile() throws {
    let shared = try Self.shared.get()
    let models: [any ActionModel] = [
      shared.model, try ActionTrainer.test.softmax(shared.windows),
      try ActionTrainer.test.nearestNeighbours(shared.windows),
    ]
    for model in models {
      let bytes = ActionModelFile.bytes(of: model)
      let copy = try ActionModelFile.model(from: bytes)
      #expect(copy.header == model.header)
      #expect(copy.tensors == model.tensors)
      #expect(ActionModelFile.bytes(of: copy) == bytes)
    }
  }

  @Test func everyCutOfAFileIsAnError() throws {
    let bytes = ActionModelFile.bytes(of: try Self.shared.get().model)
    for length in [0, 1, 7, 8, 9, 100, 1000, bytes.count / 2, bytes.count - 1] {
      #expect(throws: ActionClassificationError.self, "\(length) bytes") {
        try ActionModelFile.model(from: Array(bytes.prefix(length)))
      }
    }
  }

  /// A changed byte is refused or changes a number; it never crashes.
  @Test func damagedFileNeverCrashes() throws {
    let bytes = ActionModelFile.bytes(of: try Self.shared.get().model)
    var random = SeededGenerator(seed: 77)
    for _ in 0..<150 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int(random.unit() * 3000)] = UInt8(random.next() & 255) }
      guard let model = try? ActionModelFile.model(from: damaged) else { continue }
      #expect(model.header.classes.count >= 2, "seed \(random.seed)")
    }
  }

  @Test func foreignAndContradictoryFilesAreNamed() throws {
    let model = try Self.shared.get().model
    let foreign = SafeTensors(metadata: ["format": "pt"], tensors: ["layer.weight": .float32([1, 2], shape: [2])])
    #expect(throws: ActionClassificationError.foreignModel(found: "tensors layer.weight …")) {
      try ActionModelFile.model(from: foreign.bytes)
    }
    var file = try SafeTensors(bytes: ActionModelFile.bytes(of: model))
    let text = try #require(file.metadata["repkit.action-model"])
    file.metadata["repkit.action-model"] = text.replacing("\"version\":1", with: "\"version\":9")
    #expect(throws: ActionClassificationError.unsupportedModel(version: 9)) {
      try ActionModelFile.model(from: file.bytes)
    }
    file.metadata["repkit.action-model"] = text.replacing(PoseChannels.name, with: "joints9")
    #expect(
      throws: ActionClassificationError.modelOfAnotherVersion(made: "features joints9", here: PoseChannels.name)
    ) {
      try ActionModelFile.model(from: file.bytes)
    }
    file.metadata["repkit.action-model"] = text
    file.tensors["intercepts"] = .float32([0, .nan, 0], shape: [3])
    #expect(
      throws: ActionClassificationError.inconsistentModel(tensor: "intercepts", problem: "a number that is not finite")
    ) {
      try ActionModelFile.model(from: file.bytes)
    }
    file.tensors["intercepts"] = .float32([0, -3e38, 0], shape: [3])
    #expect(
      throws: ActionClassificationError.inconsistentModel(
        tensor: "intercepts", problem: "-3e+38, too large a number to be summed, the most is 1e+12")
    ) {
      try ActionModelFile.model(from: file.bytes)
    }
    file.metadata["repkit.action-model"] = text.replacing(/"scoreScale":[^,]+,/, with: "\"scoreScale\":1e308,")
    let scale = #expect(throws: ActionClassificationError.self) { try ActionModelFile.model(from: file.bytes) }
    #expect(scale?.subject.hasPrefix("header: a scale of 1e+308") == true)
    file.metadata["repkit.action-model"] = text
    file.tensors["intercepts"] = .float32([0, 0], shape: [2])
    #expect(
      throws: ActionClassificationError.inconsistentModel(tensor: "intercepts", problem: "shape [2] where [3] must be")
    ) {
      try ActionModelFile.model(from: file.bytes)
    }
    file.tensors["mix.channels"] = nil
    #expect(
      throws: ActionClassificationError.inconsistentModel(tensor: "mix.channels", problem: "missing or of another kind")
    ) {
      try ActionModelFile.model(from: file.bytes)
    }
    let endless: [UInt8] = [255, 255, 255, 255, 255, 255, 255, 127, 0, 0]
    #expect(
      throws: ActionClassificationError.notSafeTensors(
        found: "its first eight bytes would be a header of 9223372036854775807 bytes")
    ) { try ActionModelFile.model(from: endless) }
    let zeros = [UInt8](repeating: 0, count: 64)
    #expect(
      throws: ActionClassificationError.notSafeTensors(found: "its ninth byte is 0, where a header begins with '{'")
    ) { try ActionModelFile.model(from: zeros) }
  }

  @Test func aLibraryThatMultipliesWronglyLoadsNoModel() throws {
    let bytes = ActionModelFile.bytes(of: try Self.shared.get().model)
    let error = #expect(throws: ActionClassificationError.self) {
      try ActionModelFile.model(from: bytes) { () throws(LinearAlgebraError) in
        throw .wrongProducts(configuration: "OpenBLAS 0.3.26 SkylakeX")
      }
    }
    #expect(error == .wrongArithmetic(.wrongProducts(configuration: "OpenBLAS 0.3.26 SkylakeX")))
    #expect(error?.description.contains("OPENBLAS_CORETYPE") == true)
  }

  /// Threads that wait for work would take the cores from the networks.
  @Test func classifyingAndTrainingLeaveOneThread() throws {
    let shared = try Self.shared.get()
    _ = try ActionTrainer(seed: 5, threads: 2, provenance: .init(data: "", command: "")).softmax(shared.windows)
    #expect(OpenBLAS.threads == 1)
    var workspace = shared.model.makeWorkspace()
    _ = shared.model.probabilities(of: shared.windows.windows[0], using: &workspace)
    #expect(OpenBLAS.threads == 1)
  }

  /// In each of a thousand windows, once everything is warm.
  @Test func classifyingAllocatesNothing() throws {
    let shared = try Self.shared.get()
    let models: [any ActionModel] = [
      shared.model, try ActionTrainer.test.softmax(shared.windows),
      try ActionTrainer.test.nearestNeighbours(shared.windows),
    ]
    for model in models {
      let classifier = ActionClassifier(model)
      let windows = shared.windows.windows.prefix(20)
      var sum: Float = 0
      func classify() { for window in windows { sum += classifier.probabilities(of: window).first ?? 0 } }
      classify()
      let before = allocation_count()
      for _ in 0..<50 { classify() }
      #expect(allocation_count() - before == 0, "\(model.header.kind)")
      #expect(sum > 0)
    }
    let before = allocation_count()
    let list = [UInt8](repeating: 1, count: Int(before % 7) + 100)
    #expect(allocation_count() > before && list.count >= 100, "the counter counts")
  }

  @Test func emptyWindowGetsProbabilities() throws {
    let model = try Self.shared.get().model
    var workspace = model.makeWorkspace()
    for value in [Float.nan, 0, .infinity, 1e30] {
      let window = try PoseWindow(values: [Float](repeating: value, count: PoseWindow.valueCount), aspectRatio: 1)
      #expect(window.realFrames == 0)
      let probabilities = model.probabilities(of: window, using: &workspace)
      #expect(probabilities.allSatisfy { $0.isFinite && $0 >= 0 })
    }
  }

  @Test func whatAModelWasTrainedOnIsKnown() throws {
    func clip(_ name: String, _ digest: String?) -> ActionClip {
      ActionClip(name: name, digest: digest, person: nil, label: "x", frames: [])
    }
    let trained = [
      clip("b", "ffeeddccbbaa9988" + "0123"), clip("a", "00112233445566778899"),
      clip("a again", "00112233445566778899"),
      clip("made up", nil),
    ]
    var header = try Self.shared.get().model.header
    #expect(header.trainedOn == nil && header.known(among: trained).isEmpty)
    header.remember(trained)
    #expect(header.trainedOn == ["0011223344556677", "ffeeddccbbaa9988"])
    let others = [
      clip("elsewhere", "0011223344556677" + "8899"), clip("new", "0111223344556677"), clip("unknown", nil),
    ]
    #expect(header.known(among: others).map(\.name) == ["elsewhere"])
    let read = try JSONDecoder().decode(ActionModelHeader.self, from: JSONEncoder().encode(header))
    #expect(read == header)
    header.remember([trained[3]])
    #expect(header.trainedOn == nil)
  }

  @Test func unlikelyWindowIsOther() throws {
    var header = try Self.shared.get().model.header
    header.rejectThreshold = 0.5
    #expect(ActionDecision([0.45, 0.4, 0.15], header: header) == .other(probability: 0.45))
    #expect(ActionDecision([0.1, 0.8, 0.1], header: header) == .action(1, probability: 0.8))
    header.classes = ["a", "other", "b"]
    #expect(ActionDecision([0.1, 0.8, 0.1], header: header) == .other(probability: 0.8))
  }

  @Test func labelDoesNotFlicker() {
    var smoother = ActionSmoother(
      classes: ["squat", "other"], parameters: .init(rejectThreshold: 0.6, timeConstantSeconds: 0.5))
    var events: [(Double, ActionSmoother.Event)] = []
    // Every 0.25 s: begins once 0.9 − 0.8 · e^(−t / 0.5 s) is above 0.6 (0.606 at 0.5 s), doubts for one window, goes on.
    for (index, share) in ([0.1, 0.9, 0.9, 0.9, 0.3, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1] as [Float]).enumerated() {
      let seconds = Double(index) / 4
      if let event = smoother.update([share, 1 - share], at: FrameTime(seconds: seconds)) {
        events.append((seconds, event))
      }
    }
    #expect(events.map(\.1) == [.began("squat"), .ended("squat")])
    #expect(events.map(\.0) == [0.5, 2])
    #expect(smoother.update([1, 0], at: FrameTime(seconds: 1)) == nil)
    _ = smoother.update([1, 0], at: FrameTime(seconds: 9))
    #expect(smoother.end() == .ended("squat"))
    #expect(smoother.current == nil)
  }
}
