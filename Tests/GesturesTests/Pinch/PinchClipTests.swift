import Gestures
import PoseCore
import Testing

@Suite struct PinchClipTests {
  @Test(arguments: ["right-near", "left-far"])
  func everyPinchIsFoundWithinATenthOfASecond(_ name: String) throws {
    let clip = try PinchClip(name)
    let expected = clip.contacts
    let found = PinchClip.contacts(in: clip.events())
    #expect(expected.count >= 3)
    #expect(found.map(\.finger) == expected.map(\.finger))
    for (found, expected) in zip(found, expected) {
      #expect(abs(found.began - expected.began) <= 0.1, "\(clip)")
      #expect(abs(found.ended - expected.ended) <= 0.1, "\(clip)")
    }
  }
}
