import PoseCore
import RepCounting

/// What is learnt of the body's posture in an example.
enum LearntPosture {
  /// Far wider than what one person's reps differ by.
  private static let marginDegrees = 35.0
  private static let trunk = Measure.inclination(from: .fixed(.root), to: .fixed(.neck), in: .space)

  /// One gate: how upright or level the trunk was, with a wide margin; none when its posture went through everything.
  static func gates(_ example: Example, _ cycles: [Example.Cycle]) -> [Gate] {
    let course = MeasureCourse.courses(of: [trunk], minimumConfidence: 0.5, over: example.frames)
    guard let values = course.first?.values(on: .left), course.first?.visibility(on: .left) ?? 0 >= 0.5 else {
      return []
    }
    let means = cycles.compactMap { cycle -> Double? in
      let seen = values[cycle.start...cycle.end].compactMap(\.self)
      return seen.isEmpty ? nil : seen.mean
    }
    guard let least = means.min(), let most = means.max() else { return [] }
    let allowed = max(0, (least - marginDegrees).rounded())...min(180, (most + marginDegrees).rounded())
    guard allowed.upperBound - allowed.lowerBound < 150 else { return [] }
    return [Gate(name: "trunk as in the example", trunk, .mean, allowed: allowed)]
  }

  /// Whether neck, hips and wrists go up on the way out, which muscles do by shortening.
  static func isOutwardUp(_ example: Example, _ cycles: [Example.Cycle]) -> Bool {
    var rise = 0.0
    for cycle in cycles {
      let (start, far) = (example.frames[cycle.start].pose, example.frames[cycle.peak].pose)
      for joint in [BodyJoint.neck, .root, .leftWrist, .rightWrist] {
        guard let from = start.joint(joint, minimumConfidence: 0.5), let to = far.joint(joint, minimumConfidence: 0.5)
        else { continue }
        rise += to.location.y - from.location.y
      }
    }
    return rise > 0
  }
}
