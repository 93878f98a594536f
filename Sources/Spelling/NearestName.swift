/// The known name that a mistyped one most likely meant; `nil` when none is near.
///
/// By the restricted Damerau-Levenshtein distance (a swap of neighbours is one change), ignoring case; near is at most
/// a third of the name's length, and at least 2. Nearer than two changes is the only name that begins with it, or the
/// longest that it begins with, from three letters on. O(names × length²).
public func nearestName(to name: String, among known: [String]) -> String? {
  let limit = max(2, name.count / 3)
  let lowered = Array(name.lowercased())
  let near = known.map { ($0, editDistance(lowered, Array($0.lowercased()))) }
    .filter { $0.1 <= limit && $0.1 < $0.0.count }
    .min { $0.1 < $1.1 }
  if let near, near.1 < 2 { return near.0 }
  return nameByBeginning(lowered, among: known) ?? near?.0
}

private func nameByBeginning(_ lowered: [Character], among known: [String]) -> String? {
  let shortest = 3
  guard lowered.count >= shortest else { return nil }
  let longer = known.filter { $0.lowercased().starts(with: lowered) }
  if let only = longer.first { return longer.count == 1 ? only : nil }
  return known.filter { $0.count >= shortest && lowered.starts(with: $0.lowercased()) }.max { $0.count < $1.count }
}

private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
