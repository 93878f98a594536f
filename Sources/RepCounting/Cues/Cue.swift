/// A fault of form that a rep may show, as data: what to look at, when in the rep, and which values are right.
///
/// A cue judges form by absolute limits and never changes the count. It is given only for what was seen: from a view in
/// which it can be judged, in enough of the phase's frames, and for long enough to be no jitter.
public struct Cue: Hashable, Sendable {
  /// What the fault is called, for instance `knees in`.
  public var name: String
  /// What to do about it, for the person.
  public var message: String
  public var quantity: CueQuantity
  public var phase: Phase
  public var statistic: Statistic
  /// The values that are right.
  public var allowed: ClosedRange<Double>
  /// From where it can be judged; `nil` for everywhere.
  public var view: View?
  /// The share of the phase's frames that must show what is measured, 0…1.
  public var minimumEvidence: Double

  /// A part of a rep.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// From the start to the far end.
    case outward
    /// At the far end.
    case farEnd
    /// From the far end back to the start.
    case back
    case whole
  }

  /// What becomes of the values over the phase.
  public enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// Any that lasts for `Cue.leastSeconds` must be right.
    case anytime
    /// At least one that lasts for `Cue.leastSeconds` must be right: for what has to be reached.
    case once
    /// Their mean must be right.
    case mean
    /// Highest minus lowest, each lasting for `Cue.leastSeconds`, must be right.
    case range
  }

  /// Where the person is seen from, by the turn of shoulders and hips out of the picture's plane.
  public enum View: String, CaseIterable, Hashable, Sendable {
    /// From the front or from behind, turned by at most 30°.
    case front
    /// From a side, turned by at least 50°.
    case side

    // The turn of rendered bodies comes out within 5° of the truth, so each leaves its neighbour alone.
    var turnDegrees: ClosedRange<Double> {
      switch self {
      case .front: 0...30
      case .side: 50...90
      }
    }
  }

  /// What lasts less is jitter: the landmarks' filters settle within a tenth of a second.
  static let leastSeconds = 0.12

  public init(
    name: String, message: String, _ quantity: CueQuantity, phase: Phase, _ statistic: Statistic = .anytime,
    allowed: ClosedRange<Double>, view: View? = nil, minimumEvidence: Double = 0.6
  ) {
    self.name = name
    self.message = message
    self.quantity = quantity
    self.phase = phase
    self.statistic = statistic
    self.allowed = allowed
    self.view = view
    self.minimumEvidence = minimumEvidence
  }
}
