import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

/// Classes that have several modes, each with a score of its own.
struct ModeTests {
  /// Made-up people whose windows fall into two modes a class, by the person.
  private static let shared = Result {
    var people = MadeUpPeople(seed: 4)
    let windows = try TrainingWindows(people.clips(people: 4, prefix: "p"), seed: 1)
    let modes = zip(windows.labels, windows.groups).map { $0 * 2 + $1 % 2 }
    let data = TrainingWindows(
      classes: windows.classes, windows: windows.windows, labels: windows.labels, groups: windows.groups, modes: modes)
    return (data: data, model: try ActionTrainer.test.convolutionRidge(data, plan: ActionTrainer.smallPlan))
  }

  @Test func eachModeHasAScoreAndEachClassAProbability() throws {
    let (data, model) = try Self.shared.get()
    #expect(model.classesOfScores == [0, 0, 1, 1, 2, 2])
    var workspace = model.makeWorkspace()
    var right = 0
    for (window, label) in zip(data.windows, data.labels) {
      let probabilities = Array(model.probabilities(of: window, using: &workspace))
      #expect(probabilities.count == 3)
      #expect(abs(probabilities.reduce(0, +) - 1) < 1e-5)
      if probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }) == label { right += 1 }
    }
    #expect(Double(right) >= 0.95 * Double(data.labels.count))
  }

  @Test func modesSurviveTheFile() throws {
    let model = try Self.shared.get().model
    let bytes = ActionModelFile.bytes(of: model)
    let copy = try #require(try ActionModelFile.model(from: bytes) as? ConvolutionRidgeModel)
    #expect(copy.classesOfScores == model.classesOfScores)
    #expect(ActionModelFile.bytes(of: copy) == bytes)
  }

  @Test func aClassWithoutAScoreIsRefused() throws {
    let model = try Self.shared.get().model
    var file = try SafeTensors(bytes: ActionModelFile.bytes(of: model))
    file.tensors["score.classes"] = .int32([0, 0, 1, 1, 1, 1], shape: [6])
    #expect(
      throws: ActionClassificationError.inconsistentModel(tensor: "score.classes", problem: "a class has no score")
    ) { try ActionModelFile.model(from: file.bytes) }
  }

  @Test func rareModeIsAsLikelyAsItIsRight() throws {
    // Least squares alone gives a class of one in twenty-five windows a score below that of the others.
    var random = SplitMix64(seed: 3)
    let labels = (0..<1000).map { $0 % 25 == 0 ? 1 : 0 }
    let scores = labels.flatMap { label in
      let score = (label == 1 ? -0.3 : -0.95) + 0.1 * random.normal()
      return [-score, score]
    }
    let regression = RidgeRegression(
      weights: [1, 0, 0, 1], intercepts: [0, 0], strength: 1, outOfGroupScores: scores, error: 0)
    let blend = try ScoreBlend(regression, labels: labels)
    let right = labels.indices.count {
      (blend.scores[$0 * 2 + 1] > blend.scores[$0 * 2]) == (labels[$0] == 1)
    }
    #expect(right >= 990)
    // The weights do to features what the blend does to scores.
    let one = (0..<2).map { Double(blend.weights[$0 * 2]) * scores[0] + Double(blend.weights[$0 * 2 + 1]) * scores[1] }
    for index in 0..<2 {
      #expect(abs(one[index] + Double(blend.intercepts[index]) - blend.scores[index]) < 1e-4)
    }
  }
}
