/// How an action is made of a motion, and what may vary.
struct ActionRecipe: Sendable {
  enum Course: Sendable {
    /// Reps with short rests, as in a set.
    case reps
    /// A cycle over and over, without a rest, as in walking.
    case cycles
    /// A pose that is held at some phase.
    case hold(ClosedRange<Double>)
    /// The motion as it is, once.
    case take
    /// Arms and trunk that move from one pose to another without a plan.
    case wander
  }

  var label: String
  var motion: String
  /// What looks alike within a label.
  var group = ""
  /// How often, against the others of the same label.
  var weight = 1.0
  var course = Course.reps
  /// A rep, or a cycle.
  var seconds = 1.2...4.0
  /// How long it stays at the extreme, in seconds, where it stays at all.
  var pause = 0.0...1.2
  /// How long it is before the next rep.
  var rest = 0.0...1.4
  /// 1 is the motion's own extreme.
  var depth = 0.65...1.0
  /// Sides take turns, or stay with one.
  var isOneSided = false
  /// An arm alone, or both in turns, as well as both together.
  var hasLoneArms = false
  /// How the arms are held; `nil` as in the motion.
  var arms: [ArmPose?] = [nil]
  /// How far apart hands are, against the motion's own.
  var grip = 1.0...1.0
  /// How far apart feet are, against the motion's own.
  var stance = 1.0...1.0
  /// The share of recordings in which it is done on a chair.
  var seatedShare = 0.0
  /// Whether a leg is lifted now and then.
  var liftsLeg = false
  /// How often the picture ends at the hips or at the elbows.
  var closeShare = 0.08
  /// How many of those end at the elbows.
  var chestShare = 0.5
  /// Metres a second ahead, where a cycle moves on.
  var speed = 0.0...0.0
}
