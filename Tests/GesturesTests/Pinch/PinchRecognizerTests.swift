import Gestures
import PoseCore
import Testing

@Suite struct PinchRecognizerTests {
  /// Frames: `.` open, `o` half closed, `p` touching, `x` no hand, `?` a hand without its thumb's tip, `2` an open hand
  /// of another id. Events: `b` began, `e` ended, `c` cancelled, each at the frame of its own time.
  private static func events(_ frames: String, hertz: Double) throws -> String {
    let hand = try PinchingHand()
    var recognizer = PinchRecognizer()
    var said = Array(repeating: ".", count: frames.count)
    for (index, frame) in frames.enumerated() {
      var input: TrackedHand?
      switch frame {
      case ".": input = hand.closed(by: 0)
      case "o": input = hand.closed(by: 0.5)
      case "p": input = hand.closed(by: 1)
      case "2": input = hand.closed(by: 0, id: 2)
      case "?":
        input = hand.closed(by: 1)
        input?.pose[.thumbTip] = Joint(location: NormalizedPoint(x: .nan, y: 0), confidence: 1)
      default: break
      }
      for event in recognizer.update(input, at: FrameTime(seconds: Double(index) / hertz))
      where event.gesture == .pinch && event.phase != .changed {
        said[Int((event.time.seconds * hertz).rounded())] = String(event.phase.rawValue.first!)
      }
    }
    return said.joined()
  }

  @Test(arguments: [
    // One frame at 7.5 Hz is a pinch; so are two in a row with one between.
    (7.5, "...p...", "...be.."),
    (7.5, "...p.p...", "...bebe.."),
    // At 60 Hz one or two frames are jitter, in a pinch as well.
    (60, "......p.......", ".............."),
    (60, "......p...p...p...p....", "......................."),
    (60, ".....opppppppppppo......", "......b..........e......"),
    (60, "....pppppppppppp.pppppppp......", "....b....................e....."),
    (30, "....opppppo....", ".....b....e...."),
    // A hand that comes into view closed did not pinch, nor after it was lost.
    (20, "xxppppppp...", "............"),
    (20, "..ppppxxxxxxxxxppppp...pp...", "..b........c...........b.e.."),
    // A gap of up to a quarter of a second is bridged; a longer one cancels, and so does another hand.
    (20, "..ppppxxxpppp...", "..b..........e.."),
    (20, "..pppp???pppp...", "..b..........e.."),
    (20, "..pppp?????????..", "..b........c....."),
    (20, "..pppp2222....", "..b...c......."),
    (7.5, "..ppxxx...", "..b..c...."),
  ])
  func pinches(_ hertz: Double, _ frames: String, _ expected: String) throws {
    let said = try Self.events(frames, hertz: hertz)
    #expect(said == expected)
  }

  @Test func closenessIsSaidInEveryFrame() throws {
    let hand = try PinchingHand()
    var recognizer = PinchRecognizer()
    var last = -1.0
    for step in 0...10 {
      _ = recognizer.update(hand.closed(by: Double(step) / 10), at: FrameTime(seconds: Double(step) / 30))
      let closeness = try #require(recognizer.closeness(of: .index))
      #expect(closeness >= last && closeness <= 1)
      last = closeness
    }
    #expect(last > 0.9)
    #expect(recognizer.closeness(of: .middle)! < 0.3)
    _ = recognizer.update(nil, at: FrameTime(seconds: 1))
    #expect(recognizer.closeness(of: .index) == nil)
  }

  @Test func aDragTellsHowFarItWent() throws {
    let hand = try PinchingHand()
    var recognizer = PinchRecognizer()
    var events: [GestureEvent] = []
    for index in 0..<40 {
      let share = (5..<35).contains(index) ? 1.0 : 0
      let way = min(max(Double(index - 10) / 20, 0), 1)
      let moved = hand.closed(by: share, movedBy: SIMD2(0.15, -0.1) * way)
      events += recognizer.update(moved, at: FrameTime(seconds: Double(index) / 30))
    }
    let drag = events.filter { $0.gesture == .pinchDrag }
    #expect(drag.first?.phase == .began && drag.last?.phase == .ended)
    #expect(drag.filter { $0.phase == .began || $0.phase == .ended }.count == 2)
    let end = try #require(drag.last?.drag)
    // In heights of a picture of 4:3, not in widths.
    #expect(abs(end.x - 0.15 * 4 / 3) < 0.01 && abs(end.y + 0.1) < 0.01)
    let changes = events.filter { $0.gesture == .pinch && $0.phase == .changed }
    #expect(changes.count > 5)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.drag!.x <= $1.drag!.x + 1e-9 })
  }

  /// 0.9 of the picture's width in a second is some 3.5 of this hand's palms, and 9 of one of 0.4 its size.
  @Test(arguments: [(1.0, true), (0.4, false)])
  func aHandInFlightBeginsNoPinch(_ scale: Double, _ isSlow: Bool) throws {
    let hand = try PinchingHand()
    var recognizer = PinchRecognizer()
    var events: [GestureEvent] = []
    for index in 0..<20 {
      let share = (8..<14).contains(index) ? 1.0 : 0
      let pictured = hand.closed(by: share).pictured(
        aspectRatio: 4.0 / 3, turnDegrees: 0, scale: scale, middle: SIMD2(0.2 + 0.9 * Double(index) / 30, 0.5))
      events += recognizer.update(pictured, at: FrameTime(seconds: Double(index) / 30))
    }
    #expect(events.contains { $0.gesture == .pinch } == isSlow)
  }

  @Test func stampsThatDoNotRiseAreIgnored() throws {
    let hand = try PinchingHand()
    var recognizer = PinchRecognizer()
    for seconds in [0, 0.1, 0.1, 0.05, 0.1] {
      #expect(recognizer.update(hand.closed(by: seconds > 0 ? 1 : 0), at: FrameTime(seconds: seconds)).count <= 1)
    }
    #expect(recognizer.ignoredFrames == 3)
    #expect(recognizer.pinched == .index)
  }

  @Test func aStillShowsAPinchOrNone() throws {
    let hand = try PinchingHand()
    #expect(PinchRecognizer.pinchedFinger(in: hand.closed(by: 1)) == .index)
    #expect(PinchRecognizer.pinchedFinger(in: hand.closed(by: 0)) == nil)
    var flat = hand.closed(by: 1)
    flat.pose3D = nil
    #expect(PinchRecognizer.pinchedFinger(in: flat) == .index)
  }

  @Test func tipsOutsideThePictureAreNotSeen() throws {
    let hand = try PinchingHand()
    let thumb = hand.closed(by: 1).pose[.thumbTip]!.location
    let outside = hand.closed(by: 1, movedBy: SIMD2(0, -thumb.y - 0.01))
    #expect(PinchRecognizer.pinchedFinger(in: outside) == nil)
  }
}
