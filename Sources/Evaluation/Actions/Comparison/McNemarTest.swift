import Glibc

/// Whether two classifiers that answer the same questions are really unlike each other (McNemar, Psychometrika 1947).
///
/// Only the questions that one of them alone answers rightly count. It takes questions for independent.
public struct McNemarTest: Sendable, Equatable {
  public var bothRight = 0
  public var onlyFirstRight = 0
  public var onlySecondRight = 0
  public var bothWrong = 0

  public init() {}

  /// Takes in the two answers to a question.
  public mutating func add(isFirstRight: Bool, isSecondRight: Bool) {
    switch (isFirstRight, isSecondRight) {
    case (true, true): bothRight += 1
    case (true, false): onlyFirstRight += 1
    case (false, true): onlySecondRight += 1
    case (false, false): bothWrong += 1
    }
  }

  public var count: Int { bothRight + onlyFirstRight + onlySecondRight + bothWrong }

  private var discordant: Int { onlyFirstRight + onlySecondRight }

  /// The two-sided p-value of the exact binomial test; 1 when they never differ. O(discordant answers)
  public var exactPValue: Double {
    guard discordant > 0 else { return 1 }
    // Binomial terms relative to the middle one, so that none overflows and only those below 1e-300 are lost.
    let least = min(onlyFirstRight, onlySecondRight)
    let middle = discordant / 2
    var (term, tail, lower) = (1.0, 0.0, 0.0)
    for place in stride(from: middle, through: 0, by: -1) {
      if place <= least { tail += term }
      lower += term
      term *= Double(place) / Double(discordant - place + 1)
    }
    // Both halves; the middle term of an even number stands in both.
    let total = 2 * lower - (discordant % 2 == 0 ? 1 : 0)
    return min(1, 2 * tail / total)
  }

  /// χ² with Edwards' correction for continuity, (|b − c| − 1)² / (b + c), and 0 when b and c are equal; `nil` when they
  /// never differ.
  public var chiSquared: Double? {
    guard discordant > 0 else { return nil }
    let difference = max(0, Double((onlyFirstRight - onlySecondRight).magnitude) - 1)
    return difference * difference / Double(discordant)
  }

  /// The p-value of `chiSquared` with one degree of freedom; good from some 25 differing answers on.
  public var chiSquaredPValue: Double? { chiSquared.map { erfc(($0 / 2).squareRoot()) } }
}
