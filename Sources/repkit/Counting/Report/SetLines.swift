import RepKit

/// A person's sets, a line each; of several people those who did something.
enum SetLines {
  static func lines(for people: [PersonCount]) -> [String] {
    guard people.count > 1 else { return people.flatMap { lines(for: $0, namesPerson: false) } }
    let idle = people.filter { $0.reps == 0 && $0.partialReps == 0 && $0.holds.isEmpty }
    let active = people.filter { person in !idle.contains { $0.id == person.id } }
    var result = active.flatMap { lines(for: $0, namesPerson: true) }
    if !idle.isEmpty {
      let numbers = idle.map { "\($0.id.number)" }.joined(separator: ", ")
      result.append("nothing counted of \(idle.count == 1 ? "person" : "people") \(numbers)")
    }
    return result
  }

  private static func lines(for person: PersonCount, namesPerson: Bool) -> [String] {
    var lines: [String] = []
    if namesPerson {
      lines.append("person \(person.id.number): \(CountReport.counts(person.reps, person.partialReps))")
    }
    lines += person.sets.map { line(for: $0, of: person.sets.count) }
    return lines
  }

  private static func line(for set: ExerciseSet, of count: Int) -> String {
    var parts = ["\(set.reps) \(set.reps == 1 ? "rep" : "reps")"]
    if let rest = set.restSeconds { parts.append("after \(rest.decimals(0)) s of rest") }
    parts.append("a rep takes \(set.meanRepSeconds.decimals(1)) s")
    if let variation = set.repSecondsVariationPercent { parts[parts.count - 1] += " ± \(variation.decimals(0)) %" }
    if let loss = set.velocityLossPercent { parts.append("velocity loss \(loss.decimals(0)) %") }
    return (count > 1 ? "set \(set.number): " : "set: ") + parts.joined(separator: ", ")
  }
}
