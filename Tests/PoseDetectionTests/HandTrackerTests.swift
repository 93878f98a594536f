import Foundation
import Imaging
import PoseCore
import Testing

@testable import PoseDetection

@Suite struct HandTrackerTests {
  let stage = HandStage()

  /// The stage's hands are small; only the test of their size minds.
  func tracker(_ options: HandTracker.Options = .init(), mindsSize: Bool = false) throws -> HandTracker {
    var options = options
    if !mindsSize { options.minimumPalmLengthPixels = 0 }
    return try HandTracker(detection: stage.detection, landmarks: stage.landmarks, options: options)
  }

  func frame(_ seconds: Double) -> VideoFrame { stage.picture.frame(at: seconds) }

  @Test func noHandIsAValueOfItsOwn() throws {
    var tracker = try tracker()
    #expect(try tracker.update(frame(0)) == .none)
  }

  @Test func handsWhoseFingersAreTooSmallAreNotFollowed() throws {
    var tracker = try tracker(.init(maximumHands: 1, smoothsLandmarks: false), mindsSize: true)
    // Palms in pixels; a hand that is followed is let go later than one is begun with.
    for (number, (palm, isSeen)) in [(12.0, false), (20, false), (40, true), (32, true), (12, false)].enumerated() {
      stage.hands = [.init(wrist: [120, 150], palm: palm)]
      let hands = try tracker.update(frame(Double(number))).hands
      #expect(hands.isEmpty != isSeen, "a palm of \(palm) pixels")
    }
  }

  @Test(arguments: [0.0, 0.6, -1.2, 3])
  func landmarksAreWhereTheHandIs(tilt: Double) throws {
    stage.hands = [.init(wrist: [120, 110], palm: 24, tiltRadians: tilt)]
    var tracker = try tracker(.init(smoothsLandmarks: false))
    for number in 0..<4 {
      let hands = try tracker.update(frame(Double(number) / 30)).hands
      try #require(hands.count == 1)
      #expect(hands[0].id == HandID(1))
      #expect(hands[0].chirality == .right)
      #expect(abs(hands[0].presence - 0.9) < 1e-6)
      let up = SIMD2(sin(tilt), -cos(tilt))
      let right = SIMD2(-up.y, up.x)
      for landmark in HandLandmark.allCases {
        let place = HandStage.place(landmark)
        let expected = SIMD2(120.0, 110) + (right * place.x + up * place.y) * 24
        let found = try #require(hands[0].pose[landmark])
        // The stage's colours are bytes, so its networks see to about a pixel a palm.
        #expect(abs(found.location.x * 250 - expected.x) < 2.5, "\(landmark)")
        #expect(abs((1 - found.location.y) * 200 - expected.y) < 2.5, "\(landmark)")
        #expect(abs(found.confidence - 0.9) < 1e-6)
        // In space: y up, z towards the camera, turned as the hand is in the picture.
        let space = try #require(hands[0].pose3D?[landmark]).position
        let offset = (right * place.x + up * place.y) / 10
        #expect(abs(space.x - offset.x) < 0.01 && abs(space.y + offset.y) < 0.01 && abs(space.z + 0.01) < 1e-6)
      }
    }
    #expect(stage.landmarks.runs == 4)
  }

  @Test func leftAndRightAreThePersonsOwn() throws {
    stage.hands = [.init(wrist: [60, 120], rightProbability: 0.9), .init(wrist: [190, 120], rightProbability: 0.2)]
    var tracker = try tracker()
    let hands = try tracker.update(frame(0)).hands
    #expect(hands.map(\.chirality) == [.right, .left])
    #expect(hands.map { $0.pose3D?.chirality } == [.right, .left])
    #expect(hands.allSatisfy { $0.chiralityConfidence > 0.75 && $0.person == nil })
  }

  @Test func theDetectorRestsWhileTheHandIsFollowed() throws {
    stage.hands = [.init(wrist: [120, 110])]
    var tracker = try tracker(.init(maximumHands: 1))
    for number in 0..<60 { _ = try tracker.update(frame(Double(number) / 30)) }
    #expect(stage.detection.runs == 1)
    #expect(stage.landmarks.runs == 60)
    // With room for another hand it looks every 0.2 s.
    var another = try self.tracker(.init(maximumHands: 2))
    for number in 0..<60 { _ = try another.update(frame(Double(number) / 30)) }
    #expect((10...12).contains(stage.detection.runs - 1))
    // Like MediaPipe: in every frame.
    let before = stage.detection.runs
    var third = try self.tracker(.likeMediaPipe(maximumHands: 2))
    for number in 0..<60 { _ = try third.update(frame(Double(number) / 30)) }
    #expect(stage.detection.runs - before == 60)
    #expect(stage.landmarks.runs == 180, "the followed hand is not looked at twice")
  }

