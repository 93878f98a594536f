import Foundation
import PoseCore
import TestSupport
import Testing

@testable import PoseDetection

/// Networks that say anything, in frames of any time: the tracker's promises hold all the same.
@Suite struct HandTrackerGarbageTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func promisesHoldWhateverTheNetworksSay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let odd: [Float] = [.nan, .infinity, -.infinity, 1e38, -1e38, 0, 1e-30]
    func value(_ range: ClosedRange<Float>) -> Float {
      generator.unit() < 0.02
        ? odd[Int(generator.unit() * Double(odd.count))]
        : range.lowerBound
          + Float(generator.unit()) * (range.upperBound - range.lowerBound)
    }
    let stage = Stage(width: 64, height: 48)
    let detection = ScriptedNetwork(inputShape: [1, 192, 192, 3], outputShapes: [[1, 2016, 18], [1, 2016, 1]])
    let landmarks = ScriptedNetwork(
      inputShape: [1, 224, 224, 3], outputShapes: [[1, 63], [1, 1], [1, 1], [1, 63]])
    detection.script = { network in
      network.writable(1).update(repeating: -10)
      for _ in 0..<6 {
        let index = Int(generator.unit() * 2016)
        network.writable(1)[index] = value(-2...4)
        for offset in 0..<18 { network.writable(0)[18 * index + offset] = value(-60...60) }
      }
    }
    landmarks.script = { network in
      for index in 0..<63 { network.writable(0)[index] = value(0...224) }
      network.writable(1)[0] = value(0.3...1)
      network.writable(2)[0] = value(-0.1...1.1)
      for index in 0..<63 { network.writable(3)[index] = value(-0.1...0.1) }
    }
    var people: [TrackedPerson] = []
    for number in 1...2 {
      var pose = BodyPose(aspectRatio: 64.0 / 48)
      pose[.leftWrist] = Joint(location: NormalizedPoint(x: 0.3 * Double(number), y: 0.5), confidence: 0.9)
      pose[.rightWrist] = Joint(location: NormalizedPoint(x: 0.2 * Double(number), y: 0.6), confidence: 0.9)
      people.append(TrackedPerson(id: PersonID(number), pose: pose, pose3D: nil))
    }
    let maximum = 1 + Int(generator.unit() * 4)
    var tracker = try HandTracker(detection: detection, landmarks: landmarks, options: .init(maximumHands: maximum))
    var time = 0.0
    var found = 0
    for _ in 0..<60 {
      time += generator.unit() < 0.05 ? -0.1 : generator.unit() < 0.05 ? 3 : 0.03
      let view = try tracker.update(stage.frame(at: max(time, 0)), people: generator.unit() < 0.5 ? people : [])
      guard case .hands(let hands) = view else {
        #expect(view == .none, "seed \(seed)")
        continue
      }
      found += 1
      #expect((1...maximum).contains(hands.count), "seed \(seed)")
      #expect(Set(hands.map(\.id)).count == hands.count, "seed \(seed)")
      #expect(hands.map(\.id) == hands.map(\.id).sorted(), "seed \(seed)")
      for hand in hands {
        #expect(hand.presence > 0.5, "seed \(seed)")
        #expect((0.5...1).contains(hand.chiralityConfidence), "seed \(seed)")
        if let person = hand.person {
          let same = hands.filter { $0.person == person && $0.chirality == hand.chirality }
          #expect(same.count == 1, "seed \(seed): a person has one hand of a side")
        }
      }
    }
    #expect(found > 5, "seed \(seed): the garbage is not so bad that nothing is seen")
  }
}
