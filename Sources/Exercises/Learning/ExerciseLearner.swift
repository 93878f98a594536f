import PoseCore
import RepCounting

/// Writes the definition of an exercise from one recorded example of it.
///
/// It finds the reps by what repeats, asks of many measures of the body how far they move in each rep against their
/// noise, how straight, and how well they are seen, and takes two to four that say different things. The start and the
/// far end are the medians over the reps; times get wide margins. The definition must count its own example right.
public enum ExerciseLearner {
  private static let minimumConfidence = 0.5
  private static let mostSignals = 4
  /// A measure that is worse than this share of the best is left out.
  private static let leastShareOfBest = 0.4

  /// A measure of bending legs that is as good as this share of the best one makes the exercise one of the legs.
  private static let leastShareOfLegs = 0.6
  /// The usual thresholds, and looser ones for an example whose reps differ; in progress.
  private static let thresholds = [(range: 0.45, peak: 0.5, start: 0.35), (range: 0.35, peak: 0.45, start: 0.42)]

  /// A learnt definition, and what it rests on.
  public struct Lesson: Sendable {
    public var exercise: Exercise
    /// The reps of the example as the definition counts them.
    public var repetitions: [Repetition]
    /// How good each signal is, 0…1, in the order of the exercise's.
    public var scores: [Double]
  }

  /// Learns a definition.
  ///
  /// - Parameter name: In kebab case; the title is made of it.
  /// - Throws: `LearningError`, with what to do about it.
  /// - Complexity: O(frames · measures), with some 40 measures.
  public static func learn(_ example: Example, name: String) throws(LearningError) -> Lesson {
    guard example.frames.count >= 4 * example.reps else { throw .nobodySeen(source: example.source) }
    let courses = MeasureCourse.courses(
      of: CandidateMeasures.all, minimumConfidence: minimumConfidence, over: example.frames)
    let cycles = try example.cycles(in: courses)
    let work = SideWork(courses, cycles: cycles)
    let scores =
      courses
      .filter { work.mode != .each || $0.measure.isSided }
      .compactMap { MeasureScore($0, cycles: cycles, sides: work.sides) }
      .sorted { $0.score > $1.score }
    let chosen = choose(scores)
    guard !chosen.isEmpty else { throw .nothingMoves(source: example.source) }
    var best: Lesson?
    for threshold in thresholds {
      for count in (1...chosen.count).reversed() {
        let signals = Array(chosen.prefix(count))
        var exercise = exercise(named: name, signals, scores, work, example, cycles)
        exercise.counting.minimumRange = threshold.range
        exercise.counting.minimumPeak = threshold.peak
        exercise.counting.startZone = threshold.start
        let lesson = Lesson(
          exercise: exercise, repetitions: example.counted(by: exercise), scores: signals.map(\.score))
        if lesson.repetitions.count == example.reps { return lesson }
        best = best ?? lesson
      }
    }
    throw .notReproduced(source: example.source, counted: best?.repetitions.count ?? 0, wanted: example.reps)
  }

  /// The best measures that do not say the same.
  private static func choose(_ all: [MeasureScore]) -> [MeasureScore] {
    var chosen: [MeasureScore] = []
    // Where the legs bend, what the arms do is by-play: the next person may hold them otherwise.
    let best = all.first?.score ?? 0
    let legsWork = all.contains { $0.measure.isOfLegs && $0.score >= leastShareOfLegs * best }
    let scores = legsWork ? all.filter { !$0.measure.isOfArms } : all
    for score in scores where chosen.count < mostSignals {
      guard score.score >= leastShareOfBest * (scores.first?.score ?? 0) else { break }
      if !chosen.contains(where: { $0.measure.saysTheSame(as: score.measure) }) { chosen.append(score) }
    }
    return chosen
  }

  private static func exercise(
    named name: String, _ signals: [MeasureScore], _ all: [MeasureScore], _ work: SideWork, _ example: Example,
    _ cycles: [Example.Cycle]
  ) -> Exercise {
    let seconds = cycles.map { example.frames[$0.end].time.seconds(since: example.frames[$0.start].time) }
    let (shortest, longest) = (seconds.min() ?? 1, seconds.max() ?? 1)
    var counting = RepCounter.Configuration()
    counting.minimumRepSeconds = min(0.3, max(0.2, (0.3 * shortest).hundredths))
    counting.maximumRepSeconds = min(60, max(6, (4 * longest).hundredths))
    counting.baseWindowSeconds = min(60, max(6, (1.5 * longest).hundredths))
    // A single gesture may look like one rep: it takes a second one.
    counting.firstRep = .provisional(
      poseSeconds: .infinity, followedWithinSeconds: max(15, (3 * longest).hundredths))
    return Exercise(
      name: name, title: title(of: name), angleJoints: angle(all), sides: work.mode,
      outward: LearntPosture.isOutwardUp(example, cycles) ? .concentric : .eccentric,
      minimumConfidence: minimumConfidence,
      signals: signals.map { Signal($0.measure, from: $0.from.hundredths, to: $0.to.hundredths) },
      counting: counting, gates: LearntPosture.gates(example, cycles))
  }

  private static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The joint angle that moves most.
  private static func angle(_ scores: [MeasureScore]) -> (JointSelector, JointSelector, JointSelector) {
    let angles = scores.filter { if case .jointAngle = $0.measure { true } else { false } }
    guard let best = angles.max(by: { $0.score < $1.score }),
      case .jointAngle(let one, let vertex, let two, _) = best.measure
    else { return (.sided(.hip), .sided(.knee), .sided(.ankle)) }
    return (one, vertex, two)
  }
}

extension Example {
  /// What an exercise's counter makes of the example.
  func counted(by exercise: Exercise) -> [Repetition] {
    var counter = ExerciseCounter(exercise)
    for frame in frames { _ = counter.update(frame.pose, lifted: frame.lifted, at: frame.time) }
    while counter.finish() != nil {}
    return counter.repetitions
  }
}

extension Double {
  var hundredths: Double { (self * 100).rounded() / 100 }
}
