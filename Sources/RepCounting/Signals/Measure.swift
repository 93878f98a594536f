/// What is measured on a pose: an angle in degrees or a length in units of the person's own body.
///
/// A measure whose joints have a side is taken on both sides. It is absent when a joint is missing or below the gate,
/// or, in `space`, when there is no lifted skeleton.
public enum Measure: Hashable, Sendable {
  /// The angle at the middle joint, 0 (folded) … 180 (straight) degrees.
  case jointAngle(JointSelector, JointSelector, JointSelector, in: Space)
  /// The angle of a segment to the upward vertical, 0 (second straight above first) … 180 degrees.
  case inclination(from: JointSelector, to: JointSelector, in: Space)
  /// How far a joint is above another, negative below.
  case height(of: JointSelector, above: JointSelector, in: Space, per: BodyLength)
  /// The distance of two joints.
  case distance(JointSelector, JointSelector, in: Space, per: BodyLength)
  /// How far two joints are apart from left to right, whichever is where.
  case spread(JointSelector, JointSelector, in: Space, per: BodyLength)
  /// How far a joint has come down from its highest of the last seconds; picture, in torso lengths.
  case drop(of: JointSelector, windowSeconds: Double)
  /// How far a joint has gone up from its lowest of the last seconds; picture, in torso lengths.
  case rise(of: JointSelector, windowSeconds: Double)
  /// How far a joint is ahead of the feet, negative behind, in torso lengths; picture.
  ///
  /// Ahead is where the knees are from the hips; seen from the front that is nowhere, and the lead is 0.
  case lead(of: JointSelector)
  /// How far a joint is above the line through two others, negative below; picture, in lengths of that line.
  case offset(of: JointSelector, from: JointSelector, to: JointSelector)
  /// How far a joint is to the right of another in the picture, in torso lengths; as people face either way, only its
  /// changes mean something.
  case shift(of: JointSelector, from: JointSelector)
  /// Where a joint is in the picture, in torso lengths; only its changes mean something.
  case position(of: JointSelector, along: Axis)

  /// What the joints' coordinates are taken from.
  public enum Space: String, CaseIterable, Hashable, Sendable {
    /// The 2D pose, in isotropic units.
    case picture
    /// The lifted skeleton, in metres.
    case space
  }

  /// A length of the person that others are measured in.
  public enum BodyLength: String, CaseIterable, Hashable, Sendable {
    /// From the middle of the hips to the middle of the shoulders.
    case torso
    /// Thigh and shank; only in `space`.
    case leg
    /// Upper arm and forearm; only in `space`.
    case arm
  }

  /// An axis of the picture.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    case horizontal, vertical
  }

  /// The joints in their order in definitions.
  public var joints: [JointSelector] {
    switch self {
    case .jointAngle(let first, let vertex, let last, _): [first, vertex, last]
    case .inclination(let from, let to, _): [from, to]
    case .height(let joint, let reference, _, _): [joint, reference]
    case .distance(let first, let second, _, _), .spread(let first, let second, _, _): [first, second]
    case .drop(let joint, _), .rise(let joint, _): [joint]
    case .lead(let joint): [joint]
    case .offset(let joint, let first, let second): [joint, first, second]
    case .shift(let joint, let reference): [joint, reference]
    case .position(let joint, _): [joint]
    }
  }

  /// Whether the measure needs the lifted skeleton.
  public var isInSpace: Bool {
    switch self {
    case .jointAngle(_, _, _, let space), .inclination(_, _, let space), .height(_, _, let space, _),
      .distance(_, _, let space, _), .spread(_, _, let space, _):
      space == .space
    case .drop, .rise, .lead, .offset, .shift, .position: false
    }
  }

  /// Whether left and right are measured apart.
  public var isSided: Bool { joints.contains(where: \.isSided) }
}
