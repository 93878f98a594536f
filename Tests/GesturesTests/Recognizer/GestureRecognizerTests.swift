import Gestures
import PoseCore
import Testing

@Suite struct GestureRecognizerTests {
  private func scenes(_ names: [(id: Int, chirality: Chirality, shape: String)?], frames: Int, from start: Int = 0)
    -> [Scene]
  {
    (start..<start + frames).map { frame in
      let hands = names.compactMap { $0 }.map { one in
        var hand = SyntheticHand.showing(one.shape)
        hand.id = HandID(one.id)
        hand.chirality = one.chirality
        hand.place.x = one.chirality == .left ? 0.15 : -0.15
        return hand.tracked
      }
      return Scene(
        time: FrameTime(seconds: Double(frame) / 30), view: .nobody, hands: hands.isEmpty ? .none : .hands(hands))
    }
  }

  @Test func eachHandHasItsOwnMachines() {
    var recognizer = GestureRecognizer()
    let events = scenes([(1, .left, "fist"), (2, .right, "victory")], frames: 30).flatMap { recognizer.update($0) }
      .filter { [.fist, .victory].contains($0.gesture) }
    #expect(events.map(\.gesture) == [.fist, .victory])
    #expect(
      events.map(\.source) == [.hand(HandID(1), .left, nil), .hand(HandID(2), .right, nil)])
    #expect(recognizer.hands.map(\.gesture) == [.fist, .victory])
    #expect(recognizer.hands.allSatisfy { $0.reading?.probability ?? 0 > 0.6 && $0.closeness.count == 4 })
  }

  @Test func aHandThatLeavesIsCancelledOnceAndForgotten() {
    var recognizer = GestureRecognizer()
    _ = scenes([(1, .right, "victory")], frames: 30).flatMap { recognizer.update($0) }
    let events = scenes([], frames: 60, from: 30).flatMap { recognizer.update($0) }
    #expect(events.map(\.gesture) == [.victory])
    #expect(events.map(\.phase) == [.cancelled])
    #expect(recognizer.hands.isEmpty)
  }

  @Test func framesInWhichNobodyLookedForHandsSayNothing() {
    var recognizer = GestureRecognizer()
    var events: [GestureEvent] = []
    for (frame, scene) in scenes([(1, .right, "victory")], frames: 60).enumerated() {
      var scene = scene
      if frame % 2 == 1 { scene.hands = .notSought }
      events += recognizer.update(scene)
    }
    #expect(events.map(\.phase) == [.began])
  }

  @Test func numbersAreASecondNameOnRequest() {
    for (shape, number) in [("pointing-up", Gesture.one), ("victory", .two), ("open-palm", .five)] {
      var options = GestureRecognizer.Options()
      options.readsNumbers = true
      var recognizer = GestureRecognizer(options: options)
      let events = scenes([(1, .right, shape)], frames: 30).flatMap { recognizer.update($0) }
      #expect(events.map(\.gesture.rawValue) == [shape, number.rawValue])
      var plain = GestureRecognizer()
      #expect(
        scenes([(1, .right, shape)], frames: 30).flatMap { plain.update($0) }.map(\.gesture.rawValue) == [shape])
      options.wanted = [number]
      var wanted = GestureRecognizer(options: options)
      #expect(scenes([(1, .right, shape)], frames: 30).flatMap { wanted.update($0) }.map(\.gesture) == [number])
    }
  }

  @Test func onePictureIsEnough() {
    var recognizer = GestureRecognizer(options: .still)
    let events = scenes([(1, .right, "thumb-up")], frames: 1).flatMap { recognizer.update($0) }
    #expect(events.map(\.gesture) == [.thumbUp])
  }

  /// A palm held to the camera opens what a swipe then does.
  @Test func armsThenActs() {
    var motion = HandMotion(SyntheticHand.showing("open-palm"))
    motion.move(SIMD2(0.2, 0), seconds: 0.3)
    motion.wait(0.2)
    motion.move(SIMD2(-0.2, 0), seconds: 1)
    motion.wait(2)
    motion.move(SIMD2(0.2, 0), seconds: 0.3)
    motion.wait(1)
    var recognizer = GestureRecognizer()
    var arming = Arming()
    var passed: [GestureEvent] = []
    var changes: [Arming.Change] = []
    for scene in motion.scenes() {
      let outcome = arming.update(recognizer.update(scene), hands: recognizer.hands, at: scene.time)
      passed += outcome.events
      if let change = outcome.change { changes.append(change) }
    }
    #expect(passed.map(\.gesture) == [.swipeLeft])
    #expect(changes == [.armed])
  }
}
