import RepKit

/// The gestures of one input, as text and as JSON.
struct GesturesReport {
  var input: String
  var summary: GestureSummary
  var elapsedSeconds: Double
  var processorSeconds: Double
  /// Frames that were delivered or lost without being looked at.
  var droppedFrames: Int
  var warnings: [String]

  private var framesPerSecond: Double { elapsedSeconds > 0 ? Double(summary.frames) / elapsedSeconds : 0 }

  /// The document of the command line's contract.
  var document: GesturesDocument {
    GesturesDocument(
      input: input, frames: summary.frames, droppedFrames: droppedFrames,
      durationSeconds: summary.durationSeconds.thousandths, events: summary.occurrences.map(Self.event),
      counts: Dictionary(uniqueKeysWithValues: summary.counts.map { ($0.key.rawValue, $0.value) }),
      speed: .init(
        frames: summary.frames, durationSeconds: summary.durationSeconds, elapsedSeconds: elapsedSeconds,
        processorSeconds: processorSeconds),
      warnings: warnings)
  }

  private static func event(_ occurrence: GestureOccurrence) -> GesturesDocument.Event {
    GesturesDocument.Event(
      type: occurrence.gesture.rawValue, hand: occurrence.source.chirality?.rawValue,
      handID: occurrence.source.hand?.number, person: occurrence.source.person?.number,
      seconds: occurrence.startSeconds.thousandths, endSeconds: occurrence.endSeconds.thousandths,
      end: occurrence.end.rawValue, strength: occurrence.strength.thousandths)
  }

  /// A line for each gesture, and one with the counts.
  var text: String {
    var lines: [String] = []
    if !summary.occurrences.isEmpty { lines.append(GestureLine.header) }
    lines += summary.occurrences.map(GestureLine.text)
    lines.append(summaryLine)
    return lines.joined(separator: "\n") + "\n"
  }

  /// How often each gesture was made.
  var summaryLine: String {
    "\(Self.counts(summary.counts)) in \(summary.durationSeconds.decimals(1)) s "
      + "(\(summary.frames.counted("frame")) at \(framesPerSecond.decimals(0)) a second)"
  }

  /// For instance `pinch 6, open-palm 1`: in the order of the gestures' list.
  static func counts(_ counts: [Gesture: Int]) -> String {
    let parts = Gesture.allCases.compactMap { gesture in counts[gesture].map { "\(gesture.rawValue) \($0)" } }
    return parts.isEmpty ? "no gesture" : parts.joined(separator: ", ")
  }
}
