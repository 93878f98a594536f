/// Finds the movements out and back in a signal: from turning point to turning point, with a hysteresis that noise
/// does not cross. Storage is kept from call to call.
package struct Excursions: Sendable {
  /// A movement, by places in the signal.
  package struct Excursion: Sendable {
    /// Where the start was left.
    package var start: Int
    package var peak: Int
    /// Where enough of the way back was done.
    package var end: Int
    package var low: Double
    package var high: Double

    package var range: Double { high - low }
  }

  /// The share of the range that counts as the start, and the one that must return.
  private static let edge = 0.06
  private static let returnShare = 0.6

  package private(set) var all: [Excursion] = []
  private var turns: [Int] = []

  package init() {}

  /// Finds the excursions from low to high and back; one that has not returned yet is left out.
  package mutating func find(in values: [Double], hysteresis: Double) {
    findTurns(in: values, hysteresis: hysteresis)
    all.removeAll(keepingCapacity: true)
    for index in turns.indices where isPeak(index, values) {
      let peak = turns[index]
      var lowest = index > 0 ? turns[index - 1] : 0
      for place in lowest...peak where values[place] < values[lowest] { lowest = place }
      var found = Excursion(start: peak, peak: peak, end: peak, low: values[lowest], high: values[peak])
      while found.start > lowest, values[found.start] > found.low + Self.edge * found.range { found.start -= 1 }
      while found.end < values.count, values[found.end] > found.high - Self.returnShare * found.range { found.end += 1 }
      if found.end < values.count { all.append(found) }
    }
  }

  private func isPeak(_ index: Int, _ values: [Double]) -> Bool {
    if index > 0 { return values[turns[index]] > values[turns[index - 1]] }
    return turns.count > 1 && values[turns[0]] > values[turns[1]]
  }

  /// The turning points: each differs from its neighbours by the hysteresis; a peak that is not left yet is the last.
  private mutating func findTurns(in values: [Double], hysteresis: Double) {
    turns.removeAll(keepingCapacity: true)
    var (lowest, highest) = (0, 0)
    var rises: Bool?
    for place in values.indices {
      if values[place] > values[highest] { highest = place }
      if values[place] < values[lowest] { lowest = place }
      if rises != false, values[highest] - values[place] >= hysteresis {
        turns.append(highest)
        (rises, lowest) = (false, place)
      } else if rises != true, values[place] - values[lowest] >= hysteresis {
        if rises != nil { turns.append(lowest) }
        (rises, highest) = (true, place)
      }
    }
    if rises == true { turns.append(highest) }
  }
}
