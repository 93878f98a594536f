import Gestures
import Glibc
import PoseCore
import TestSupport
import Testing

/// What hands say stays what it is, whatever happens to the picture.
@Suite struct GesturePropertyTests {
  /// Shapes that are held in turn, each for a second.
  static let sequence = [
    "open-palm", "fist", "victory", "thumb-up", "i-love-you", "pointing-up", "call", "three", "ok", "four", "l", "two",
    "thumb-down",
  ]
  static let shapes = Set(
    Gesture.allCases[Gesture.allCases.firstIndex(of: .openPalm)!...Gesture.allCases.firstIndex(of: .five)!])

  /// What is done to each scene.
  struct Change {
    var chirality = Chirality.right
    var distance = 0.8
    var place = SIMD2<Double>(0, -0.05)
    var rollDegrees = 0.0
    var aspectRatio = 4.0 / 3
    var framesPerSecond = 30.0
    var droppedShare = 0.0
    var noise = 0.0
    var isFlat = false
    /// The share of frames that miss a landmark.
    var missingShare = 0.0
    /// The share of frames that come twice, or with an older time.
    var staleShare = 0.0
  }

  private func scenes(_ change: Change, seed: UInt64) -> [Scene] {
    var generator = SeededGenerator(seed: seed)
    var scenes: [Scene] = []
    for frame in 0..<Int(Double(Self.sequence.count) * change.framesPerSecond) {
      let seconds = Double(frame) / change.framesPerSecond
      if change.droppedShare > 0, generator.unit() < change.droppedShare { continue }
      var hand = SyntheticHand.showing(Self.sequence[Int(seconds)])
      hand.chirality = change.chirality
      hand.distance = change.distance
      hand.place = change.place
      hand.aspectRatio = change.aspectRatio
      hand.rollDegrees += change.rollDegrees
      var tracked = hand.tracked
      for landmark in HandLandmark.allCases where change.noise > 0 {
        guard var joint = tracked.pose[landmark] else { continue }
        let (x, y) = generator.normals()
        joint.location.x += change.noise * x / change.aspectRatio
        joint.location.y += change.noise * y
        tracked.pose[landmark] = joint
      }
      if change.isFlat { tracked.pose3D = nil }
      if change.missingShare > 0, generator.unit() < change.missingShare {
        tracked.pose[HandLandmark.allCases[Int(generator.unit() * 21)]] = Joint(
          location: NormalizedPoint(x: .nan, y: 0.5), confidence: 1)
      }
      scenes.append(Scene(time: FrameTime(seconds: seconds), view: .nobody, hands: .hands([tracked])))
      if change.staleShare > 0, generator.unit() < change.staleShare {
        var stale = SyntheticHand.showing("fist").tracked
        stale.id = hand.id
        scenes.append(
          Scene(
            time: FrameTime(seconds: seconds - generator.unit() * 2), view: .nobody, hands: .hands([stale])))
      }
    }
    return scenes
  }

  /// The shapes that begin, in order; each must end before the next one.
  private func begun(_ scenes: [Scene]) -> [String] {
    var options = GestureRecognizer.Options()
    options.wanted = Self.shapes
    var recognizer = GestureRecognizer(options: options)
    var underWay: Gesture?
    return scenes.flatMap { recognizer.update($0) }.compactMap { event in
      switch event.phase {
      case .began:
        defer { underWay = event.gesture }
        return underWay == nil ? event.gesture.rawValue : "\(event.gesture.rawValue) during \(underWay!.rawValue)"
      case .ended:
        defer { underWay = nil }
        return underWay == event.gesture ? nil : "end of \(event.gesture.rawValue)"
      default: return "\(event.phase)"
      }
    }
  }

  private func holds(_ seeds: ClosedRange<UInt64>, _ change: (inout SeededGenerator) -> Change) {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let made = change(&generator)
      let found = begun(scenes(made, seed: seed))
      #expect(found == Self.sequence, "seed \(seed), \(made)")
    }
  }

  @Test func atAnyDistanceAndPlace() {
    holds(1...6) { generator in
      Change(
        distance: 0.4 + 1.6 * generator.unit(),
        place: SIMD2(0.2 * (generator.unit() - 0.5), 0.2 * (generator.unit() - 0.5)))
    }
  }

  @Test func ofEitherHandAndInMirroredPictures() {
    holds(1...2) { _ in Change(chirality: .left) }
    let mirrored = scenes(Change(), seed: 1).map { scene in
      var scene = scene
      scene.hands = .hands(
        scene.hands.hands.map { hand in
          var hand = hand
          hand.pose = hand.pose.mirrored
          hand.pose3D = hand.pose3D?.mirrored
          return hand
        })
      return scene
    }
    #expect(begun(mirrored) == Self.sequence)
  }

  @Test func inTiltedPictures() {
    holds(1...6) { generator in Change(rollDegrees: 30 * (generator.unit() - 0.5)) }
  }

  @Test func inPicturesOfAnyFormat() {
    holds(1...4) { generator in Change(aspectRatio: 0.5 + 1.5 * generator.unit(), isFlat: generator.unit() < 0.5) }
  }

  @Test(arguments: [7.5, 10, 15, 24, 30, 60])
  func atAnyRate(_ rate: Double) {
    holds(1...2) { _ in Change(framesPerSecond: rate) }
  }

  @Test func withFramesDroppedAndNoise() {
    holds(1...6) { generator in
      Change(
        framesPerSecond: 15 + 45 * generator.unit(), droppedShare: 0.3 * generator.unit(),
        noise: 0.0015 * generator.unit())
    }
  }

  @Test func withMissingLandmarksAndStaleFrames() {
    holds(1...6) { generator in Change(missingShare: 0.25 * generator.unit(), staleShare: 0.3 * generator.unit()) }
  }
}
