import LinearAlgebra
import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

struct BlockRidgeTests {
  private let reference: Reference

  init() throws { reference = try Reference.loaded.get() }

  private func regression(
    _ rows: [Float], _ labels: [Int], folds: [Int], strengths: [Double]
  ) throws -> RidgeRegression {
    let features = rows.count / labels.count
    let blocks = try BlockRidge(
      labels: labels, folds: folds, classes: (labels.max() ?? 0) + 1, features: features, progress: { _ in },
      rows: { take in
        try rows.withUnsafeBufferPointer { rows in
          guard let rows = rows.baseAddress else { return }
          for row in labels.indices { try take(row, rows + row * features) }
        }
      })
    return try blocks.regression(strengths: strengths) { _ in }
  }

  /// With a fold for each group it is the same regression as by pairs of rows, to what `Float` leaves.
  @Test func agreesWithScikitLearnLeavingGroupsOut() throws {
    let fit = try regression(
      reference.rows, reference.labels, folds: reference.groups, strengths: reference.strengths)
    reference.expectAgrees(fit)
  }

  /// More rows than features, and fewer; more than a block in a fold, and fewer.
  @Test(arguments: [(700, 40), (30, 65)]) func pairsOfRowsAndOfFeaturesGiveTheSame(_ count: Int, _ features: Int) throws
  {
    var random = SeededGenerator(seed: 12)
    let labels = (0..<count).map { $0 % 3 }
    let rows = (0..<count * features).map { index in
      Float(random.unit() + (index % features < 3 && index % features == labels[index / features] ? 0.7 : 0))
    }
    let groups = (0..<count).map { $0 * 7 / count % 2 }
    for strength in [1.0, 100, 1e4] {
      let blocks = try regression(rows, labels, folds: groups, strengths: [strength])
      var matrix = Matrix(rows: count, columns: features, elements: rows)
      let pairs = try RidgeRegression(&matrix, labels: labels, groups: groups, classes: 3, strengths: [strength])
      let size = pairs.weights.map(\.magnitude).max() ?? 0
      #expect(largestDifference(blocks.weights, pairs.weights) < 1e-4 * size, "seed \(random.seed), \(strength)")
      #expect(largestDifference(blocks.intercepts, pairs.intercepts) < 1e-4, "seed \(random.seed), \(strength)")
      #expect(largestDifference(blocks.outOfGroupScores, pairs.outOfGroupScores) < 1e-4, "seed \(random.seed)")
      #expect(abs(blocks.error - pairs.error) < 1e-5, "seed \(random.seed), \(strength)")
    }
  }

  @Test func foldsKeepGroupsWholeAndAreAboutAlike() {
    let groups = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4]
    let folds = BlockRidge.folds(of: groups, count: 3)
    for group in 0...4 {
      #expect(Set(groups.indices.filter { groups[$0] == group }.map { folds[$0] }).count == 1)
    }
    #expect((0..<3).map { fold in folds.count { $0 == fold } } == [5, 5, 4])
  }

  /// Clips are read one by one, as often as needed, and the model is as good as the one made in memory.
  @Test func trainsOnMoreWindowsThanFitIntoMemory() throws {
    var people = MadeUpPeople(seed: 21)
    let clips = people.clips(people: 3, prefix: "p")
    var cutting = WindowCutting()
    cutting.stride = 1
    var reads = 0
    let empty = clips.map { clip in
      var clip = clip
      clip.frames = []
      return clip
    }
    let source = try ClipWindows(empty, cutting: cutting, seed: 1) { number in
      reads += 1
      return clips[number].frames
    }
    #expect(reads == clips.count && source.labels.count > 500)
    var trainer = ActionTrainer.test
    let plan = ActionTrainer.smallPlan
    trainer.memoryBytes = BlockRidge.byteCount(features: plan.featureCount, folds: 3)
    #expect(RidgeRegression.byteCount(rows: source.labels.count, features: plan.featureCount) > trainer.memoryBytes)
    let model = try trainer.convolutionRidge(source, plan: plan)
    #expect(reads > 4 * clips.count)
    #expect(model.header.metrics["trainingWindows"] == Double(source.labels.count))
    let again = try trainer.convolutionRidge(source, plan: plan)
    #expect(ActionModelFile.bytes(of: again) == ActionModelFile.bytes(of: model))

    let whole = try ActionTrainer.test.convolutionRidge(
      try TrainingWindows(clips, cutting: cutting, seed: 1), plan: plan)
    var (one, other) = (model.makeWorkspace(), whole.makeWorkspace())
    for clip in people.clips(people: 2, prefix: "q") {
      for window in PoseWindow.windows(of: clip.frames) {
        let (mine, theirs) = (
          model.probabilities(of: window, using: &one), whole.probabilities(of: window, using: &other)
        )
        #expect(mine.indices.max { mine[$0] < mine[$1] } == theirs.indices.max { theirs[$0] < theirs[$1] })
      }
    }
    trainer.memoryBytes = 100_000
    let error = #expect(throws: ActionClassificationError.self) { try trainer.convolutionRidge(source, plan: plan) }
    #expect(error == .tooLittleMemory(megabytes: 0, needed: 1))
  }

  @Test func progressCanEndTheWork() throws {
    struct Enough: Error {}
    var people = MadeUpPeople(seed: 4)
    let windows = try TrainingWindows(people.clips(people: 2, prefix: "p"), seed: 1)
    #expect(throws: Enough.self) {
      try ActionTrainer.test.convolutionRidge(windows, plan: ActionTrainer.smallPlan) { step in
        if step == "regression" { throw Enough() }
      }
    }
  }

  /// No step is longer than one factorisation or one iteration, and each can be the last.
  @Test func everyStepOfSolvingCanEndTheWork() throws {
    struct Enough: Error {}
    var people = MadeUpPeople(seed: 4)
    var cutting = WindowCutting()
    // As many as the products of all pairs take more memory than those of all features.
    cutting.stride = 2
    let windows = try TrainingWindows(people.clips(people: 4, prefix: "p"), cutting: cutting, seed: 1)
    func solve(_ kind: ActionModelHeader.Kind, memory: Int? = nil, _ progress: (String) throws -> Void) throws {
      var trainer = ActionTrainer.test
      if let memory { trainer.memoryBytes = memory }
      if kind == .softmax {
        _ = try trainer.softmax(windows, progress: progress)
      } else {
        _ = try trainer.convolutionRidge(windows, plan: ActionTrainer.smallPlan, progress: progress)
      }
    }
    let features = ActionTrainer.smallPlan.featureCount
    let cases: [(ActionModelHeader.Kind, memory: Int?, steps: [String])] = [
      (
        .convolutionRidge, nil,
        ["products of windows", "strength 1000", "strength 1000, group 4 of 4", "strength 3000"]
      ),
      (
        .convolutionRidge, BlockRidge.byteCount(features: features, folds: BlockRidge.fewestFolds),
        [
          "means: window 1 of \(windows.labels.count)", "strength 1000, fold 2 of 2",
          "scores: window 1 of \(windows.labels.count)",
        ]
      ),
      (.softmax, nil, ["regression of \(windows.labels.count) windows: iteration 2"]),
    ]
    for (kind, memory, wanted) in cases {
      var steps: [String] = []
      try solve(kind, memory: memory) { steps.append($0) }
      for step in wanted { #expect(steps.contains(step), "\(step) in \(Set(steps).sorted())") }
      for step in wanted {
        #expect(throws: Enough.self) { try solve(kind, memory: memory) { if $0 == step { throw Enough() } } }
      }
    }
  }
}
