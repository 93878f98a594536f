import Evaluation
import RepKit

/// Puts recorded clips to counters, as `repkit count` does.
enum ClipCounting {
  /// What one exercise's counter makes of a clip.
  ///
  /// - Parameter keepsTrace: Whether the signal is kept even when nothing was counted.
  static func result(of clip: RecordedClip, _ exercise: Exercise, keepsTrace: Bool) throws -> CounterResult {
    let start = clip.frames.first?.scene.time.seconds ?? 0
    var pipeline = CountingPipeline(
      scenes: RecordedScenes(ClipInMemory(clip)), exercise: exercise,
      countsOnePerson: clip.header.maximumPeople ?? 1 == 1)
    var trace: [CounterResult.TracePoint] = []
    while let counted = try pipeline.next() {
      let person = counted.scene.people.first.flatMap { pipeline.status(of: $0.id) }
      trace.append(.init(seconds: counted.scene.time.seconds + start, progress: person?.progress))
    }
    let summary = pipeline.finish().summary
    let reps = summary.repetitions.map { rep in
      CounterResult.Rep(
        startSeconds: rep.startSeconds + start, peakSeconds: rep.peakSeconds + start, endSeconds: rep.endSeconds + start
      )
    }
    return CounterResult(
      exercise: exercise.name, reps: reps, partialReps: summary.partialReps,
      trace: keepsTrace || !reps.isEmpty ? trace : [],
      thresholds: .init(startZone: exercise.counting.startZone, minimumPeak: exercise.counting.minimumPeak))
  }

  /// The catalogue's exercise that a label names, whatever stands in brackets behind it: `biceps_curl(barbell)`,
  /// `jumpingJack`.
  static func exercise(labelled label: String) -> Exercise? {
    let name = label.prefix { $0 != "(" }
    let trimmed = name.reversed().drop(while: \.isWhitespace).reversed()
    return try? ExerciseCatalogue.exercise(named: String(trimmed))
  }
}
