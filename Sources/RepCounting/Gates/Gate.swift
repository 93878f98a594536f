/// A condition on the whole of a movement, judged once when it would count.
///
/// A gate is about what tells this exercise from other movements with the same progress; it belongs far from true reps.
/// Unless it must be seen, it passes when its joints were seen in less than half of the movement's frames; a sided
/// one is judged on each side that was seen, of those that the movement is counted on.
public struct Gate: Hashable, Sendable {
  /// What the gate is called where a refusal is explained.
  public var name: String
  public var measure: Measure
  public var statistic: Statistic
  /// The values that pass.
  public var allowed: ClosedRange<Double>
  /// Whether partial reps must pass it too; not so for a gate on how far the movement goes.
  public var appliesToPartials: Bool
  /// What the statistic is divided by, for a ratio of two movements; `nil` for the statistic itself.
  public var divisor: Divisor?
  /// Whether a movement that did not show the gate's joints fails it; else it passes.
  public var mustBeSeen: Bool
  /// Which of the seen sides must pass.
  public var sides: Sides

  /// Another measure's statistic over the same movement.
  public struct Divisor: Hashable, Sendable {
    public var measure: Measure
    public var statistic: Statistic

    public init(_ measure: Measure, _ statistic: Statistic) {
      self.measure = measure
      self.statistic = statistic
    }
  }

  public enum Sides: String, CaseIterable, Hashable, Sendable {
    case all
    /// One is enough.
    case any
  }

  /// What becomes of the measure's values over the movement.
  public enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// Highest minus lowest.
    case range
    case minimum, maximum, mean
    /// The sum of all changes but jitter (steps below 0.08 torso lengths or 5 degrees), a second.
    case pathPerSecond
  }

  public init(
    name: String, _ measure: Measure, _ statistic: Statistic, allowed: ClosedRange<Double>,
    appliesToPartials: Bool = true, over divisor: Divisor? = nil, mustBeSeen: Bool = false, sides: Sides = .all
  ) {
    self.name = name
    self.measure = measure
    self.statistic = statistic
    self.allowed = allowed
    self.appliesToPartials = appliesToPartials
    self.divisor = divisor
    self.mustBeSeen = mustBeSeen
    self.sides = sides
  }
}
