import RepKit

/// The holds of a timed exercise, a line each.
enum HoldLines {
  static func lines(for summary: CountingSummary) -> [String] {
    summary.holds.map { hold in
      let person = summary.people.count > 1 ? "person \(hold.person.number)  " : ""
      return "\(person)hold \(hold.number): \(hold.seconds.decimals(1)) s, from \(hold.startSeconds.decimals(1)) to "
        + "\(hold.endSeconds.decimals(1)) s"
    }
  }
}
