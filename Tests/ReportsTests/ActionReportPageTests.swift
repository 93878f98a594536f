import Evaluation
import Reports
import Testing

struct ActionReportPageTests {
  private func predictions(_ clip: String, _ labels: [(String, String)], person: String?) -> [ActionPrediction] {
    labels.enumerated().map { index, labels in
      ActionPrediction(
        clip: clip, person: person, source: person.map { "set \($0)" }, startSeconds: Double(index),
        endSeconds: Double(index) + 2, truth: labels.0, predicted: labels.1,
        scores: labels.1 == "squat" ? [0.75, 0.25] : [0.3, 0.7])
    }
  }

  private func evaluation(_ name: String, wrong: String) throws -> ActionEvaluation {
    try ActionEvaluation(
      PredictionSet(
        name: name, classes: ["squat", "<b>&\"'"],
        predictions: predictions("one.mp4", [("squat", "squat"), ("squat", wrong)], person: "p1")
          + predictions("two <i>.mp4", [("<b>&\"'", "<b>&\"'"), ("<b>&\"'", "<b>&\"'")], person: "p2")
          + predictions("mixed", [("squat", "squat"), ("juggling", "squat")], person: nil),
        emptyClips: [LabelledClip(name: "nobody.mp4", label: "squat")]), sampling: .init(resamples: 50))
  }

  @Test func aPageHoldsEverything() throws {
    let first = try evaluation("model <1>", wrong: "<b>&\"'")
    let second = try evaluation("model 2", wrong: "other")
    let page = ActionReportPage(
      [first, second], comparisons: [try ModelComparison(first, second)], title: "Actions on <clips>",
      remarks: ["made by a test"], links: ["one.mp4": "../a%20b/one.mp4"]
    ).html
    try WellFormed.check(page)
    for text in [
      "Actions on &lt;clips&gt;", "made by a test", "Side by side", "model &lt;1&gt;", "Are they unlike each other?",
      "labels in the data that model 2 has no class for, so that all their windows are wrong: juggling",
      "nobody in view for long enough", "<a href=\"../a%20b/one.mp4\">one.mp4</a>", "two &lt;i&gt;.mp4",
      "&lt;b&gt;&amp;&quot;&#39;", "reliability curve", "confusion matrix", "set p1", "undefined",
      "squat taken for &lt;b&gt;&amp;&quot;&#39;: 1 of 3", "truth: squat, 0.00–3.00 s",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.ranges(of: "<svg ").count == 2 * (4 + 3))
    #expect(!page.contains("nan") && !page.contains("inf\""))
  }

  @Test func oneModelWithoutScoresIsAPageToo() throws {
    let set = PredictionSet(
      name: "m", classes: [],
      predictions: [ActionPrediction(clip: "c", startSeconds: 0, endSeconds: 2, truth: "a", predicted: "a")])
    let page = ActionReportPage([try ActionEvaluation(set)], title: "one").html
    try WellFormed.check(page)
    #expect(!page.contains("Calibration") && !page.contains("Side by side") && !page.contains("What is taken"))
    #expect(page.contains("All right: 1"))
  }

  /// The drawing grows with the square of what it shows, so it shows the most confused, and a list all the rest.
  @Test func manyLabelsAreNotAllDrawn() throws {
    func page(_ labels: Int) throws -> String {
      let predictions = (0..<labels * 2).map { index in
        let label = "label \(index % labels)."
        return ActionPrediction(
          clip: "c", startSeconds: Double(index), endSeconds: Double(index + 1), truth: label,
          predicted: index < labels || index % labels >= 100 ? label : "label \((index + 1) % labels).")
      }
      let page = ActionReportPage(
        [try ActionEvaluation(PredictionSet(name: "m", classes: [], predictions: predictions))], title: "many"
      ).html
      try WellFormed.check(page)
      return page
    }
    let few = try page(40)
    #expect(few.ranges(of: "<rect class=\"cell\"").count == 40 && !few.contains("Drawn are"))
    let many = try page(400)
    #expect(many.contains("<p>Drawn are the 40 most confused of 400 labels;"))
    #expect(many.ranges(of: "<rect class=\"cell\"").count + many.ranges(of: "<rect class=\"wrong\"").count == 40 * 40)
    #expect(many.contains("label 20. taken for label 21.: 1 of 2") && !many.contains("label 300. taken for"))
    #expect(many.contains("<td>label 99.</td><td>label 100.</td>"))
    #expect(many.utf8.count < 6 * few.utf8.count, "\(many.utf8.count) and \(few.utf8.count) bytes")
  }

  @Test func onlyWithoutAWindow() throws {
    let set = PredictionSet(
      name: "m", classes: ["a"], predictions: [], emptyClips: [LabelledClip(name: "c", label: "a")])
    try WellFormed.check(ActionReportPage([try ActionEvaluation(set)], title: "none").html)
  }
}
