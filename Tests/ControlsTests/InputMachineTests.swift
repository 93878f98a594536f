import Gestures
import PoseCore
import TestSupport
import Testing

@testable import Controls

struct InputMachineTests {
  /// Rules as they are written, and the reports that events make.
  private struct Setup {
    var rules: RuleMachine
    var input: InputMachine

    init(_ rules: [(ControlTrigger, ControlAction)], pointer: PointerSettings = PointerSettings()) {
      let rules = rules.enumerated().map {
        ControlRule(name: "rules[\($0.offset)]", trigger: $0.element.0, action: $0.element.1)
      }
      self.rules = RuleMachine(rules)
      input = InputMachine(rules, pointer: pointer)
    }

    mutating func reports(_ event: ControlEvent) -> [InputReport] {
      rules.handle(event).flatMap { input.handle($0) }
    }
  }

  private static func key(_ text: String, isHeld: Bool = false) throws -> ControlAction {
    .key(KeyAction(combination: try KeyCombination(text), isHeld: isHeld))
  }

  private static func on(_ gesture: Gesture) -> ControlTrigger { .gesture(gesture, phase: nil, hand: nil) }

  @Test func aCombinationGoesDownInOrderAndUpInReverse() throws {
    var setup = Setup([(Self.on(.pinch), try Self.key("ctrl+c"))])
    #expect(
      setup.reports(Make.gesture(.pinch, .began, at: 1)) == [
        .key(29, isDown: true), .key(46, isDown: true), .key(46, isDown: false), .key(29, isDown: false),
      ])
  }

  @Test func aHeldKeyStaysDownUntilTheGestureIsOver() throws {
    var setup = Setup([(Self.on(.fist), try Self.key("space", isHeld: true))])
    #expect(setup.reports(Make.gesture(.fist, .began, at: 1)) == [.key(57, isDown: true)])
    #expect(setup.reports(Make.gesture(.fist, .changed, at: 2)) == [])
    #expect(setup.reports(Make.gesture(.fist, .cancelled, at: 3)) == [.key(57, isDown: false)])
  }

  @Test func aModifierThatIsHeldOutlastsACombinationWithIt() throws {
    var setup = Setup([
      (Self.on(.fist), try Self.key("ctrl", isHeld: true)), (Self.on(.pinch), try Self.key("ctrl+c")),
    ])
    #expect(setup.reports(Make.gesture(.fist, .began, at: 1, .left, id: 2)) == [.key(29, isDown: true)])
    #expect(setup.reports(Make.gesture(.pinch, .began, at: 2)) == [.key(46, isDown: true), .key(46, isDown: false)])
    #expect(setup.reports(Make.gesture(.fist, .ended, at: 3, .left, id: 2)) == [.key(29, isDown: false)])
  }

  @Test func everythingIsLetGoAtTheEndAndOnlyOnce() throws {
    var setup = Setup([
      (Self.on(.fist), try Self.key("ctrl", isHeld: true)), (Self.on(.pinch), .pointer(.drag(.left))),
    ])
    _ = setup.reports(Make.gesture(.fist, .began, at: 1, .left, id: 2))
    _ = setup.reports(Make.gesture(.pinch, .began, at: 2))
    #expect(setup.input.releaseAll() == [.button(.left, isDown: false), .key(29, isDown: false)])
    #expect(setup.input.releaseAll() == [])
    #expect(setup.reports(Make.gesture(.fist, .ended, at: 3, .left, id: 2)) == [])
  }

  @Test func clicksAndTheWheel() {
    var setup = Setup([
      (Self.on(.pinch), .pointer(.click(.right, times: 2))), (Self.on(.swipeUp), .pointer(.scroll(.up, steps: 3))),
      (Self.on(.swipeLeft), .pointer(.scroll(.left, steps: 2))),
    ])
    let click: [InputReport] = [.button(.right, isDown: true), .button(.right, isDown: false)]
    #expect(setup.reports(Make.gesture(.pinch, .began, at: 1)) == click + click)
    #expect(setup.reports(Make.gesture(.swipeUp, .happened, at: 2)) == [.wheel(up: 3, right: 0)])
    #expect(setup.reports(Make.gesture(.swipeLeft, .happened, at: 3)) == [.wheel(up: 0, right: -2)])
  }

  @Test func theWheelTurnsAsFarAsTheDragGoesAndBack() {
    var setup = Setup([(Self.on(.pinchDrag), .pointer(.scrollWithDrag(stepsPerHeight: 10)))])
    func up(_ phase: GestureEvent.Phase, _ y: Double, _ seconds: Double) -> [InputReport] {
      setup.reports(Make.gesture(.pinchDrag, phase, at: seconds, drag: SIMD2(0, y)))
    }
    #expect(up(.began, 0, 1) == [])
    #expect(up(.changed, 0.04, 2) == [])
    #expect(up(.changed, 0.26, 3) == [.wheel(up: -3, right: 0)])
    #expect(up(.changed, .nan, 4) == [])
    #expect(up(.changed, 0, 5) == [.wheel(up: 3, right: 0)])
    #expect(up(.ended, 0.9, 6) == [])
    #expect(up(.began, 0, 7) == [])
    #expect(up(.changed, -0.1, 8) == [.wheel(up: 1, right: 0)])
  }

  @Test(arguments: [
    // Mirrored: the hand at the picture's left is at the screen's right. The picture's top is the screen's.
    (true, 0.2, 0.8, 1.0, 0.0), (true, 0.8, 0.2, 0.0, 1.0), (true, 0.5, 0.5, 0.5, 0.5), (false, 0.2, 0.8, 0.0, 0.0),
    (true, -3.0, 7.0, 1.0, 0.0), (false, 0.35, 0.65, 0.25, 0.25),
  ])
  func aHandIsAPlaceOnTheScreen(isMirrored: Bool, x: Double, y: Double, screenX: Double, screenY: Double) throws {
    var settings = PointerSettings()
    settings.margin = 0.2
    settings.isMirrored = isMirrored
    var setup = Setup([(.hand(nil), .pointer(.move))], pointer: settings)
    let reports = setup.reports(Make.hands(Make.hand(1, x: x, y: y), at: 1))
    guard case .place(let placeX, let placeY)? = reports.first else {
      Issue.record("no place: \(reports)")
      return
    }
    #expect(abs(placeX - screenX) < 1e-9 && abs(placeY - screenY) < 1e-9, "\(placeX), \(placeY)")
  }

  /// Jitter of half a percent of the picture at rest becomes a fifth of it on the screen, at 15 and at 60 frames/s; a
  /// hand that crosses the screen in half a second is followed within a tenth of a second.
  @Test(arguments: [15.0, 30, 60])
  func thePointerIsCalmAtRestAndQuickInMotion(framesPerSecond: Double) {
    var path = PointerPath(PointerSettings())
    var generator = SeededGenerator(seed: 5)
    var places: [Double] = []
    for frame in 0..<Int(4 * framesPerSecond) {
      let jitter = generator.normals().0 * 0.005
      let time = FrameTime(seconds: Double(frame) / framesPerSecond)
      if let place = path.place(of: Make.hand(1, x: 0.5 + jitter, y: 0.5), at: time) { places.append(place.x) }
    }
    let resting = places.suffix(places.count / 2)
    let mean = resting.reduce(0, +) / Double(resting.count)
    let spread = (resting.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(resting.count)).squareRoot()
    // On the screen the jitter would be 0.005 / (1 − 2 · 0.2) = 0.0083 without smoothing.
    #expect(spread < 0.006, "\(spread)")

    var reached: Double?
    for frame in 0..<Int(2 * framesPerSecond) {
      let seconds = 5 + Double(frame) / framesPerSecond
      let x = 0.2 + min(1, (seconds - 5) / 0.5) * 0.6
      if let place = path.place(of: Make.hand(1, x: x, y: 0.5), at: FrameTime(seconds: seconds)), place.x < 0.05,
        reached == nil
      {
        reached = seconds - 5
      }
    }
    #expect((reached ?? .infinity) < 0.5 + 0.15, "\(reached ?? .infinity)")
  }

  @Test func aHandWithoutLandmarksMovesNothing() {
    var path = PointerPath(PointerSettings())
    let hand = TrackedHand(
      id: HandID(1), pose: HandPose(chirality: .left, aspectRatio: 1), pose3D: nil, presence: 1, chiralityConfidence: 1)
    #expect(path.place(of: hand, at: FrameTime(seconds: 1)) == nil)
  }

  @Test func aMissingDeviceIsSaidWithTheRemedy() throws {
    var options = ControlDispatcher.Options()
    options.inputDevice = "/dev/no-such-uinput"
    let rules = [ControlRule(name: "keys", trigger: Self.on(.pinch), action: try Self.key("a"))]
    let error = #expect(throws: ControlsError.self) {
      try ControlDispatcher(ControlsDocument(rules: rules), options: options) { _ in }
    }
    #expect(
      error?.description
        == "there is no device to make keys and pointers with (/dev/no-such-uinput); load the kernel's module with: sudo modprobe uinput"
    )
    options.inputDevice = "/dev/null"
    let other = #expect(throws: ControlsError.self) {
      try ControlDispatcher(ControlsDocument(rules: rules), options: options) { _ in }
    }
    #expect(other?.what == "keys and pointers cannot be made: Inappropriate ioctl for device")
  }
}
