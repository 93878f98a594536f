import Foundation
import Gestures
import MotionStudio
import PoseCore
import TestSupport
import Testing

@Suite struct BodyGestureTests {
  /// Where elbow and wrist of the person's right arm are, in metres from between the feet; the left arm is its mirror.
  enum Arm {
    case low, shoulder, overhead, atHead, crossed

    var places: (elbow: SIMD2<Double>, wrist: SIMD2<Double>) {
      switch self {
      case .low: (SIMD2(-0.25, 1.18), SIMD2(-0.27, 0.92))
      case .shoulder: (SIMD2(-0.3, 1.2), SIMD2(-0.3, 1.48))
      case .overhead: (SIMD2(-0.36, 1.55), SIMD2(-0.33, 1.85))
      case .atHead: (SIMD2(-0.36, 1.55), SIMD2(-0.1, 1.75))
      case .crossed: (SIMD2(-0.27, 1.18), SIMD2(0.09, 1.25))
      }
    }
  }

  typealias Key = (seconds: Double, left: Arm, right: Arm)

  private func pose(
    _ left: (elbow: SIMD2<Double>, wrist: SIMD2<Double>), _ right: (elbow: SIMD2<Double>, wrist: SIMD2<Double>),
    shift: SIMD2<Double>
  ) -> BodyPose {
    var pose = BodyPose(aspectRatio: 4.0 / 3)
    func put(_ joint: BodyJoint, _ place: SIMD2<Double>) {
      // 2.2 m fill the picture's height.
      let scaled = (place + shift) / 2.2
      pose[joint] = Joint(
        location: NormalizedPoint(x: 0.5 + scaled.x / pose.aspectRatio, y: 0.05 + scaled.y), confidence: 0.9)
    }
    put(.nose, SIMD2(0, 1.62))
    for (joint, partner, place) in [
      (BodyJoint.rightShoulder, BodyJoint.leftShoulder, SIMD2(-0.18, 1.45)), (.rightHip, .leftHip, SIMD2(-0.11, 0.95)),
      (.rightKnee, .leftKnee, SIMD2(-0.12, 0.5)), (.rightAnkle, .leftAnkle, SIMD2(-0.12, 0.08)),
    ] {
      put(joint, place)
      put(partner, SIMD2(-place.x, place.y))
    }
    put(.root, SIMD2(0, 0.95))
    put(.rightElbow, right.elbow)
    put(.rightWrist, right.wrist)
    put(.leftElbow, SIMD2(-left.elbow.x, left.elbow.y))
    put(.leftWrist, SIMD2(-left.wrist.x, left.wrist.y))
    return pose
  }

  /// What is recognised while the arms go from key to key.
  private func recognised(_ keys: [Key], rate: Double = 15, sway: Double = 0.004, bounce: Double = 0) -> [String] {
    var recognizer = GestureRecognizer()
    var generator = SeededGenerator(seed: 3)
    var result: [String] = []
    for frame in 0...Int((keys.last?.seconds ?? 0) * rate) {
      let seconds = Double(frame) / rate
      let next = keys.firstIndex { $0.seconds >= seconds } ?? keys.count - 1
      let (from, to) = (keys[max(next - 1, 0)], keys[next])
      let share = to.seconds > from.seconds ? min(max((seconds - from.seconds) / (to.seconds - from.seconds), 0), 1) : 1
      func mix(_ a: Arm, _ b: Arm) -> (elbow: SIMD2<Double>, wrist: SIMD2<Double>) {
        let (a, b) = (a.places, b.places)
        return (a.elbow + share * (b.elbow - a.elbow), a.wrist + share * (b.wrist - a.wrist))
      }
      let (x, y) = generator.normals()
      let shift = SIMD2(sway * x, sway * y + bounce * sin(2 * .pi * 0.7 * seconds))
      let person = TrackedPerson(
        id: PersonID(1), pose: pose(mix(from.left, to.left), mix(from.right, to.right), shift: shift), pose3D: nil)
      let scene = Scene(time: FrameTime(seconds: seconds), view: .people([person]))
      result += recognizer.update(scene).map { "\($0.gesture.rawValue) \($0.phase)" }
    }
    return result
  }

  static let rates: [Double] = [7.5, 15, 30, 60]

