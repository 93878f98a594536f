import Gestures
import PoseCore
import TestSupport
import Testing

/// Whatever a scene holds, nothing crashes and what begins ends.
@Suite struct HostileScenesTests {
  private func number(_ generator: inout SeededGenerator) -> Double {
    switch Int(generator.unit() * 12) {
    case 0: .nan
    case 1: .infinity
    case 2: -.greatestFiniteMagnitude
    case 3: 1e300
    case 4: 0
    case 5: 0.5
    default: 3 * generator.unit() - 1
    }
  }

  private func hand(_ generator: inout SeededGenerator) -> TrackedHand {
    let names = ["open-palm", "fist", "victory", "ok", "thumb-up", "half-closed"]
    var synthetic = SyntheticHand.showing(names[Int(generator.unit() * Double(names.count))])
    synthetic.place = SIMD2(generator.unit() - 0.5, generator.unit() - 0.5)
    var hand = synthetic.tracked
    hand.id = HandID(Int(generator.unit() * 3))
    hand.presence = number(&generator)
    if generator.unit() < 0.3 { hand.pose.aspectRatio = number(&generator) }
    if generator.unit() < 0.3 { hand.pose3D = nil }
    if generator.unit() < 0.3 {
      hand.pose.chirality = generator.unit() < 0.5 ? .left : .right
    }
    let isBroken = generator.unit() < 0.4
    for landmark in HandLandmark.allCases where isBroken && generator.unit() < 0.7 {
      hand.pose[landmark] = Joint(
        location: NormalizedPoint(x: number(&generator), y: number(&generator)), confidence: number(&generator))
      hand.pose3D?[landmark] = Joint3D(
        position: SIMD3(number(&generator), number(&generator), number(&generator)), confidence: 1)
    }
    return hand
  }

  private func person(_ generator: inout SeededGenerator) -> TrackedPerson {
    var pose = BodyPose(aspectRatio: generator.unit() < 0.8 ? 1.5 : number(&generator))
    for joint in BodyJoint.allCases {
      pose[joint] = Joint(
        location: NormalizedPoint(x: number(&generator), y: number(&generator)), confidence: generator.unit())
    }
    return TrackedPerson(id: PersonID(Int(generator.unit() * 2)), pose: pose, pose3D: nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func nothingCrashesAndWhatBeginsEnds(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var recognizer = GestureRecognizer()
    var arming = Arming()
    var underWay: [String: Int] = [:]
    var seconds = 0.0
    func check(_ events: [GestureEvent]) {
      for event in events {
        #expect(event.gesture.phases.contains(event.phase), "seed \(seed), \(event.gesture) \(event.phase)")
        let key = "\(event.gesture) \(event.source)"
        switch event.phase {
        case .began: underWay[key, default: 0] += 1
        case .ended, .cancelled: underWay[key, default: 0] -= 1
        case .changed, .happened: break
        }
        #expect((0...1).contains(underWay[key] ?? 0), "seed \(seed): \(event)")
        #expect((0...1).contains(event.strength), "seed \(seed): \(event)")
      }
    }
    // Some hundred frames, of which most show the same two or three hands.
    var shown = [hand(&generator), hand(&generator)]
    for _ in 0..<300 {
      seconds += generator.unit() < 0.1 ? 2 * generator.unit() - 0.7 : 0.03
      if generator.unit() < 0.2 { shown = (0..<Int(generator.unit() * 4)).map { _ in hand(&generator) } }
      let hands: HandsInView = generator.unit() < 0.1 ? .notSought : shown.isEmpty ? .none : .hands(shown)
      let view: Scene.View = generator.unit() < 0.3 ? .nobody : .people([person(&generator)])
      let scene = Scene(time: FrameTime(seconds: seconds), view: view, hands: hands)
      let events = recognizer.update(scene)
      check(events)
      _ = arming.update(events, hands: recognizer.hands, at: scene.time)
    }
    // Everything is gone: all that was under way ends.
    for frame in 1...60 {
      check(
        recognizer.update(
          Scene(time: FrameTime(seconds: seconds + 2 + Double(frame) / 10), view: .nobody, hands: .none)))
    }
    #expect(underWay.values.allSatisfy { $0 == 0 }, "seed \(seed): \(underWay.filter { $0.value != 0 })")
  }
}
