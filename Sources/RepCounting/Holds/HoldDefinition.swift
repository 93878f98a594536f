/// What an exercise that is timed means by being in its pose, as data.
public struct HoldDefinition: Hashable, Sendable {
  /// All that must be true at a frame; at least one.
  public var pose: [PoseCondition]
  public var timing: HoldCounter.Configuration

  public init(pose: [PoseCondition], timing: HoldCounter.Configuration = .init()) {
    self.pose = pose
    self.timing = timing
  }
}

/// A measure and the values that it has while the pose is held.
///
/// A sided measure is the mean of the sides that are seen.
public struct PoseCondition: Hashable, Sendable {
  /// What the condition is called where its failure is explained.
  public var name: String
  public var measure: Measure
  /// The values that pass.
  public var allowed: ClosedRange<Double>

  public init(name: String, _ measure: Measure, allowed: ClosedRange<Double>) {
    self.name = name
    self.measure = measure
    self.allowed = allowed
  }
}
