import PoseCore
import RepCounting
import Testing

struct SetWatchTests {
  private func rep(_ start: Double, _ end: Double) -> Repetition {
    Repetition(
      number: 1, person: PersonID(1), startSeconds: start, peakSeconds: (start + end) / 2, endSeconds: end,
      rangeOfMotionDegrees: nil, eccentricSeconds: 1, pauseSeconds: 0, concentricSeconds: 1, side: .both,
      leftRightDifferenceDegrees: nil)
  }

  @Test func aSetIsOverWhenItsRestHasLasted() {
    var watch = SetWatch()
    #expect(watch.update(seconds: 100) == nil)
    for index in 0..<3 { watch.add(rep(Double(index) * 3, Double(index) * 3 + 2), count: index + 1) }
    // The last rep ended at 8; reps of 2 s make 8 s a rest.
    #expect(watch.update(seconds: 15.9) == nil)
    #expect(watch.update(seconds: 16) == 3)
    #expect(watch.update(seconds: 17) == nil)
    watch.add(rep(30, 32), count: 4)
    watch.add(rep(33, 35), count: 5)
    #expect(watch.finish() == 2)
    #expect(watch.finish() == nil)
  }

  @Test func whatConfirmsAnEarlierRepCountsBoth() {
    var watch = SetWatch()
    watch.add(rep(3, 5), count: 2)
    #expect(watch.finish() == 2)
  }
}
