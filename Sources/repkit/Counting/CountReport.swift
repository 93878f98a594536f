import RepKit

/// The results of one count, as text and as JSON.
struct CountReport {
  var input: String
  var summary: CountingSummary
  var elapsedSeconds: Double
  var processorSeconds: Double
  /// Frames that were delivered or lost without being counted.
  var droppedFrames: Int
  var warnings: [String]

  private var framesPerSecond: Double { elapsedSeconds > 0 ? Double(summary.frames) / elapsedSeconds : 0 }
  private var realTimeFactor: Double { elapsedSeconds > 0 ? summary.durationSeconds / elapsedSeconds : 0 }

  /// The document of the command line's contract.
  var document: CountDocument {
    CountDocument(
      exercise: summary.exercise.name, input: input, frames: summary.frames, droppedFrames: droppedFrames,
      durationSeconds: summary.durationSeconds.thousandths, reps: summary.reps, partialReps: summary.partialReps,
      people: summary.people.map { .init(id: $0.id.number, reps: $0.reps, partialReps: $0.partialReps) },
      repetitions: summary.repetitions.map(\.inThousandths),
      speed: .init(
        framesPerSecond: framesPerSecond.thousandths, realTimeFactor: realTimeFactor.thousandths,
        processorMillisecondsPerFrame: (processorSeconds * 1000 / Double(max(1, summary.frames))).thousandths),
      warnings: warnings, segments: SegmentDocument.segments(of: summary))
  }

  /// A table of the reps and a line with the count.
  var text: String {
    let several = summary.people.count > 1
    var lines: [String] = []
    if summary.reps > 0 {
      lines.append((several ? "person" : "") + "  rep   start s  farthest s   end s   range   out s  hold s  back s")
    }
    for repetition in summary.repetitions {
      let range = repetition.rangeOfMotionDegrees.map { $0.decimals(0) + "°" } ?? "–"
      let columns = [
        "\(repetition.number)".aligned(5), repetition.startSeconds.decimals(2).aligned(10),
        repetition.peakSeconds.decimals(2).aligned(12), repetition.endSeconds.decimals(2).aligned(8),
        range.aligned(8), repetition.eccentricSeconds.decimals(2).aligned(8),
        repetition.pauseSeconds.decimals(2).aligned(8), repetition.concentricSeconds.decimals(2).aligned(8),
      ]
      lines.append((several ? "\(repetition.person.number)".aligned(6) : "") + columns.joined())
    }
    lines += SegmentLines.lines(of: summary)
    if several {
      for person in summary.people {
        lines.append("person \(person.id.number): \(Self.counts(person.reps, person.partialReps))")
      }
    }
    lines.append(
      "\(summary.exercise.title): \(Self.counts(summary.reps, summary.partialReps)) in "
        + "\(summary.durationSeconds.decimals(1)) s (\(summary.frames) frames at \(framesPerSecond.decimals(0)) a second)"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  static func counts(_ reps: Int, _ partialReps: Int) -> String {
    "\(reps) \(reps == 1 ? "rep" : "reps")" + (partialReps > 0 ? ", \(partialReps) partial" : "")
  }
}

extension Repetition {
  fileprivate var inThousandths: Repetition {
    var rounded = self
    rounded.startSeconds = startSeconds.thousandths
    rounded.peakSeconds = peakSeconds.thousandths
    rounded.endSeconds = endSeconds.thousandths
    rounded.rangeOfMotionDegrees = rangeOfMotionDegrees?.thousandths
    rounded.eccentricSeconds = eccentricSeconds.thousandths
    rounded.pauseSeconds = pauseSeconds.thousandths
    rounded.concentricSeconds = concentricSeconds.thousandths
    rounded.leftRightDifferenceDegrees = leftRightDifferenceDegrees?.thousandths
    return rounded
  }
}