  @Test func aFastHandIsFoundAgainInTheSameFrame() throws {
    for (options, expected) in [(HandTracker.Options(maximumHands: 1), true), (.likeMediaPipe(maximumHands: 1), false)]
    {
      stage.hands = [.init(wrist: [50, 110])]
      var tracker = try tracker(options)
      _ = try tracker.update(frame(0))
      stage.hands[0].wrist.x = 130
      let hands = try tracker.update(frame(0.13)).hands
      #expect(hands.isEmpty != expected)
      #expect(try tracker.update(frame(0.26)).hands.map(\.id) == [HandID(1)], "\(options)")
    }
  }

  @Test func aFrameThatIsNotLaterGivesTheLastAnswer() throws {
    stage.hands = [.init(wrist: [120, 110])]
    var tracker = try tracker()
    let first = try tracker.update(frame(1))
    stage.hands = []
    #expect(try tracker.update(frame(1)) == first)
    #expect(try tracker.update(frame(0.5)) == first)
    #expect(stage.landmarks.runs == 1)
    #expect(try tracker.update(frame(1.1)) == .none)
  }

  /// Gone for a while, back at a place as a side: which hand is it?
  @Test(arguments: [
    (gapSeconds: 0.3, x: 60.0, right: Float(0.95), expected: 1),
    (gapSeconds: 0.9, x: 60.0, right: Float(0.95), expected: 1),
    (gapSeconds: 1.2, x: 60.0, right: Float(0.95), expected: 2),
    (gapSeconds: 0.5, x: 190.0, right: Float(0.95), expected: 1),
    (gapSeconds: 0.3, x: 190.0, right: Float(0.05), expected: 2),
  ])
  func aLostHandIsKnownAgain(gapSeconds: Double, x: Double, right: Float, expected: Int) throws {
    stage.hands = [.init(wrist: [60, 110])]
    var tracker = try tracker(.init(graceSeconds: 1))
    for number in 0..<10 { _ = try tracker.update(frame(Double(number) / 30)) }
    stage.hands = []
    var time = 10.0 / 30
    let end = time + gapSeconds
    while time < end {
      #expect(try tracker.update(frame(time)) == .none)
      time += 0.1
    }
    stage.hands = [.init(wrist: [x, 110], rightProbability: right)]
    #expect(try tracker.update(frame(time)).hands.map(\.id.number) == [expected])
  }

  @Test func aSecondHandIsFoundWithinTheInterval() throws {
    stage.hands = [.init(wrist: [60, 110])]
    var tracker = try tracker()
    _ = try tracker.update(frame(0))
    stage.hands.append(.init(wrist: [190, 110], rightProbability: 0.05))
    var numbers: [Int] = []
    for number in 1...7 { numbers = try tracker.update(frame(Double(number) / 30)).hands.map(\.id.number) }
    #expect(numbers == [1, 2])
    let runs = stage.detection.runs
    for number in 8..<30 { _ = try tracker.update(frame(Double(number) / 30)) }
    #expect(stage.detection.runs == runs, "both are found, so the detector rests")
  }

  @Test func neverMoreHandsThanAskedFor() throws {
    stage.hands = [.init(wrist: [40, 110]), .init(wrist: [120, 110]), .init(wrist: [200, 110])]
    for maximum in 1...4 {
      var tracker = try tracker(.init(maximumHands: maximum))
      #expect(try tracker.update(frame(0)).hands.count == min(maximum, 3))
    }
  }

