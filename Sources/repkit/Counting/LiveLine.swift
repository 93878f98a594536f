import RepKit

/// A line for what just happened to a count; counting from a camera shows these as they come.
enum LiveLine {
  /// The line, or `nil` for what is not worth one.
  static func text(for event: RepEvent, outward: Exercise.MuscleAction, namesPerson: Bool) -> String? {
    let who = namesPerson ? "person \(event.person.number)  " : ""
    let time = "\(event.time.seconds.decimals(1)) s".aligned(9)
    switch event.kind {
    case .counted(let repetition, let count):
      let cues = repetition.cues.map(\.name).joined(separator: ", ")
      return "\(who)\("\(count)".aligned(4))\(time)\(details(repetition, outward))\(cues.isEmpty ? "" : "  \(cues)")"
    case .partial(let repetition):
      return "\(who)   –\(time)\(details(repetition, outward))  partial"
    case .holdEnded(let hold):
      return "\(who)\("\(hold.number)".aligned(4))\(time)  held for \(hold.seconds.decimals(1)) s"
    case .started, .held, .ended, .refused, .holdBegan:
      return nil
    }
  }

  /// What is known when a rep counts: the way back is not over yet.
  private static func details(_ repetition: Repetition, _ outward: Exercise.MuscleAction) -> String {
    let range = repetition.rangeOfMotionDegrees.map { "  range \($0.decimals(0))°" } ?? ""
    let depth = repetition.depth.map { "  depth \(($0 * 100).decimals(0)) %" } ?? ""
    switch outward {
    case .eccentric: return "\(range)\(depth)  lower \(repetition.eccentricSeconds.decimals(1)) s"
    case .concentric: return "\(range)\(depth)  lift \(repetition.concentricSeconds.decimals(1)) s"
    }
  }
}
