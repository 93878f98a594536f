import Evaluation
import Foundation
import Reports
import Testing

struct CountReportPageTests {
  private func result(_ exercise: String, peaks: [Double], frames: Int = 200) -> CounterResult {
    CounterResult(
      exercise: exercise, reps: peaks.map { .init(startSeconds: $0 - 0.5, peakSeconds: $0, endSeconds: $0 + 0.5) },
      partialReps: 0,
      trace: (0..<frames).map { index in
        .init(seconds: Double(index) / 20, progress: index % 50 == 49 ? nil : 0.5 + 0.5 * sin(Double(index) / 6))
      }, thresholds: .init(startZone: 0.35, minimumPeak: 0.5))
  }

  private func counted(_ id: String, peaks: [Double], truth: [Double], notes: String = "") -> ClipEvaluation {
    ClipEvaluation(
      truth: ClipTruth(
        id: id, file: "\(id).mp4", kind: .exercise("squat"), count: CountTruth(truth.count), extremesSeconds: truth,
        confidence: "high", notes: notes), outcome: .counted(result("squat", peaks: peaks), others: []))
  }

  @Test func aPageHoldsEverythingOnce() throws {
    let negative = ClipEvaluation(
      truth: ClipTruth(id: "ng1", file: "ng1.mp4", kind: .negative("jogging"), notes: "a trap"),
      outcome: .negative([result("squat", peaks: []), result("biceps-curl", peaks: [2, 4])]))
    let failed = ClipEvaluation(
      truth: ClipTruth(id: "gone", file: "gone.mp4", kind: .exercise("squat")), outcome: .failed("no such file"))
    let unknown = ClipEvaluation(
      truth: ClipTruth(id: "jug", file: "jug.mp4", kind: .exercise("juggling")), outcome: .unknownExercise)
    let page = CountReportPage(
      CountEvaluation(clips: [
        counted("sq01", peaks: [2, 4, 6], truth: [2.1, 4, 6.2]), counted("sq02", peaks: [2, 8], truth: [2, 4, 6]),
        negative,
        failed, unknown,
      ]), title: "Counts on clips", remarks: ["made by a test"]
    ).html
    try WellFormed.check(page)
    #expect(page.matches(of: /<svg\s/).count == 3)
    #expect(page.contains("<title>Counts on clips</title>"))
    #expect(page.contains("exactly right, 1 of 2"))
    #expect(page.contains("sq01 · squat · 3 of 3 <span class=\"good\">right</span>"))
    #expect(page.contains("sq02 · squat · 2 of 3 <span class=\"bad\">−1</span>"))
    #expect(page.contains("biceps-curl 2"))
    #expect(page.contains("no such file"))
    #expect(page.contains("true 2: 4.00 s; missed"))
    #expect(page.contains("counted 2: 7.50–8.50 s, farthest at 8.00 s; no true rep is near"))
    // Gaps in the signal break its line.
    let signals = page.matches(of: /<polyline class="signal"/).count
    #expect(signals == 12)
  }

  @Test func textsAreEscaped() throws {
    let page = CountReportPage(
      CountEvaluation(clips: [counted("<b>&\"'", peaks: [1], truth: [1], notes: "</p><script>alert(1)</script>\u{1}")]),
      title: "a <title> & more"
    ).html
    try WellFormed.check(page)
    #expect(page.contains("a &lt;title&gt; &amp; more"))
    #expect(page.contains("&lt;b&gt;&amp;&quot;&#39;"))
    #expect(page.contains("&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u{FFFD}"))
  }

  @Test func anEmptyEvaluationIsAPageToo() throws {
    try WellFormed.check(CountReportPage(CountEvaluation(clips: []), title: "nothing").html)
  }

  @Test func numbersThatAreNoneStayOutOfDrawings() throws {
    var clip = counted("odd", peaks: [1], truth: [])
    if case .counted(var result, let others) = clip.outcome {
      result.trace = [
        .init(seconds: 0, progress: .nan), .init(seconds: 0, progress: .infinity), .init(seconds: 0, progress: 9),
      ]
      clip.outcome = .counted(result, others: others)
    }
    let page = CountReportPage(CountEvaluation(clips: [clip]), title: "odd").html
    #expect(!page.contains("nan") && !page.contains("inf\""))
    try WellFormed.check(page)
  }

  @Test func longClipsAreThinnedToTheirExtremes() {
    var clip = counted("long", peaks: [1], truth: [])
    if case .counted(var result, let others) = clip.outcome {
      result.trace = (0..<100_000).map { .init(seconds: Double($0) / 30, progress: $0 == 50_000 ? 1 : 0.2) }
      clip.outcome = .counted(result, others: others)
    }
    let page = CountReportPage(CountEvaluation(clips: [clip]), title: "long").html
    #expect(page.utf8.count < 60_000)
    // The one frame that stands out is still there: the top of the drawing.
    #expect(page.contains(",22.0"))
  }
}
