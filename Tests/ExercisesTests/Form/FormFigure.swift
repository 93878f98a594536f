import Exercises
import Foundation
import PoseCore
import RepCounting
import TestSupport

/// Jointed figures that do exercises well or with a fault; world places in metres, x to the left, y up, z ahead.
struct FormFigure {
  typealias Places = [BodyJoint: SIMD3<Double>]

  enum Exercise: String, Sendable {
    case pushUp = "push-up"
    case curl = "biceps-curl"
    case press = "shoulder-press"
  }

  var exercise: Exercise
  /// Of the hip above (or below) the line from shoulder to ankle, in lengths of that line.
  var hipOffset = 0.01
  /// How far out of the arm's way the elbow goes, 0 back … 1 straight out to the side.
  var flare = 0.4
  /// The elbow's angle where the arm is straightest.
  var straightestDegrees = 168.0
  /// How far the trunk leans forward and back in each rep.
  var swingDegrees = 0.0
  /// How far the upper arm goes forward.
  var driftDegrees = 5.0
  /// How much lower the right hand ends up.
  var unevenMetres = 0.0

  /// Where the joints are at a progress of 0…1.
  func places(progress: Double) -> Places {
    switch exercise {
    case .pushUp: pushUp(progress)
    case .curl: curl(progress)
    case .press: press(progress)
    }
  }

  /// Three reps of 2.2 s with a rest of 0.6 s before each, counted.
  func count(azimuth: Double, noise: Double = 0, seed: UInt64 = 1) throws -> ExerciseCounter {
    var generator = SeededGenerator(seed: seed)
    var camera = SyntheticPoseCamera(azimuthDegrees: azimuth)
    if exercise == .pushUp { (camera.targetHeightMetres, camera.heightMetres) = (0.3, 0.6) }
    var counter = ExerciseCounter(try ExerciseCatalogue.exercise(named: exercise.rawValue))
    for index in 0..<300 {
      let seconds = Double(index) / 30
      let phase = seconds.truncatingRemainder(dividingBy: 2.8) - 0.6
      let progress = phase > 0 && seconds < 8.4 ? (1 - cos(2 * .pi * phase / 2.2)) / 2 : 0
      var places = places(progress: progress)
      for joint in BodyJoint.allCases where noise > 0 {
        places[joint]? += SIMD3(generator.normal(), generator.normal(), generator.normal()) * noise
      }
      let (pose, lifted) = camera.poses(of: places) { _ in 0.95 }
      _ = counter.update(pose, lifted: lifted, at: FrameTime(seconds: seconds))
    }
    while counter.finish() != nil {}
    return counter
  }

  // MARK: - Exercises

  private func pushUp(_ progress: Double) -> Places {
    let (upper, lower) = (0.28, 0.26)
    let folded = 62 + (straightestDegrees - 62) * (1 - progress)
    let reach = (upper * upper + lower * lower - 2 * upper * lower * cos(folded * .pi / 180)).squareRoot()
    let shoulder = SIMD2(0.65, 0.05 + reach)
    let ankle = SIMD2(shoulder.x - (1.35 * 1.35 - (shoulder.y - 0.08) * (shoulder.y - 0.08)).squareRoot(), 0.08)
    let along = ankle - shoulder
    // The normal's upper side.
    let normal = SIMD2(-along.y, along.x) * (along.x > 0 ? 1 : -1)
    var places: Places = [:]
    func pair(_ joint: BodyJoint, _ half: Double, _ place: SIMD2<Double>) {
      places[joint] = SIMD3(half, place.y, place.x)
      places[joint.mirrorPartner] = SIMD3(-half, place.y, place.x)
    }
    let hip = shoulder + along * 0.37 + normal * hipOffset
    pair(.leftShoulder, 0.18, shoulder)
    pair(.leftHip, 0.1, hip)
    pair(.leftKnee, 0.1, shoulder + along * 0.69 + normal * hipOffset * 0.5)
    pair(.leftAnkle, 0.1, ankle)
    let wrist = SIMD2(shoulder.x, 0.05)
    pair(.leftWrist, 0.22, wrist)
    addElbows(to: &places, upper: upper, lower: lower, out: flare, back: SIMD3(0, 0, -1))
    addHead(to: &places, shoulder: SIMD3(0, shoulder.y, shoulder.x), up: SIMD3(0, 0.25, 0.97))
    return places
  }

