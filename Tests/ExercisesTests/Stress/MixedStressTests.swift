import MotionStudio
import RepCounting
import TestSupport
import Testing

/// Troubles together, each well inside its bound: drawn at random, and the count is exact.
struct MixedStressTests {
  @Test(arguments: StressSubject.all.filter { !$0.isHold }, 1...4 as ClosedRange<UInt64>)
  func countsAreExact(_ subject: StressSubject, seed: UInt64) throws {
    let (exercise, motion) = try subject.load()
    let stream = Self.stream(subject, motion, seed: seed)
    let result = StressResult(exercise, stream.frames(seed: seed))
    let full = stream.timeline.reps.count { $0.depth > 0.5 }
    #expect(result.reps == full, "\(subject), seed \(seed), azimuth \(stream.azimuthDegrees)")
  }

  /// Each rep is reported at its own place in time, whatever the tempo.
  @Test(arguments: StressSubject.all.filter { !$0.isHold })
  func repsAreReportedWhereTheyWere(_ subject: StressSubject) throws {
    let (exercise, motion) = try subject.load()
    let stream = try #require(StressAxis.tempoRatio.cases(2, subject, motion).first).stream
    var counter = ExerciseCounter(exercise)
    for frame in stream.frames(seed: 3) {
      let person = try #require(frame.person)
      _ = counter.update(person.pose, lifted: person.lifted, at: frame.time)
    }
    _ = counter.finish()
    try #require(counter.repetitions.count == stream.timeline.reps.count, "\(subject)")
    for (found, truth) in zip(counter.repetitions, stream.timeline.reps) {
      // A cycle stays a while where it is at its extreme.
      let share = motion.kind == .cycle ? 0.45 : 0.25
      let tolerance = 0.1 + share * (truth.endSeconds - truth.startSeconds)
      #expect(abs(found.peakSeconds - truth.peakSeconds) < tolerance, "\(subject), rep \(found.number), seed 3")
    }
  }

  static func stream(_ subject: StressSubject, _ motion: Motion, seed: UInt64) -> PoseStream {
    var generator = SeededGenerator(seed: seed &* 1_000_003)
    func draw(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()
    }
    let reps = (0..<6).map { _ in
      var rep = StressSet.Rep(seconds: subject.repSeconds * draw(0.8...1.4))
      rep.depth = draw(0.9...1)
      if draw(0...1) < 0.2 { rep.extremePauseSeconds = draw(0...1) }
      return rep
    }
    let set = StressSet(subject, motion)
    var stream = PoseStream(set.timeline(reps, rest: draw(0.1...1)))
    stream.azimuthDegrees = subject.azimuthDegrees + draw(-25...25)
    stream.elevationDegrees = draw(0...12)
    stream.distance = draw(1.2...2)
    stream.aspectRatio = draw(0.6...1.8)
    stream.framesPerSecond = draw(8...30)
    stream.unevenness = draw(0...0.4)
    stream.droppedShare = draw(0...0.2)
    stream.noiseMetres = draw(0.001...0.006)
    stream.depthScale = draw(0.6...1)
    stream.isMirrored = draw(0...1) < 0.5
    return stream
  }
}