  @Test func oneHandIsNotSeenTwice() throws {
    // Two boxes on one hand.
    stage.hands = [.init(wrist: [120, 110]), .init(wrist: [121, 111])]
    var tracker = try tracker()
    for number in 0..<20 { #expect(try tracker.update(frame(Double(number) / 30)).hands.count == 1) }
    // Two followed hands whose regions come to lie on each other: the older one stays.
    stage.hands = [.init(wrist: [60, 110]), .init(wrist: [190, 110], rightProbability: 0.05)]
    var another = try self.tracker()
    var numbers: [Int] = []
    for number in 0..<20 {
      stage.hands[1].wrist.x = 190 - Double(number) * 7
      numbers = try another.update(frame(Double(number) / 30)).hands.map(\.id.number)
    }
    #expect(numbers == [1])
  }

  @Test func handsThatTouchStayTwo() throws {
    // 15 pixels apart, of regions with 58: an overlap of 0.6, and landmarks three quarters of a palm apart.
    for (options, expected) in [(HandTracker.Options(), 2), (.likeMediaPipe(maximumHands: 2), 1)] {
      stage.hands = [.init(wrist: [60, 110]), .init(wrist: [160, 110], rightProbability: 0.05)]
      var tracker = try tracker(options)
      for number in 0..<30 {
        stage.hands[1].wrist.x = max(160 - Double(number) * 5, 75)
        let hands = try tracker.update(frame(Double(number) / 30)).hands
        if number == 29 {
          #expect(hands.count == expected)
          #expect(Set(hands.map(\.id)).count == hands.count)
        }
      }
    }
  }

  @Test func aDoubtfulFrameDoesNotTurnTheSide() throws {
    stage.hands = [.init(wrist: [120, 110], rightProbability: 0.97)]
    var tracker = try tracker()
    var sides: [Chirality] = []
    for number in 0..<60 {
      stage.hands[0].rightProbability = number % 5 == 4 ? 0.1 : 0.97
      sides += try tracker.update(frame(Double(number) / 30)).hands.map(\.chirality)
    }
    #expect(sides == Array(repeating: .right, count: 60))
    // When it goes on it was the first impression that was wrong.
    stage.hands[0].rightProbability = 0.03
    for number in 60..<90 { sides += try tracker.update(frame(Double(number) / 30)).hands.map(\.chirality) }
    #expect(sides.last == .left)
    #expect(zip(sides, sides.dropFirst()).filter { $0 != $1 }.count == 1)
  }

  @Test func wristsDecideADoubtfulSideAndSayWhose() throws {
    var pose = BodyPose(aspectRatio: 250.0 / 200)
    func joint(_ x: Double, _ y: Double) -> Joint {
      Joint(location: NormalizedPoint(x: x / 250, y: 1 - y / 200), confidence: 0.9)
    }
    pose[.leftWrist] = joint(122, 114)
    pose[.rightWrist] = joint(30, 150)
    let people = [TrackedPerson(id: PersonID(7), pose: pose, pose3D: nil)]
    stage.hands = [.init(wrist: [120, 110], rightProbability: 0.6)]
    var tracker = try tracker()
    let hand = try #require(try tracker.update(frame(0), people: people).hands.first)
    #expect(hand.chirality == .left && hand.person == PersonID(7))
    #expect(hand.chiralityConfidence > 0.8)
  }

  @Test func handsPartlyOutsideAndTinyPicturesAreNoTrouble() throws {
    stage.hands = [.init(wrist: [4, 196], palm: 30)]
    var tracker = try tracker()
    for number in 0..<5 { _ = try tracker.update(frame(Double(number) / 30)) }
    for (width, height) in [(1, 1), (2, 1), (1, 250), (8, 8)] {
      let small = HandStage(width: width, height: height)
      small.hands = [.init(wrist: [0, 0], palm: 1)]
      var tracker = try HandTracker(detection: small.detection, landmarks: small.landmarks)
      for number in 0..<3 { _ = try tracker.update(small.picture.frame(at: Double(number) / 30)) }
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30])
  func numbersThatAreNotFiniteAreNobodys(value: Float) throws {
    stage.hands = [.init(wrist: [120, 110])]
    var tracker = try tracker()
    #expect(try tracker.update(frame(0)).hands.count == 1)
    stage.brokenValue = value
    #expect(try tracker.update(frame(0.1)) == .none)
    stage.brokenValue = nil
    stage.hands[0].rightProbability = .nan
    let hand = try #require(try tracker.update(frame(0.2)).hands.first)
    #expect(hand.chiralityConfidence.isFinite)
  }

  @Test func anotherSizeStartsAnew() throws {
    stage.hands = [.init(wrist: [120, 110])]
    var tracker = try tracker()
    _ = try tracker.update(frame(0))
    let other = Stage(width: 200, height: 200)
    #expect(try tracker.update(other.frame(at: 0.1)).hands.map(\.id) == [HandID(2)])
    #expect(stage.detection.runs == 2)
  }

  @Test func aMirroredSourceIsUndoneBefore() throws {
    stage.hands = [.init(wrist: [60, 110])]
    var tracker = try tracker()
    var frame = stage.picture.mirroredFrame(at: 0)
    frame.image = frame.image.unmirrored
    let wrist = try #require(try tracker.update(frame).hands.first?.pose[.wrist])
    #expect(abs(wrist.location.x * 250 - 60) < 1.5)
  }

  @Test func otherNetworksAreRefused() {
    #expect(throws: PoseDetectionError.self) {
      try HandTracker(detection: stage.landmarks, landmarks: stage.landmarks)
    }
    #expect(throws: PoseDetectionError.self) {
      try HandTracker(detection: stage.detection, landmarks: stage.detection)
    }
  }

  @Test func whatANetworkThrowsIsPassedOnAndTheNextFrameWorks() throws {
    struct Failure: Error {}
    stage.hands = [.init(wrist: [120, 110])]
    var tracker = try tracker()
    _ = try tracker.update(frame(0))
    let script = stage.landmarks.script
    stage.landmarks.script = { _ in throw Failure() }
    #expect(throws: Failure.self) { try tracker.update(frame(0.1)) }
    stage.landmarks.script = script
    #expect(try tracker.update(frame(0.2)).hands.map(\.id) == [HandID(1)])
  }
}
