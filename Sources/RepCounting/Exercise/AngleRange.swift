import PoseCore

/// The exercise's own angle on both sides, and how far it has moved from where it rested.
///
/// Taken in space when it can be, because the picture's angle depends on the view.
struct AngleRange: Sendable {
  private var left: LimbAngle?
  private var right: LimbAngle?
  // How far the person was turned at the last start, 0 for facing the camera or facing away.
  private var turnSlope: Double?
  // The lowest progress of this visit to the start; `nil` during a movement.
  private var lowestProgress: Double?

  /// - Parameter side: The only side that is looked at; `nil` for both.
  init(_ exercise: Exercise, side: BodySide? = nil) {
    left = side == .right ? nil : LimbAngle(exercise, side: .left)
    right = side == .left ? nil : LimbAngle(exercise, side: .right)
  }

  /// Takes in a frame and gives the mean angle of the sides that are seen.
  ///
  /// - Parameter restProgress: The last frame's progress when it lay at the start, else `nil`.
  mutating func update(
    _ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime, restProgress: Double?
  ) -> Double? {
    if restProgress != nil { turnSlope = lifted?.turnSlope ?? turnSlope }
    rest(at: restProgress)
    let first = left?.update(pose, lifted: lifted, at: time)
    let second = right?.update(pose, lifted: lifted, at: time)
    guard let first, let second else { return first ?? second }
    return (first + second) / 2
  }

  var rangeDegrees: Double? {
    guard let first = left?.rangeDegrees, let second = right?.rangeDegrees else {
      return left?.rangeDegrees ?? right?.rangeDegrees
    }
    return (first + second) / 2
  }

  /// How far both sides came towards a target, their mean; or the one that went farther.
  func depth(targetDegrees: Double, deeper: Bool) -> Double? {
    let sides = [left, right].compactMap { $0?.depth(targetDegrees: targetDegrees) }
    guard !sides.isEmpty else { return nil }
    return deeper ? sides.max() : sides.reduce(0, +) / Double(sides.count)
  }

  /// Seen from an angle, lifted depths of the near and of the far limb err differently: on a rendered body that does
  /// the same on both sides the difference came to 10° at a turn of 14°, to 25° at 29° and to 40° at 42°.
  /// This is the tangent of 20°.
  private static let greatestTurnSlope = 0.36

  var leftRightDifferenceDegrees: Double? {
    isSeenSquarely ? apparentDifferenceDegrees : nil
  }

  /// Whether the person faces the camera, or faces away, enough for their sides to be compared.
  var isSeenSquarely: Bool { turnSlope.map { $0 <= Self.greatestTurnSlope } ?? false }

  /// Left minus right from any angle: enough to tell which side went farther when only one did.
  var apparentDifferenceDegrees: Double? {
    guard let first = left?.rangeDegrees, let second = right?.rangeDegrees else { return nil }
    return first - second
  }

  mutating func reset() {
    left?.reset()
    right?.reset()
    lowestProgress = nil
    turnSlope = nil
  }

  /// The start's angle is the one at the lowest progress: the last frame at the start already belongs to the movement.
  private mutating func rest(at progress: Double?) {
    guard let progress else {
      lowestProgress = nil
      return
    }
    let isLowest = lowestProgress.map { progress <= $0 + 0.01 } ?? true
    lowestProgress = min(lowestProgress ?? progress, progress)
    left?.rest(isReference: isLowest)
    right?.rest(isReference: isLowest)
  }
}

extension BodyPose3D {
  /// How far the hips are turned out of the picture's plane: their difference in depth over that across.
  fileprivate var turnSlope: Double? {
    guard let left = self[.leftHip]?.position, let right = self[.rightHip]?.position else { return nil }
    return (left.z - right.z).magnitude / (left.x - right.x).magnitude
  }
}
