import Foundation
import Gestures
import PoseCore
import TestSupport
import Testing

/// What must hold for recorded hands however they are pictured, at any frame rate, with frames lost and landmarks off.
@Suite struct PinchPropertyTests {
  private static func events(_ frames: [(seconds: Double, hand: TrackedHand?)]) -> [GestureEvent] {
    var recognizer = PinchRecognizer()
    return frames.flatMap { recognizer.update($0.hand, at: FrameTime(seconds: $0.seconds)) }
  }

  /// Gesture, phase and time of what is not a mere change.
  private static func story(_ events: [GestureEvent]) -> [String] {
    events.filter { $0.phase != .changed }.map { "\($0.gesture) \($0.phase) \($0.time.nanoseconds)" }
  }

  @Test(arguments: ["right-near", "left-far"], 0..<20)
  func thePictureDoesNotMatter(_ name: String, _ run: Int) throws {
    let seed = UInt64(4100 + run)
    var generator = SeededGenerator(seed: seed)
    let clip = try PinchClip(name)
    let expected = Self.story(clip.events())
    let aspectRatio = 0.5 + 1.5 * generator.unit()
    let turnDegrees = 360 * generator.unit()
    // The hand stays in the picture: the far one has room to grow, the near one only shrinks.
    let scale = (name == "right-near" ? 0.3 : 0.8) * (0.4 + 0.6 * generator.unit())
    let middle = SIMD2(0.4 + 0.2 * generator.unit(), 0.4 + 0.2 * generator.unit())
    let isMirrored = generator.unit() < 0.5
    let frames = clip.frames.map { frame in
      let hand = frame.hand?.pictured(aspectRatio: aspectRatio, turnDegrees: turnDegrees, scale: scale, middle: middle)
      return (frame.seconds, isMirrored ? hand?.mirrored : hand)
    }
    #expect(Self.story(Self.events(frames)) == expected, "seed \(seed)")
  }

  /// The clip's hand at other times than it was recorded, between two frames in proportion.
  private static func resampled(_ clip: PinchClip, at times: [Double]) -> [(seconds: Double, hand: TrackedHand?)] {
    var next = 1
    return times.map { seconds in
      while next < clip.frames.count - 1, clip.frames[next].seconds < seconds { next += 1 }
      let (before, after) = (clip.frames[next - 1], clip.frames[next])
      guard let first = before.hand, let second = after.hand else { return (seconds, before.hand ?? after.hand) }
      let share = (seconds - before.seconds) / (after.seconds - before.seconds)
      return (seconds, first.mixed(with: second, min(max(share, 0), 1)))
    }
  }

  @Test(arguments: ["right-near", "left-far"], 0..<30)
  func rateDropsAndNoiseDoNotMatter(_ name: String, _ run: Int) throws {
    let seed = UInt64(4200 + run)
    var generator = SeededGenerator(seed: seed)
    let clip = try PinchClip(name)
    let hertz = 7.5 * pow(8, generator.unit())
    let drops = 0.3 * generator.unit()
    let deviation = 0.015 * generator.unit()
    let palmLength = name == "right-near" ? 0.35 : 0.13
    var times: [Double] = []
    var seconds = generator.unit() / hertz
    while seconds < clip.frames.last!.seconds {
      if generator.unit() >= drops { times.append(seconds) }
      seconds += 1 / hertz
    }
    let frames = Self.resampled(clip, at: times).map {
      ($0.seconds, $0.hand?.noisy(deviation, palmLength: palmLength, &generator))
    }
    let found = PinchClip.contacts(in: Self.events(frames)).filter { $0.finger == .index }
    let comment: Comment = "seed \(seed), \(hertz) Hz, \(drops) dropped, noise \(deviation)"
    #expect(found.count == clip.contacts.count, comment)
    // A moment between two frames shows in the later one at best; drops double or treble the step.
    let tolerance = 0.1 + (drops > 0.1 ? 3 : 2) / hertz
    for (found, expected) in zip(found, clip.contacts) {
      #expect(abs(found.began - expected.began) <= tolerance, comment)
      #expect(abs(found.ended - expected.ended) <= tolerance, comment)
    }
  }

  @Test(arguments: 0..<30)
  func aHandThatIsLostNeverStaysPinched(_ run: Int) throws {
    let seed = UInt64(4300 + run)
    var generator = SeededGenerator(seed: seed)
    let clip = try PinchClip("right-near")
    let hertz = 7.5 * pow(8, generator.unit())
    let contact = clip.contacts[run % clip.contacts.count]
    let lost = contact.began + 0.15 + generator.unit() * (contact.ended - contact.began - 0.25)
    let times = stride(from: 0, to: contact.ended + 1, by: 1 / hertz)
    let frames = Self.resampled(clip, at: Array(times)).map { ($0.seconds, $0.seconds < lost ? $0.hand : nil) }
    let events = Self.events(frames)
    let last = try #require(events.last { $0.gesture == .pinch && $0.phase != .changed }, "seed \(seed)")
    #expect(last.phase == .cancelled, "seed \(seed)")
    #expect(last.time.seconds <= lost + 0.25 + 2 / hertz, "seed \(seed)")
    for gesture in [Gesture.pinchHold, .pinchDrag] {
      let phases = events.filter { $0.gesture == gesture && $0.phase != .changed }.map(\.phase)
      #expect(phases.last != .began, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func whateverComesTheStoryIsWhole(_ run: Int) throws {
    let seed = UInt64(4400 + run)
    var generator = SeededGenerator(seed: seed)
    let clip = try PinchClip(run % 2 == 0 ? "right-near" : "left-far")
    var recognizer = PinchRecognizer()
    var events: [GestureEvent] = []
    var seconds = 0.0
    for frame in clip.frames {
      seconds += generator.unit() < 0.1 ? -generator.unit() : generator.unit() * 0.1
      var hand = frame.hand?.noisy(0.3 * generator.unit(), palmLength: 0.3, &generator)
      if generator.unit() < 0.1 { hand = nil }
      if generator.unit() < 0.1 { hand?.pose3D = nil }
      if generator.unit() < 0.1 { hand?.id = HandID(1 + Int(generator.unit() * 3)) }
      for landmark in HandLandmark.allCases where generator.unit() < 0.02 {
        let wild = [Double.nan, .infinity, 1e300, 0][Int(generator.unit() * 4)]
        hand?.pose[landmark] = Joint(location: NormalizedPoint(x: wild, y: wild), confidence: 1)
        hand?.pose3D?[landmark] = Joint3D(position: SIMD3(wild, 0, wild), confidence: 1)
      }
      events += recognizer.update(hand, at: FrameTime(seconds: seconds))
    }
    for gesture in [Gesture.pinch, .middlePinch, .ringPinch, .littlePinch, .pinchHold, .pinchDrag] {
      var isUnderWay = false
      for event in events where event.gesture == gesture {
        #expect(isUnderWay == (event.phase != .began), "seed \(seed), \(gesture)")
        isUnderWay = event.phase == .began || event.phase == .changed
      }
    }
    for event in events {
      #expect(event.gesture.phases.contains(event.phase), "seed \(seed), \(event.gesture) \(event.phase)")
      if event.phase == .changed { #expect((event.drag != nil) == event.gesture.hasDrag, "seed \(seed)") }
      #expect((0...1).contains(event.strength), "seed \(seed)")
      #expect(event.position.map { $0.x.isFinite && $0.y.isFinite } ?? false, "seed \(seed)")
    }
  }
}