  private func curl(_ progress: Double) -> Places {
    var places = SyntheticSquatter().places(depth: 0)
    let drift = driftDegrees * progress * .pi / 180
    let bend = (180 - straightestDegrees) + (125 - (180 - straightestDegrees)) * progress
    for side in [BodyJoint.leftShoulder, .rightShoulder] {
      guard let shoulder = places[side] else { continue }
      let elbow = shoulder + 0.28 * SIMD3(0, -cos(drift), sin(drift))
      let angle = drift + bend * .pi / 180
      let wrist = elbow + 0.26 * SIMD3(0, -cos(angle), sin(angle))
      places[side == .leftShoulder ? .leftElbow : .rightElbow] = elbow
      places[side == .leftShoulder ? .leftWrist : .rightWrist] = wrist
    }
    return swung(places, by: swingDegrees * sin(.pi * progress) - swingDegrees * progress)
  }

  private func press(_ progress: Double) -> Places {
    var places = SyntheticSquatter().places(depth: 0)
    let folded = 40 + (straightestDegrees - 40) * progress
    let (upper, lower) = (0.28, 0.26)
    let reach = (upper * upper + lower * lower - 2 * upper * lower * cos(folded * .pi / 180)).squareRoot()
    for (shoulder, wrist, lowered) in [
      (BodyJoint.leftShoulder, BodyJoint.leftWrist, 0.0), (.rightShoulder, .rightWrist, unevenMetres),
    ] {
      guard let place = places[shoulder] else { continue }
      let outward = place.x > 0 ? 1.0 : -1
      places[wrist] = place + SIMD3(outward * 0.06, max(reach - lowered * progress, 0.1), 0.03)
    }
    addElbows(to: &places, upper: upper, lower: lower, out: 1, back: SIMD3(0, -0.5, 0.2))
    return swung(places, by: -swingDegrees * progress)
  }

  // MARK: - Parts

  /// Puts each elbow where the two lengths of its arm meet, out to the side and towards `back`.
  private func addElbows(
    to places: inout Places, upper: Double, lower: Double, out: Double, back: SIMD3<Double>
  ) {
    for (shoulder, elbow, wrist) in [
      (BodyJoint.leftShoulder, BodyJoint.leftElbow, BodyJoint.leftWrist),
      (.rightShoulder, .rightElbow, .rightWrist),
    ] {
      guard let start = places[shoulder], let end = places[wrist] else { continue }
      let way = end - start
      let length = (way * way).sum().squareRoot()
      let axis = way / length
      let along = (upper * upper - lower * lower + length * length) / (2 * length)
      let aside = max(upper * upper - along * along, 0).squareRoot()
      var direction = SIMD3(start.x > 0 ? out : -out, 0, 0) + back * (1 - out)
      direction -= axis * (direction * axis).sum()
      let size = (direction * direction).sum().squareRoot()
      places[elbow] = start + axis * along + direction / size * aside
    }
  }

  private func addHead(to places: inout Places, shoulder: SIMD3<Double>, up: SIMD3<Double>) {
    places[.neck] = shoulder
    if let left = places[.leftHip], let right = places[.rightHip] { places[.root] = (left + right) / 2 }
    places[.nose] = shoulder + up * 0.22
    for (joint, half) in [(BodyJoint.leftEye, 0.03), (.leftEar, 0.07)] {
      places[joint] = shoulder + up * 0.2 + SIMD3(half, 0, 0)
      places[joint.mirrorPartner] = shoulder + up * 0.2 - SIMD3(half, 0, 0)
    }
  }

  /// Leans everything above the hips forward.
  private func swung(_ places: Places, by degrees: Double) -> Places {
    guard degrees != 0, let root = places[.root] else { return places }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let lower: Set<BodyJoint> = [
      .root, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]
    return places.reduce(into: [:]) { result, entry in
      guard !lower.contains(entry.key) else {
        result[entry.key] = entry.value
        return
      }
      let from = entry.value - root
      result[entry.key] =
        root + SIMD3(from.x, from.y * cosine - from.z * sine, from.y * sine + from.z * cosine)
    }
  }
}
