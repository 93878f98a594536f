/// What a cue looks at.
public enum CueQuantity: Hashable, Sendable {
  /// A measure; one whose joints have a side is judged on each side.
  case measure(Measure)
  /// A measure in parts of another, absent where the other is 0.
  case ratio(Measure, over: Measure)
  /// How far a measure is ahead of another on their ways through the phase: the share of its own way that it has gone
  /// less the share that the other has gone, -1…1.
  case lead(Measure, over: Measure)
  /// How deep the rep went, as a share of the exercise's target (`Repetition.depth`).
  case depth

  /// What is measured in each frame.
  var measures: [Measure] {
    switch self {
    case .measure(let measure): [measure]
    case .ratio(let measure, let other), .lead(let measure, let other): [measure, other]
    case .depth: []
    }
  }
}
