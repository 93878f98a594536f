import Testing

@testable import Evaluation

/// Votes, segments and comparisons on time lines that can be checked by hand.
struct ActionEvaluationTests {
  /// Windows of 2 s, each 0.5 s after the one before, with a letter a window.
  private func windows(
    _ clip: String, _ truth: String, _ predicted: String, person: String? = nil, scores: [[Double]]? = nil
  ) -> [ActionPrediction] {
    zip(truth, predicted).enumerated().map { index, labels in
      func name(_ letter: Character) -> String { letter == "-" ? "other" : String(letter) }
      return ActionPrediction(
        clip: clip, person: person, startSeconds: Double(index) / 2, endSeconds: Double(index) / 2 + 2,
        truth: name(labels.0), predicted: name(labels.1), scores: scores?[index])
    }
  }

  private func evaluation(
    _ predictions: [ActionPrediction], classes: [String] = [], emptyClips: [LabelledClip] = []
  ) throws -> ActionEvaluation {
    try ActionEvaluation(
      PredictionSet(name: "m", classes: classes, predictions: predictions, emptyClips: emptyClips),
      sampling: .init(resamples: 20))
  }

  @Test func overlappingWindowsShareTheirTime() {
    let segments = ActionSegment.segments(of: windows("c", "aabb-", "aabb-"), label: \.truth)
    #expect(
      segments == [
        ActionSegment(label: "a", startSeconds: 0, endSeconds: 1.75),
        ActionSegment(label: "b", startSeconds: 1.75, endSeconds: 2.75),
        ActionSegment(label: "other", startSeconds: 2.75, endSeconds: 4),
      ])
  }

  @Test func aGapPartsSegments() {
    var late = windows("c", "aa", "aa")
    late[1].startSeconds = 2.5
    late[1].endSeconds = 4.5
    #expect(
      ActionSegment.segments(of: late, label: \.truth) == [
        ActionSegment(label: "a", startSeconds: 0, endSeconds: 2),
        ActionSegment(label: "a", startSeconds: 2.5, endSeconds: 4.5),
      ])
  }

  @Test func backgroundMakesNoSegments() throws {
    let evaluation = try evaluation(windows("quiet", "----", "----") + windows("c", "aaaa", "a--a"))
    #expect(evaluation.segments.timeLines == 1)
    #expect(evaluation.segments.trueSegments == 1 && evaluation.segments.predictedSegments == 2)
    // 0…1.25 s of 0…3.5 s is more than a quarter, but the second is surplus.
    #expect(evaluation.segments.overlaps.map(\.right) == [1, 1, 0])
    #expect(evaluation.segments.overlaps.map(\.surplus) == [1, 1, 2])
    #expect(evaluation.segments.overlaps.map(\.missed) == [0, 0, 1])
    #expect(evaluation.segments.editScore == 0.5)
    let nothing = try self.evaluation(windows("quiet", "--", "--"))
    #expect(nothing.segments.editScore == nil && nothing.segments.overlaps[0].f1 == 0)
  }

  @Test func votesAreTheMostFrequentThenTheLikeliest() throws {
    let even = [[0.9, 0.1], [0.2, 0.8]]
    let evaluation = try evaluation(
      windows("1", "aab", "aab") + windows("2", "aa", "ab", scores: even) + windows("3", "bb", "ba")
        + windows("4", "aaa", "--b", scores: [[0.4, 0.2], [0.3, 0.2], [0.1, 0.9]]),
      classes: ["a", "b"], emptyClips: [LabelledClip(name: "0", label: "b")])
    // The first has several true labels; the third is even and without scores.
    #expect(evaluation.mixedClips == ["1"])
    #expect(evaluation.clips.map(\.clip.name) == ["0", "2", "3", "4"])
    #expect(evaluation.clips.map(\.voted) == ["other", "a", "a", "other"])
    #expect(evaluation.clips.map(\.likeliest) == ["other", "a", nil, "b"])
    #expect(evaluation.likeliestScores == nil)
    #expect(evaluation.emptyClips.map(\.name) == ["0"])
    #expect(evaluation.clipScores.right == 1 && evaluation.clipScores.count == 4)
  }

  @Test func confusionsNameTheirClips() throws {
    let evaluation = try evaluation(
      windows("z", "aaa", "bb-") + windows("y", "aa", "ba") + windows("x", "ab", "bb") + windows("w", "b", "c"),
      classes: ["b", "c"])
    #expect(
      evaluation.confusions == [
        Confusion(truth: "a", predicted: "b", windows: 4, clips: [("z", 2), ("x", 1), ("y", 1)]),
        Confusion(truth: "a", predicted: "other", windows: 1, clips: [("z", 1)]),
        Confusion(truth: "b", predicted: "c", windows: 1, clips: [("w", 1)]),
      ])
    #expect(evaluation.unknownLabels == ["a"])
  }

  @Test func undefinedFiguresAreMarked() throws {
    let scores = try evaluation(windows("c", "aab", "acc")).windowScores
    #expect(scores.labels.map(\.name) == ["a", "b", "c"])
    #expect(scores.labels.map(\.isPrecisionDefined) == [true, false, true])
    #expect(scores.labels.map(\.isRecallDefined) == [true, true, false])
    #expect(scores.labels.map(\.f1) == [2.0 / 3, 0, 0])
    #expect(scores.macro.f1 == 2.0 / 9 && scores.macroOfTrueLabels.f1 == 1.0 / 3)
    #expect(throws: PredictionError.empty(source: "m")) { try evaluation([]) }
  }

  @Test func intervalsNeedTwoPeopleAndTheirSeed() throws {
    let one = windows("1", "aab", "abb", person: "p") + windows("2", "aaa", "aaa", person: "p")
    #expect(try evaluation(one).windowIntervals == nil)
    let two = one + windows("3", "bbb", "bba", person: "q")
    let intervals = try #require(try evaluation(two).windowIntervals)
    #expect(try evaluation(Array(two.reversed())).windowIntervals == intervals)
    // Three draws can be had: p twice, q twice, or both.
    #expect(intervals.accuracy.lower >= 2.0 / 3 && intervals.accuracy.upper <= 5.0 / 6)
    let set = PredictionSet(name: "m", classes: [], predictions: two)
    #expect(try ActionEvaluation(set, sampling: .init(resamples: 0)).windowIntervals == nil)
    #expect(try evaluation(two).byPerson.map(\.windowAccuracy) == [5.0 / 6, 2.0 / 3])
  }

  @Test func modelsAreComparedAnswerByAnswer() throws {
    let first = try evaluation(windows("1", "aaaa", "aabb") + windows("2", "bbb", "bbb"))
    let second = try evaluation(windows("2", "bbbb", "abab") + windows("1", "aaaa", "aaab"))
    let comparison = try ModelComparison(first, second)
    #expect(comparison.windows.bothRight == 3 && comparison.windows.onlyFirstRight == 2)
    #expect(comparison.windows.onlySecondRight == 1 && comparison.windows.bothWrong == 1)
    #expect(comparison.unpairedWindows == 1)
    #expect(comparison.clips.count == 2)
    let other = try evaluation(windows("1", "ab", "ab"))
    #expect(throws: PredictionError.differentTruths(clip: "1", start: 0.5, first: "a", second: "b")) {
      try ModelComparison(first, other)
    }
    let stranger = try evaluation(windows("9", "ab", "ab"))
    #expect(throws: PredictionError.nothingInCommon(first: "m", second: "m")) {
      try ModelComparison(first, stranger)
    }
  }

  @Test func modelsThatAgreeAreNotUnlike() {
    // Equal disagreement: no evidence, whatever the correction; R's mcnemar.test gives 0 and 1 too.
    var test = McNemarTest()
    #expect(test.exactPValue == 1 && test.chiSquared == nil && test.chiSquaredPValue == nil)
    for _ in 0..<4 {
      test.add(isFirstRight: true, isSecondRight: false)
      test.add(isFirstRight: false, isSecondRight: true)
    }
    #expect(test.exactPValue == 1 && test.chiSquared == 0 && test.chiSquaredPValue == 1)
  }
}
