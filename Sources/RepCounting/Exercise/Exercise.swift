/// What an exercise is, as data: which measures make its progress, when a movement is a rep, and what is none.
///
/// The library's own come from `ExerciseCatalogue` (module Exercises), as do those that are read from JSON.
public struct Exercise: Hashable, Sendable {
  /// The identifier, in kebab case.
  public var name: String
  /// The name for people.
  public var title: String
  /// Other identifiers that find it, in kebab case.
  public var aliases: [String]
  /// The joints of the angle that is shown and whose range of motion is reported: the middle one is the vertex.
  public var angleJoints: [JointSelector]
  /// How the two sides of the body work together.
  public var sides: Sides
  /// What the muscles do on the way out.
  public var outward: MuscleAction
  /// Joints with less confidence (0…1) are missing.
  public var minimumConfidence: Double
  public var signals: [Signal]
  public var counting: RepCounter.Configuration
  public var gates: [Gate]
  /// The angle that a rep must reach at its far end to be a whole one, 0…180 degrees; it judges form and does not
  /// change the count. `nil` for full range (progress 1).
  public var targetDegrees: Double?
  /// Faults of form that a rep may show.
  public var cues: [Cue]
  /// What is held, for an exercise that is timed; `nil` for one that is counted.
  public var hold: HoldDefinition?
  /// How its reps are found.
  public var method: Method

  /// How reps are found.
  public enum Method: Hashable, Sendable {
    /// By the exercise's own signals.
    case signals
    /// By what repeats in the whole pose; the exercise has no signals.
    case periodicity
    /// By recognising which of these exercises is being done; the exercise has no signals of its own.
    case recognition(among: [Exercise])
  }

  /// How the two sides of the body make one progress.
  public enum Sides: String, CaseIterable, Hashable, Sendable {
    /// Both do the same: their mean, by visibility.
    case together
    /// One goes farther: that one.
    case deeper
    /// Each has a count of its own; what both do at once is one rep. So alternating, both and one side alone all count.
    case each
    /// The one that is seen better.
    case near
  }

  /// How the muscles that do the work move.
  public enum MuscleAction: String, CaseIterable, Hashable, Sendable {
    /// They give way: down in a squat.
    case eccentric
    /// They shorten: up in a curl.
    case concentric
  }

  public init(
    name: String, title: String, angleJoints: (JointSelector, JointSelector, JointSelector), sides: Sides = .together,
    outward: MuscleAction = .eccentric, minimumConfidence: Double = 0.5, signals: [Signal],
    counting: RepCounter.Configuration = .init(), gates: [Gate] = [], aliases: [String] = [],
    hold: HoldDefinition? = nil, method: Method = .signals, targetDegrees: Double? = nil, cues: [Cue] = []
  ) {
    self.name = name
    self.title = title
    self.angleJoints = [angleJoints.0, angleJoints.1, angleJoints.2]
    self.sides = sides
    self.outward = outward
    self.minimumConfidence = minimumConfidence
    self.signals = signals
    self.counting = counting
    self.gates = gates
    self.aliases = aliases
    self.hold = hold
    self.method = method
    self.targetDegrees = targetDegrees
    self.cues = cues
  }
}

extension Exercise {
  /// Stands for any movement that repeats, also one that nobody defined.
  public static let anyMovement = Exercise(
    name: "any", title: "Any movement", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)), signals: [],
    method: .periodicity)
}
