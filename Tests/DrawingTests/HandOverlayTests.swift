import Drawing
import Imaging
import PoseCore
import Testing

struct HandOverlayTests {
  /// A hand with its fingers straight up and its thumb to the left, whose palm is 0.2 of the picture's height.
  static func hand(confidence: Double = 1) -> HandPose {
    var pose = HandPose(chirality: .right, aspectRatio: 4.0 / 3)
    func put(_ landmark: HandLandmark, _ x: Double, _ y: Double) {
      pose[landmark] = Joint(location: NormalizedPoint(x: x, y: y), confidence: confidence)
    }
    put(.wrist, 0.5, 0.2)
    let fingers: [HandLandmarkGroup] = [.indexFinger, .middleFinger, .ringFinger, .littleFinger]
    for (index, finger) in fingers.enumerated() {
      for (joint, landmark) in finger.landmarks.enumerated() {
        put(landmark, 0.44 + 0.04 * Double(index), 0.4 + 0.06 * Double(joint))
      }
    }
    for (joint, landmark) in HandLandmarkGroup.thumb.landmarks.enumerated() {
      put(landmark, 0.44 - 0.03 * Double(joint), 0.25 + 0.03 * Double(joint))
    }
    return pose
  }

  static func drawn(_ hands: HandOverlay..., tallies: [GestureTally] = []) throws -> PixelBuffer {
    try OverlayRendererTests.drawn(Overlay(hands: hands, tallies: tallies))
  }

  @Test func fingersHaveColoursOfTheirOwnWhereTheyAre() throws {
    let picture = try Self.drawn(HandOverlay(pose: Self.hand()))
    // Half-way between two joints of each finger: y 0.55 from below is row 216, and from the index finger on x rises.
    let colours = [0.44, 0.48, 0.52, 0.56].map { picture.colour(Int($0 * 640), 216) }
    #expect(
      colours == [
        SIMD3(0xFD, 0xE0, 0x47), SIMD3(0x4A, 0xDE, 0x80), SIMD3(0x38, 0xBD, 0xF8), SIMD3(0xA7, 0x8B, 0xFA),
      ])
    // Between the thumb's joints at (0.41, 0.28) and (0.38, 0.31).
    #expect(picture.colour(Int(0.395 * 640), Int(0.705 * 480)) == SIMD3(0xFB, 0x92, 0x3C))
    #expect(picture.changed(x: 0..<200, y: 0..<480) == 0)
  }

  @Test func whatIsMissingOrUnsureIsNotDrawn() throws {
    #expect(try Self.drawn(HandOverlay(pose: HandPose(chirality: .left, aspectRatio: 1))).changed == 0)
    #expect(try Self.drawn(HandOverlay(pose: Self.hand(confidence: 0.1), pinchCloseness: 1)).changed == 0)
    var far = HandPose(chirality: .left, aspectRatio: 1)
    far[.wrist] = Joint(location: NormalizedPoint(x: 1e300, y: 0), confidence: 1)
    far[.indexTip] = Joint(location: NormalizedPoint(x: 40, y: -9), confidence: 1)
    #expect(try Self.drawn(HandOverlay(pose: far, pinchCloseness: .nan, isPinching: true)).changed == 0)
  }

  @Test func whatTheHandDoesShows() throws {
    let base = HandOverlay(pose: Self.hand(), shape: "fist", pinchCloseness: 0.4)
    let reference = try Self.drawn(base).bytes
    var left = Self.hand()
    left.chirality = .left
    for other in [
      HandOverlay(pose: Self.hand(), shape: "victory", pinchCloseness: 0.4),
      HandOverlay(pose: Self.hand(), shape: nil, pinchCloseness: 0.4),
      HandOverlay(pose: Self.hand(), shape: "fist", pinchCloseness: 0.5),
      HandOverlay(pose: Self.hand(), shape: "fist", pinchCloseness: nil),
      HandOverlay(pose: Self.hand(), shape: "fist", pinchCloseness: 0.4, isPinching: true),
      HandOverlay(pose: left, shape: "fist", pinchCloseness: 0.4),
    ] {
      #expect(try Self.drawn(other).bytes != reference)
    }
  }

  @Test func theRingOfAPinchClosesAroundThumbAndIndexFinger() throws {
    // Between the tips at (0.35, 0.34) and (0.44, 0.58): the ring's radius is 0.3 of the palm of about 96 pixels.
    let center = (x: Int(0.395 * 640), y: Int(0.54 * 480))
    let ring = (x: center.x - 34..<center.x - 20, y: center.y - 8..<center.y + 8)
    let open = try Self.drawn(HandOverlay(pose: Self.hand(), pinchCloseness: 0.3))
    let close = try Self.drawn(HandOverlay(pose: Self.hand(), pinchCloseness: 0.9))
    let none = try Self.drawn(HandOverlay(pose: Self.hand()))
    // The left of the ring is three quarters of the way around.
    func yellows(_ picture: PixelBuffer) -> Int {
      ring.x.reduce(0) { sum, x in
        sum + ring.y.count { picture.colour(x, $0) == SIMD3(0xFD, 0xE0, 0x47) }
      }
    }
    #expect(yellows(close) > 20)
    #expect(yellows(open) == 0)
    #expect(open.changed(x: ring.x, y: ring.y) > none.changed(x: ring.x, y: ring.y))
  }

  @Test func talliesShowInTheUpperRightCorner() throws {
    let reference = try Self.drawn(tallies: [GestureTally(name: "pinch", count: 2)])
    #expect(reference.changed(x: 480..<640, y: 0..<80) > 1000)
    #expect(reference.changed(x: 0..<480, y: 0..<480) == 0)
    for tallies in [
      [GestureTally(name: "pinch", count: 3)], [GestureTally(name: "fist", count: 2)],
      [GestureTally(name: "pinch", count: 2, isNew: true)],
      [GestureTally(name: "pinch", count: 2), GestureTally(name: "wave", count: 1)],
    ] {
      #expect(try Self.drawn(tallies: tallies).bytes != reference.bytes)
    }
    let many = (0..<100).map { GestureTally(name: "gesture \($0)", count: $0) }
    for (width, height) in [(1, 1), (7, 3), (640, 480), (1, 400)] {
      _ = try OverlayRendererTests.drawn(
        Overlay(hands: [HandOverlay(pose: Self.hand(), shape: "open palm", pinchCloseness: 1)], tallies: many),
        width: width, height: height)
    }
  }
}
