import Gestures
import PoseCore
import Testing

/// Hands that a network saw from many sides: palm on, edge on, from behind, upside down, fingers towards the camera,
/// from 0.38 to 1 m.
@Suite struct TurnedHandTests {
  private static let pinches = [
    "turned-00", "turned-01", "turned-03", "turned-09", "turned-10", "turned-12", "turned-15", "turned-16", "turned-21",
    "turned-22", "turned-24", "turned-25",
  ]

  /// Each clip has a pinch that is held and one of a tenth of a second.
  @Test(arguments: pinches)
  func heldPinchesAreFoundFromAnySide(_ name: String) throws {
    let clip = try PinchClip(name)
    let held = clip.contacts.filter { $0.ended - $0.began > 0.2 }
    let found = PinchClip.contacts(in: clip.events())
    #expect(held.count == 1, "\(clip)")
    for expected in held {
      // Where a finger hides the tips, a contact looks shorter than it is by up to four frames.
      let match = found.contains {
        $0.finger == expected.finger && abs($0.began - expected.began) <= 0.1
          && abs($0.ended - expected.ended) <= 0.134
      }
      #expect(match, "\(clip): \(found)")
    }
  }

  @Test func nineInTenShortPinchesAreFoundFromAnySide() throws {
    var found = 0
    var all = 0
    for name in Self.pinches {
      let clip = try PinchClip(name)
      let contacts = PinchClip.contacts(in: clip.events())
      for short in clip.contacts where short.ended - short.began <= 0.2 {
        all += 1
        if contacts.contains(where: { $0.finger == short.finger && abs($0.began - short.began) <= 0.1 }) { found += 1 }
      }
    }
    #expect(all == Self.pinches.count)
    #expect(Double(found) >= 0.9 * Double(all), "\(found) of \(all)")
  }

  @Test(arguments: pinches)
  func noOtherFingerPinches(_ name: String) throws {
    let clip = try PinchClip(name)
    let fingers = Set(PinchClip.contacts(in: clip.events()).map(\.finger))
    #expect(fingers == Set(clip.contacts.map(\.finger)), "\(clip)")
  }

  /// Fingers other than the index finger lie side by side: one is believed only when it is clearly the nearest.
  @Test func aRingFingerBesideAnotherIsNoPinch() throws {
    var clip = try PinchClip("turned-12")
    #expect(clip.contacts.map(\.finger) == [.ring, .ring])
    for index in clip.frames.indices {
      guard var hand = clip.frames[index].hand, let ring = hand.pose[.ringTip]?.location,
        let middle = hand.pose[.middleTip]?.location, let ringInSpace = hand.pose3D?[.ringTip]?.position,
        let middleInSpace = hand.pose3D?[.middleTip]?.position
      else { continue }
      // The middle finger goes half of the way with the ring finger.
      for landmark in [HandLandmark.middlePIP, .middleDIP, .middleTip] {
        hand.pose[landmark]?.location.x += (ring.x - middle.x) / 2
        hand.pose[landmark]?.location.y += (ring.y - middle.y) / 2
        hand.pose3D?[landmark]?.position += (ringInSpace - middleInSpace) / 2
      }
      clip.frames[index].hand = hand
    }
    func rings(_ configuration: PinchRecognizer.Configuration) -> Int {
      PinchClip.contacts(in: clip.events(configuration)).count { $0.finger == .ring }
    }
    var narrow = PinchRecognizer.Configuration()
    narrow.rivalMarginOfOthers = narrow.rivalMargin
    #expect(rings(narrow) == 2)
    #expect(rings(.init()) == 0)
  }

  /// C shapes, grips, slack hands, fists, thumbs beside and along the index finger, from several sides.
  @Test(arguments: [
    "near-miss-02", "near-miss-05", "near-miss-11", "near-miss-14", "near-miss-17", "near-miss-20", "near-miss-26",
    "near-miss-29", "near-miss-flipped",
  ])
  func nearMissesAreNoPinchOfTheIndexFinger(_ name: String) throws {
    let clip = try PinchClip(name)
    #expect(clip.frames.filter { $0.hand != nil }.count > clip.frames.count / 2, "\(clip)")
    #expect(!clip.events().contains { $0.gesture == .pinch }, "\(clip)")
  }
}
