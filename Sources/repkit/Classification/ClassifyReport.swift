import RepKit

/// The results of one classification, as text and as JSON.
struct ClassifyReport {
  var input: String
  var model: String
  var classes: [String]
  var summary: ActionSummary
  var elapsedSeconds: Double
  var processorSeconds: Double
  /// Frames that were delivered or lost without being looked at.
  var droppedFrames: Int
  /// Whether the document lists the windows.
  var hasWindows: Bool
  var warnings: [String]

  /// How often each label was done.
  private var counts: [String: Int] {
    summary.events.reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
  }

  /// The document of the command line's contract.
  var document: ClassifyDocument {
    ClassifyDocument(
      input: input, model: model, classes: classes, frames: summary.frames, droppedFrames: droppedFrames,
      durationSeconds: summary.durationSeconds.thousandths, people: summary.people.map(\.number),
      events: summary.events.map {
        .init(
          label: $0.label, person: $0.person.number, startSeconds: $0.startSeconds.thousandths,
          endSeconds: $0.endSeconds.thousandths, end: $0.isOpen ? "open" : "ended", score: $0.score.thousandths)
      },
      counts: counts,
      windows: hasWindows
        ? summary.windows.map { window in
          .init(
            label: window.label, person: window.person.number, startSeconds: window.startSeconds.thousandths,
            endSeconds: window.endSeconds.thousandths,
            probabilities: Dictionary(uniqueKeysWithValues: zip(classes, window.probabilities.map { Double($0) })))
        } : nil,
      speed: .init(
        frames: summary.frames, durationSeconds: summary.durationSeconds, elapsedSeconds: elapsedSeconds,
        processorSeconds: processorSeconds),
      warnings: warnings)
  }

  /// A line an event, then the time line.
  var text: String {
    let several = summary.people.count > 1
    var lines = summary.events.map { event in
      event.startSeconds.decimals(1).aligned(7) + " – " + event.endSeconds.decimals(1).aligned(5) + " s  "
        + (several ? "person \(event.person.number)  " : "") + event.label
        + "  (\((event.score * 100).decimals(0)) %)"
    }
    if summary.events.isEmpty { lines.append("nothing that the model names was done") }
    let timeLine = TimeLineText(summary).text
    if !timeLine.isEmpty { lines += ["", timeLine] }
    let rate = elapsedSeconds > 0 ? Double(summary.frames) / elapsedSeconds : 0
    lines.append(
      "\(summary.events.count) \(summary.events.count == 1 ? "event" : "events") in "
        + "\(summary.durationSeconds.decimals(1)) s (\(summary.frames) \(summary.frames == 1 ? "frame" : "frames") at \(rate.decimals(0)) a second)"
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
