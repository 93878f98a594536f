/// A condition on the whole of a movement, judged once when it would count.
///
/// A gate is about what tells this exercise from other movements with the same progress; it belongs far from true reps.
/// It passes when its joints were seen in less than half of the movement's frames; a sided one is judged on each side
/// that was seen.
public struct Gate: Hashable, Sendable {
  /// What the gate is called where a refusal is explained.
  public var name: String
  public var measure: Measure
  public var statistic: Statistic
  /// The values that pass.
  public var allowed: ClosedRange<Double>
  /// Whether partial reps must pass it too; not so for a gate on how far the movement goes.
  public var appliesToPartials: Bool

  /// What becomes of the measure's values over the movement.
  public enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// Highest minus lowest.
    case range
    case minimum, maximum, mean
    /// The sum of all changes, a second.
    case pathPerSecond
  }

  public init(
    name: String, _ measure: Measure, _ statistic: Statistic, allowed: ClosedRange<Double>,
    appliesToPartials: Bool = true
  ) {
    self.name = name
    self.measure = measure
    self.statistic = statistic
    self.allowed = allowed
    self.appliesToPartials = appliesToPartials
  }
}
