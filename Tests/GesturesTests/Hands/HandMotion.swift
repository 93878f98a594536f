import Gestures
import Glibc
import PoseCore
import TestSupport

/// A synthetic hand that moves: its wrist's way as a list of moves, sampled at any rate with any errors.
struct HandMotion {
  var hand: SyntheticHand
  var framesPerSecond = 30.0
  /// The standard deviation of a landmark's place, in picture heights.
  var noise = 0.0
  /// The share of frames that are lost.
  var droppedShare = 0.0
  /// Spans without the hand.
  var absences: [Range<Double>] = []
  private var keys: [(seconds: Double, place: SIMD2<Double>, roll: Double)]

  init(_ hand: SyntheticHand) {
    self.hand = hand
    keys = [(0, hand.place, hand.rollDegrees)]
  }

  var seconds: Double { keys[keys.count - 1].seconds }

  mutating func wait(_ seconds: Double) {
    keys.append((self.seconds + seconds, keys[keys.count - 1].place, keys[keys.count - 1].roll))
  }

  /// Moves by metres (x to the picture's right, y up), starting and stopping softly.
  mutating func move(_ way: SIMD2<Double>, seconds: Double) {
    keys.append((self.seconds + seconds, keys[keys.count - 1].place + way, keys[keys.count - 1].roll))
  }

  /// Tilts the hand about its wrist.
  mutating func tilt(byDegrees tilt: Double, seconds: Double) {
    keys.append((self.seconds + seconds, keys[keys.count - 1].place, keys[keys.count - 1].roll + tilt))
  }

  /// Draws a circle of that radius in metres.
  mutating func circle(radius: Double, seconds: Double, turns: Double = 1) {
    let (start, begin) = (keys[keys.count - 1].place, self.seconds)
    let steps = 40
    for i in 1...steps {
      let angle = 2 * .pi * turns * Double(i) / Double(steps)
      keys.append(
        (
          begin + seconds * Double(i) / Double(steps), start + radius * SIMD2(sin(angle), 1 - cos(angle)),
          keys[keys.count - 1].roll
        ))
    }
  }

  private func setting(at seconds: Double) -> (place: SIMD2<Double>, roll: Double) {
    guard let next = keys.firstIndex(where: { $0.seconds >= seconds }), next > 0 else {
      let end = seconds <= 0 ? keys[0] : keys[keys.count - 1]
      return (end.place, end.roll)
    }
    let (a, b) = (keys[next - 1], keys[next])
    let share = (seconds - a.seconds) / (b.seconds - a.seconds)
    // Short steps are parts of a curve; single moves start and stop softly.
    let eased = b.seconds - a.seconds < 0.1 ? share : share * share * (3 - 2 * share)
    return (a.place + eased * (b.place - a.place), a.roll + eased * (b.roll - a.roll))
  }

  /// The scenes in order of time; the seed decides noise and losses.
  func scenes(seed: UInt64 = 1) -> [Scene] {
    var generator = SeededGenerator(seed: seed)
    var scenes: [Scene] = []
    for frame in 0...Int(seconds * framesPerSecond) {
      let seconds = Double(frame) / framesPerSecond
      if droppedShare > 0, generator.unit() < droppedShare { continue }
      var moved = hand
      (moved.place, moved.rollDegrees) = setting(at: seconds)
      var tracked = moved.tracked
      if noise > 0 {
        for landmark in HandLandmark.allCases {
          guard var joint = tracked.pose[landmark] else { continue }
          let (x, y) = generator.normals()
          joint.location.x += noise * x / hand.aspectRatio
          joint.location.y += noise * y
          tracked.pose[landmark] = joint
        }
      }
      let isAbsent = absences.contains { $0.contains(seconds) }
      scenes.append(
        Scene(time: FrameTime(seconds: seconds), view: .nobody, hands: isAbsent ? .none : .hands([tracked])))
    }
    return scenes
  }

  /// What is recognised by movement, in order.
  func movements(seed: UInt64 = 1) -> [Gesture] {
    var recognizer = GestureRecognizer()
    return scenes(seed: seed).flatMap { recognizer.update($0) }.filter { $0.phase == .happened }.map(\.gesture)
  }
}
