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

  /// The document of the command line's contract.
  var document: CountDocument {
    CountDocument(
      exercise: summary.exercise.name, input: input, frames: summary.frames, droppedFrames: droppedFrames,
      durationSeconds: summary.durationSeconds.thousandths, reps: summary.reps, partialReps: summary.partialReps,
      people: summary.people.map {
        .init(
          id: $0.id.number, reps: $0.reps, partialReps: $0.partialReps, sets: $0.sets.map(\.inThousandths),
          holds: $0.holds.map(\.inThousandths), holdSeconds: $0.holdSeconds.thousandths)
      },
      repetitions: summary.repetitions.map(\.inThousandths), holds: summary.holds.map(\.inThousandths),
      holdSeconds: summary.holdSeconds.thousandths,
      speed: .init(
        frames: summary.frames, durationSeconds: summary.durationSeconds, elapsedSeconds: elapsedSeconds,
        processorSeconds: processorSeconds),
      warnings: warnings, segments: SegmentDocument.segments(of: summary))
  }

  /// A table of the reps or holds, what there is to say about the form and the sets, and a line with the count.
  var text: String {
    var lines: [String] = []
    if summary.exercise.hold == nil {
      let table = RepetitionTable(summary)
      lines += table.header.map { [$0] } ?? []
      lines += summary.repetitions.flatMap(table.lines)
      lines += CueLines.lines(for: summary)
    } else {
      lines += HoldLines.lines(for: summary)
    }
    lines += SegmentLines.lines(of: summary)
    lines += SetLines.lines(for: summary.people)
    lines.append(
      "\(summary.exercise.title): \(total) in \(summary.durationSeconds.decimals(1)) s "
        + "(\(summary.frames.counted("frame")) at \(framesPerSecond.decimals(0)) a second)")
    return lines.joined(separator: "\n") + "\n"
  }

  private var total: String {
    summary.exercise.hold == nil
      ? Self.counts(summary.reps, summary.partialReps) : "held for \(summary.holdSeconds.decimals(1)) s"
  }

  static func counts(_ reps: Int, _ partialReps: Int) -> String {
    "\(reps) \(reps == 1 ? "rep" : "reps")" + (partialReps > 0 ? ", \(partialReps) partial" : "")
  }
}
