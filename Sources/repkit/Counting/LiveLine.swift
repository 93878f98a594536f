import RepKit

/// A line for what just happened to a count; counting from a camera shows these as they come.
enum LiveLine {
  /// The line, or `nil` for what is not worth one.
  static func text(for event: RepEvent, namesPerson: Bool) -> String? {
    let who = namesPerson ? "person \(event.person.number)  " : ""
    let time = "\(event.time.seconds.decimals(1)) s".aligned(9)
    switch event.kind {
    case .counted(let repetition, let count):
      return "\(who)\("\(count)".aligned(4))\(time)\(details(repetition))"
    case .partial(let repetition):
      return "\(who)   –\(time)\(details(repetition))  partial"
    case .holdEnded(let hold):
      return "\(who)\("\(hold.number)".aligned(4))\(time)  held for \(hold.seconds.decimals(1)) s"
    case .started, .held, .ended, .refused, .holdBegan:
      return nil
    }
  }

  private static func details(_ repetition: Repetition) -> String {
    let range = repetition.rangeOfMotionDegrees.map { "  range \($0.decimals(0))°" } ?? ""
    return range + "  out \(repetition.eccentricSeconds.decimals(1)) s"
      + "  back \(repetition.concentricSeconds.decimals(1)) s"
  }
}