  @Test(arguments: rates)
  func aRaisedHand(_ rate: Double) {
    let keys: [Key] = [
      (0, .low, .low), (1, .low, .low), (1.6, .low, .overhead), (4, .low, .overhead), (4.6, .low, .low),
      (6, .low, .low),
    ]
    #expect(recognised(keys, rate: rate) == ["hand-raised began", "hand-raised ended"])
    let left: [Key] = keys.map { ($0.seconds, $0.right, $0.left) }
    #expect(recognised(left, rate: rate) == ["hand-raised began", "hand-raised ended"])
  }

  @Test(arguments: rates)
  func bothHandsRaised(_ rate: Double) {
    let keys: [Key] = [
      (0, .low, .low), (1, .low, .low), (1.7, .overhead, .overhead), (4, .overhead, .overhead), (4.6, .low, .low),
      (6, .low, .low),
    ]
    #expect(recognised(keys, rate: rate) == ["both-hands-raised began", "both-hands-raised ended"])
  }

  @Test(arguments: rates)
  func armsCrossed(_ rate: Double) {
    let keys: [Key] = [
      (0, .low, .low), (1, .low, .low), (1.6, .crossed, .crossed), (4, .crossed, .crossed), (4.6, .low, .low),
      (6, .low, .low),
    ]
    #expect(recognised(keys, rate: rate) == ["arms-crossed began", "arms-crossed ended"])
  }

  @Test(arguments: rates)
  func aPressWithPausesIsNone(_ rate: Double) {
    var keys: [Key] = [(0, .shoulder, .shoulder), (1, .shoulder, .shoulder)]
    for rep in 0..<3 {
      let start = 1 + 4 * Double(rep)
      keys += [
        (start + 1, .overhead, .overhead), (start + 2.6, .overhead, .overhead), (start + 4, .shoulder, .shoulder),
      ]
    }
    #expect(recognised(keys, rate: rate) == [])
  }

  @Test(arguments: rates)
  func armsThatSwingUpAndDownAreNone(_ rate: Double) {
    var keys: [Key] = [(0, .low, .low), (1, .low, .low)]
    for rep in 0..<6 {
      let start = 1 + Double(rep)
      keys += [(start + 0.5, .overhead, .overhead), (start + 1, .low, .low)]
    }
    #expect(recognised(keys, rate: rate) == [])
  }

  @Test func aHandAtTheHeadIsNone() {
    let keys: [Key] = [(0, .low, .low), (1, .low, .low), (1.6, .low, .atHead), (5, .low, .atHead)]
    #expect(recognised(keys) == [])
  }

  @Test func crossedArmsOfABodyThatMovesAreNone() {
    let keys: [Key] = [(0, .low, .low), (1, .low, .low), (1.6, .crossed, .crossed), (8, .crossed, .crossed)]
    #expect(recognised(keys, bounce: 0.15) == [])
  }

  /// Motion-captured and modelled exercises, and what people do between them.
  @Test(
    arguments: [
      "shoulder-press", "jumping-jack", "pull-up", "chin-up", "lateral-raise", "front-raise", "squat", "burpee",
      "lunge",
      "biceps-curl", "high-knees", "not-hang-from-bar", "not-failed-press", "not-failed-pull-up", "not-wave-one",
      "not-walk-in-stand-out", "not-walk-to-camera-and-back", "not-scratch-head", "not-fix-hair", "not-clap",
      "not-talk-with-hands", "not-drink", "not-jog-on-spot",
    ], [0.0, 35])
  func exercisesSayNothing(_ name: String, _ azimuth: Double) throws {
    let motion = try MotionLibrary.motion(named: name)
    var timeline = MotionTimeline(motion)
    timeline.wait(1)
    if motion.kind == .take {
      timeline.play()
    } else {
      for _ in 0..<4 { timeline.rep(seconds: 2.4, extremePauseSeconds: 0.5) }
    }
    timeline.wait(1)
    var stream = PoseStream(timeline)
    stream.azimuthDegrees = azimuth
    var recognizer = GestureRecognizer()
    let events = stream.frames(seed: 1).flatMap { frame in
      let people = frame.person.map { TrackedPerson(id: PersonID(1), pose: $0.pose, pose3D: $0.lifted) }
      return recognizer.update(Scene(time: frame.time, view: people.map { .people([$0]) } ?? .nobody))
    }
    #expect(events.isEmpty, "\(events.map { "\($0.gesture) \($0.phase) \($0.time.seconds)" })")
  }
}
