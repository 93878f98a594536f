import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

/// Joints that are never given lie where those that are say.
struct UnseenJointTests {
  /// Everything moves, each joint by a way of its own; the joints given are not there.
  private static func window(without missing: Set<BodyJoint>, seed: UInt64) throws -> PoseWindow {
    var random = SplitMix64(seed: seed)
    var values = [Float](repeating: 0, count: PoseWindow.valueCount)
    for joint in BodyJoint.allCases where !missing.contains(joint) {
      let (place, way) = (SIMD2(random.uniform(0.3, 0.7), random.uniform(0.3, 0.7)), random.uniform(-0.1, 0.1))
      for frame in 0..<PoseWindow.frameCount {
        let base = frame * PoseWindow.frameStride + joint.rawValue * 3
        let share = Double(frame) / Double(PoseWindow.frameCount)
        values[base] = Float(place.x + way * share)
        values[base + 1] = Float(place.y + way * share * share)
        values[base + 2] = 0.9
      }
    }
    return try PoseWindow(values: values, aspectRatio: 1.5)
  }

  /// Each joint as seen from the root, x of all frames and then y.
  private static func places(_ window: PoseWindow) -> [BodyJoint: [Float]] {
    var normalizer = WindowNormalizer()
    normalizer.update(window)
    var places: [BodyJoint: [Float]] = [:]
    for (index, joint) in PoseChannels.joints.enumerated() {
      places[joint] = Array(normalizer.channels[index * 120..<(index + 1) * 120])
    }
    return places
  }

  private static func expect(
    _ places: [BodyJoint: [Float]], _ joint: BodyJoint, at expected: (Int) -> Float,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(places[joint])
    #expect(
      found.indices.allSatisfy { abs(found[$0] - expected($0)) < 1e-4 }, "\(joint)", sourceLocation: sourceLocation)
  }

  @Test func hiddenSideLiesOnTheOther() throws {
    let places = Self.places(try Self.window(without: [.leftShoulder, .rightHip], seed: 1))
    try Self.expect(places, .leftShoulder) { places[.rightShoulder]![$0] }
    try Self.expect(places, .rightHip) { places[.leftHip]![$0] }
  }

  @Test func hiddenWristIsHeldAsTheOther() throws {
    let places = Self.places(try Self.window(without: [.leftWrist, .rightAnkle], seed: 2))
    try Self.expect(places, .leftWrist) {
      places[.leftShoulder]![$0] + places[.rightWrist]![$0] - places[.rightShoulder]![$0]
    }
    try Self.expect(places, .rightAnkle) { places[.rightHip]![$0] + places[.leftAnkle]![$0] - places[.leftHip]![$0] }
  }

  @Test func hiddenElbowLiesBetweenShoulderAndWrist() throws {
    let places = Self.places(try Self.window(without: [.leftElbow], seed: 3))
    try Self.expect(places, .leftElbow) { (places[.leftShoulder]![$0] + places[.leftWrist]![$0]) / 2 }
  }

  @Test func neckLiesBetweenShouldersAndElseBelowTheNose() throws {
    let between = Self.places(try Self.window(without: [.neck], seed: 4))
    try Self.expect(between, .neck) { (between[.leftShoulder]![$0] + between[.rightShoulder]![$0]) / 2 }
    // The root, from which all is seen, is 0.
    let below = Self.places(try Self.window(without: [.neck, .leftShoulder, .rightShoulder], seed: 5))
    try Self.expect(below, .neck) { below[.nose]![$0] * 0.7 }
    try Self.expect(below, .leftShoulder) { below[.neck]![$0] }
  }

  @Test func oneHipIsTheRoot() throws {
    let places = Self.places(try Self.window(without: [.root, .rightHip], seed: 6))
    try Self.expect(places, .leftHip) { _ in 0 }
  }

  /// Legs that are out of the picture are not made up, but for the hips at the root.
  @Test func whatNothingIsKnownOfStaysUnseen() throws {
    let legs: Set<BodyJoint> = [.leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle]
    let places = Self.places(try Self.window(without: legs, seed: 7))
    for joint in legs { try Self.expect(places, joint) { _ in 0 } }
  }

  @Test func mirroredWindowGivesMirroredPlacesWhateverIsMissing() throws {
    var random = SplitMix64(seed: 20_261_130)
    for number in UInt64(0)..<200 {
      let missing = Set(BodyJoint.allCases.filter { _ in random.unit() < 0.35 })
      let window = try Self.window(without: missing, seed: number)
      let (places, mirrored) = (Self.places(window), Self.places(window.mirrored))
      for joint in PoseChannels.joints {
        let sign: (Int) -> Float = { $0 < PoseWindow.frameCount ? -1 : 1 }
        let twin = try #require(mirrored[joint.mirrorPartner])
        let own = try #require(places[joint])
        #expect(
          own.indices.allSatisfy { abs(own[$0] - sign($0) * twin[$0]) < 1e-4 }, "\(joint), window \(number) of the seed"
        )
      }
    }
  }
}
