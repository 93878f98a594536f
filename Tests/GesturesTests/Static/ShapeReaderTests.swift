import Gestures
import PoseCore
import Testing

@Suite struct ShapeReaderTests {
  static let gestures = [
    "open-palm", "fist", "pointing-up", "thumb-up", "thumb-down", "victory", "two", "three", "four", "i-love-you", "ok",
    "call", "l",
  ]

  @Test(arguments: gestures, Chirality.allCases)
  func readsEachShape(_ name: String, _ chirality: Chirality) throws {
    var hand = SyntheticHand.showing(name)
    hand.chirality = chirality
    let reading = try #require(ShapeReader().read(hand.tracked))
    #expect(reading.gesture?.rawValue == name, "\(reading)")
    #expect(reading.facing > 0.5)
  }

  @Test(arguments: ["little", "horns", "half-closed", "middle"])
  func readsNothingWhereNothingFits(_ name: String) throws {
    let reading = try #require(ShapeReader().read(SyntheticHand.showing(name).tracked))
    #expect(reading.gesture == nil, "\(reading)")
  }

  @Test(arguments: [("thumb-up", 90.0), ("pointing-up", 90), ("pointing-up", 180)])
  func directionDecides(_ name: String, _ turn: Double) throws {
    var hand = SyntheticHand.showing(name)
    hand.rollDegrees += turn
    let reading = try #require(ShapeReader().read(hand.tracked))
    #expect(reading.gesture == nil, "\(reading)")
  }

  @Test func theBackOfAHandIsToldFromItsPalm() throws {
    var hand = SyntheticHand.showing("open-palm")
    hand.yawDegrees = 180
    let reading = try #require(ShapeReader().read(hand.tracked))
    #expect(reading.gesture == .openPalm)
    #expect(reading.facing < -0.5)
  }

  @Test func missingLandmarksAreNoEvidence() {
    var hand = SyntheticHand.showing("fist").tracked
    hand.pose[.ringDIP] = nil
    #expect(ShapeReader().read(hand) == nil)
    hand.pose[.ringDIP] = Joint(location: NormalizedPoint(x: .nan, y: 0), confidence: 1)
    #expect(ShapeReader().read(hand) == nil)
  }

  /// What lies outside the picture is a guess: a hand cut off by its edge says nothing, one of which tips are cut off does.
  @Test(arguments: ["call", "open-palm", "fist"]) func aHandAtThePicturesEdgeIsReadOnlyIfMostOfItIsSeen(_ name: String)
  {
    var reads: [Bool] = []
    for step in 0...40 {
      var hand = SyntheticHand.showing(name)
      hand.place.y = 0.2 + 0.01 * Double(step)
      let tracked = hand.tracked
      let outside = HandLandmark.allCases.count { tracked.pose[$0].map { $0.location.y > 1 } ?? true }
      let reading = ShapeReader().read(tracked)
      #expect((reading == nil) == (outside > 5), "\(outside) of 21 outside")
      if let reading { #expect(reading.gesture?.rawValue == name) }
      reads.append(reading != nil)
      var recognizer = GestureRecognizer(options: .still)
      let events = recognizer.update(
        Scene(time: FrameTime(seconds: 0), view: .nobody, hands: .hands([tracked])))
      #expect(events.contains { $0.gesture.rawValue == name } == (outside <= 5))
    }
    #expect(reads.first == true && reads.last == false)
  }

  @Test func aHandWithoutExtentIsNone() {
    var hand = SyntheticHand.showing("fist").tracked
    for landmark in HandLandmark.allCases {
      hand.pose[landmark] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 1)
    }
    #expect(ShapeReader().read(hand) == nil)
  }
}
