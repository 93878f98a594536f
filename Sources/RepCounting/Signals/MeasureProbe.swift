import PoseCore

/// Takes a measure of one side of the body, frame by frame. No allocation.
struct MeasureProbe: Sendable {
  /// A measured value and the confidence of the least sure joint, 0…1.
  struct Reading: Sendable {
    var value: Double
    var confidence: Double
  }

  private let measure: Measure
  private let first: BodyJoint
  private let second: BodyJoint
  private let third: BodyJoint
  private let minimumConfidence: Double
  // The lowest height for a rise; for a drop the lowest of minus the height, which is the highest.
  private var extreme: SlidingMinimum?

  init(_ measure: Measure, side: BodySide, minimumConfidence: Double) {
    let joints = measure.joints.map { $0.joint(on: side) }
    self.measure = measure
    first = joints[0]
    second = joints.count > 1 ? joints[1] : joints[0]
    third = joints.count > 2 ? joints[2] : second
    self.minimumConfidence = minimumConfidence
    switch measure {
    case .drop(_, let windowSeconds), .rise(_, let windowSeconds):
      extreme = SlidingMinimum(windowSeconds: windowSeconds)
    default: break
    }
  }

  /// Reads the measure; a position comes in picture heights, for it only gets a scale when it is known how it changed.
  mutating func read(_ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime) -> Reading? {
    guard let confidence = confidence(in: pose),
      let value = value(pose, lifted: lifted, torsoLength: torsoLength, at: time), value.isFinite
    else { return nil }
    return Reading(value: value, confidence: confidence)
  }

  mutating func reset() {
    extreme?.reset()
  }

  private func confidence(in pose: BodyPose) -> Double? {
    guard let one = pose[first]?.confidence, let two = pose[second]?.confidence, let three = pose[third]?.confidence
    else { return nil }
    let least = min(one, two, three)
    return least >= minimumConfidence ? least : nil
  }

  private mutating func value(
    _ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime
  ) -> Double? {
    switch measure {
    case .jointAngle(_, _, _, .picture):
      return pose.angleDegrees(at: second, from: first, to: third, minimumConfidence: 0)
    case .jointAngle(_, _, _, .space):
      return lifted?.angleDegrees(at: second.lifted, from: first.lifted, to: third.lifted, minimumConfidence: 0)
    case .inclination(_, _, .picture):
      return pose.angleToVerticalDegrees(from: first, to: second, minimumConfidence: 0)
    case .inclination(_, _, .space):
      return lifted?.angleToVerticalDegrees(from: first.lifted, to: second.lifted, minimumConfidence: 0)
    case .height(_, _, .picture, _):
      guard let torsoLength, let rise = pose.isotropicVector(from: second, to: first, minimumConfidence: 0)?.y
      else { return nil }
      return rise / torsoLength
    case .height(_, _, .space, let unit):
      guard let lifted, let length = lifted.length(of: unit, near: first),
        let rise = lifted.vector(from: second.lifted, to: first.lifted, minimumConfidence: 0)?.y
      else { return nil }
      return rise / length
    case .distance(_, _, .picture, _):
      guard let torsoLength, let distance = pose.distance(from: first, to: second, minimumConfidence: 0)
      else { return nil }
      return distance / torsoLength
    case .distance(_, _, .space, let unit):
      guard let lifted, let length = lifted.length(of: unit, near: first),
        let distance = lifted.distance(from: first.lifted, to: second.lifted, minimumConfidence: 0)
      else { return nil }
      return distance / length
    case .spread(_, _, .picture, _):
      guard let torsoLength, let way = pose.isotropicVector(from: second, to: first, minimumConfidence: 0)
      else { return nil }
      return way.x.magnitude / torsoLength
    case .spread(_, _, .space, let unit):
      guard let lifted, let length = lifted.length(of: unit, near: first),
        let way = lifted.vector(from: second.lifted, to: first.lifted, minimumConfidence: 0)
      else { return nil }
      return way.x.magnitude / length
    case .drop:
      guard let torsoLength, let height = pose[first]?.location.y,
        let depth = extreme?.insert(-height, at: time)
      else { return nil }
      return (-height - depth) / torsoLength
    case .rise:
      guard let torsoLength, let height = pose[first]?.location.y, let lowest = extreme?.insert(height, at: time)
      else { return nil }
      return (height - lowest) / torsoLength
    case .lead:
      guard let torsoLength, let joint = pose[first]?.location else { return nil }
      return pose.lead(of: joint, torsoLength: torsoLength, minimumConfidence: minimumConfidence)
    case .offset:
      guard let line = pose.isotropicVector(from: second, to: third, minimumConfidence: 0),
        let way = pose.isotropicVector(from: second, to: first, minimumConfidence: 0)
      else { return nil }
      // Across the line to the upper side of it, whichever way it runs.
      let across = line.x * way.y - line.y * way.x
      return (line.x >= 0 ? across : -across) / (line * line).sum()
    case .shift:
      guard let torsoLength, let way = pose.isotropicVector(from: second, to: first, minimumConfidence: 0)
      else { return nil }
      return way.x / torsoLength
    case .position(_, .horizontal):
      return (pose[first]?.location.x).map { $0 * pose.aspectRatio }
    case .position(_, .vertical):
      return pose[first]?.location.y
    }
  }
}
