/// How long to wait before trying again: 1 s at first, twice as long each time, 60 s at most, each a quarter more or
/// less, so that many clients of a broker that comes back do not come at once.
struct BackOff: Sendable, Equatable {
  static let firstSeconds = 1.0
  static let longestSeconds = 60.0

  private var base = BackOff.firstSeconds

  /// The next wait.
  ///
  /// - Parameter chance: 0…1.
  mutating func next(chance: Double) -> Double {
    defer { base = min(base * 2, Self.longestSeconds) }
    return min(base * (0.75 + 0.5 * chance), Self.longestSeconds)
  }

  /// After a success.
  mutating func reset() { base = Self.firstSeconds }
}
