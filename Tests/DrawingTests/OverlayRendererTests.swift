import Drawing
import Imaging
import PoseCore
import Testing

struct OverlayRendererTests {
  static func pose(_ points: [(BodyJoint, Double, Double)], confidence: Double = 1) -> BodyPose {
    var pose = BodyPose(aspectRatio: 4.0 / 3)
    for (joint, x, y) in points {
      pose[joint] = Joint(location: NormalizedPoint(x: x, y: y), confidence: confidence)
    }
    return pose
  }

  static let legs: [(BodyJoint, Double, Double)] = [
    (.leftHip, 0.75, 0.6), (.leftKnee, 0.75, 0.4), (.leftAnkle, 0.75, 0.2),
    (.rightHip, 0.5, 0.6), (.rightKnee, 0.5, 0.4), (.rightAnkle, 0.5, 0.2),
  ]

  static func drawn(_ overlay: Overlay, width: Int = 640, height: Int = 480) throws -> PixelBuffer {
    let picture = greyPicture(width: width, height: height)
    try OverlayRenderer().draw(overlay, on: picture)
    return picture
  }

  @Test func limbsHaveTheColourOfTheirSideWhereTheJointsAre() throws {
    let picture = try Self.drawn(Overlay(people: [PersonOverlay(pose: Self.pose(Self.legs))]))
    // Half-way down the thighs: y 0.5 from below is row 240.
    #expect(picture.colour(480, 240) == SIMD3(0x38, 0xBD, 0xF8))
    #expect(picture.colour(320, 240) == SIMD3(0xFB, 0x92, 0x3C))
    // Joints are light in their middle.
    #expect(picture.colour(480, 288) == SIMD3(0xF1, 0xF5, 0xF9))
    #expect(picture.changed(x: 0..<300, y: 0..<480) == 0)
  }

  @Test func missingAndUnsureJointsAreNotDrawn() throws {
    #expect(try Self.drawn(Overlay()).changed == 0)
    #expect(try Self.drawn(Overlay(people: [PersonOverlay(pose: BodyPose(aspectRatio: 1))])).changed == 0)
    #expect(try Self.drawn(Overlay(people: [PersonOverlay(pose: Self.pose(Self.legs, confidence: 0.1))])).changed == 0)
    var withoutKnee = Self.pose(Self.legs)
    withoutKnee[.leftKnee] = nil
    let picture = try Self.drawn(Overlay(people: [PersonOverlay(pose: withoutKnee)]))
    #expect(picture.changed(x: 470..<490, y: 220..<350) == 0)
    #expect(picture.changed(x: 470..<490, y: 180..<205) > 0)
  }

  @Test func lessConfidenceCoversLess() throws {
    let reds = try [0.3, 0.5, 1].map { confidence in
      let pose = Self.pose(Self.legs, confidence: confidence)
      return try Self.drawn(Overlay(people: [PersonOverlay(pose: pose)])).colour(480, 240).x
    }
    #expect(reds[0] > reds[1] && reds[1] > reds[2])
  }

  @Test func angleIsDrawnAtItsJoint() throws {
    var bent = Self.pose(Self.legs)
    bent[.leftAnkle] = Joint(location: NormalizedPoint(x: 0.6, y: 0.4), confidence: 1)
    let mark = AngleMark(at: .leftKnee, from: .leftHip, to: .leftAnkle, degrees: 90)
    let plain = try Self.drawn(Overlay(people: [PersonOverlay(pose: bent)]))
    let marked = try Self.drawn(Overlay(people: [PersonOverlay(pose: bent, angles: [mark])]))
    // The sector lies between thigh (up) and shank (left) of the knee at (480, 288).
    #expect(plain.colour(472, 280) == SIMD3(repeating: 128))
    #expect(marked.colour(472, 280).x > marked.colour(472, 280).z + 30)
    // The label lies on the other side.
    #expect(marked.changed(x: 490..<560, y: 290..<330) > plain.changed(x: 490..<560, y: 290..<330) + 200)
    var hidden = bent
    hidden[.leftAnkle] = nil
    let unmarked = try Self.drawn(Overlay(people: [PersonOverlay(pose: hidden, angles: [mark])]))
    #expect(unmarked.bytes == (try Self.drawn(Overlay(people: [PersonOverlay(pose: hidden)])).bytes))
  }

  @Test func everyWordAndNumberShows() throws {
    let person = PersonOverlay(pose: nil, count: 7, phase: "down", progress: 0.5)
    let base = Overlay(title: "Squat", people: [person])
    let reference = try Self.drawn(base)
    #expect(reference.changed(x: 0..<320, y: 0..<160) > 5_000)
    let changes: [(String, (inout Overlay) -> Void)] = [
      ("title", { $0.title = "Lunge" }), ("no title", { $0.title = nil }), ("count", { $0.people[0].count = 8 }),
      ("phase", { $0.people[0].phase = "up" }), ("progress", { $0.people[0].progress = 0.6 }),
      ("new", { $0.people[0].isCountNew = true }), ("label", { $0.people[0].label = "Ann" }),
      ("notice", { $0.notice = "nobody in view" }), ("second", { $0.people.append(person) }),
    ]
    for (name, change) in changes {
      var other = base
      change(&other)
      #expect(try Self.drawn(other).bytes != reference.bytes, "\(name)")
    }
  }

  @Test func largeCountsStayInsideTheirRing() throws {
    for count in [0, 88, 888, 123_456, .max, .min] {
      let picture = try Self.drawn(Overlay(people: [PersonOverlay(pose: nil, count: count)]))
      // The panel of a bare count is no wider than its ring and margins.
      #expect(picture.changed(x: 160..<640, y: 0..<480) == 0, "\(count)")
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 3), (1, 400), (640, 2), (33, 1000), (1920, 1080)])
  func everySizeIsDrawnWithinItsMemory(width: Int, height: Int) throws {
    let mark = AngleMark(at: .leftKnee, from: .leftHip, to: .leftAnkle, degrees: 100)
    let overlay = Overlay(
      title: "A title that is far too long for a picture this small", notice: String(repeating: "long ", count: 50),
      people: [
        PersonOverlay(
          pose: Self.pose(Self.legs), label: "somebody", count: 12, phase: "down", progress: 0.4, angles: [mark])
      ])
    let picture = try Self.drawn(overlay, width: width, height: height)
    if min(width, height) > 16 { #expect(picture.changed > 0) }
    let padding = picture.bytesPerRow - width * 4
    if padding > 0 {
      let rows = stride(from: 0, to: picture.bytes.count, by: picture.bytesPerRow)
      let bytes = picture.bytes
      #expect(
        rows.allSatisfy { row in bytes[(row + width * 4)..<(row + picture.bytesPerRow)].allSatisfy { $0 == 128 } })
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1, 400])
  func anglesThatAreNoneAreNotDrawn(degrees: Double) throws {
    let mark = AngleMark(at: .leftKnee, from: .leftHip, to: .leftAnkle, degrees: degrees)
    let pose = Self.pose(Self.legs)
    let picture = try Self.drawn(Overlay(people: [PersonOverlay(pose: pose, angles: [mark])]))
    #expect(picture.bytes == (try Self.drawn(Overlay(people: [PersonOverlay(pose: pose)])).bytes))
  }

  @Test func valuesOfNoUseAreDrawnAsNothing() throws {
    let far = Self.pose([(.leftHip, 1e300, 0), (.leftKnee, -1e300, 1e18), (.leftAnkle, 40, -9)])
    #expect(try Self.drawn(Overlay(people: [PersonOverlay(pose: far)])).changed == 0)
    func ring(_ progress: Double?) throws -> [UInt8] {
      try Self.drawn(Overlay(people: [PersonOverlay(pose: nil, count: 1, progress: progress)])).bytes
    }
    #expect(try ring(.infinity) == ring(1))
    #expect(try ring(.nan) == ring(nil))
    #expect(try ring(-3) == ring(0))
  }

  @Test(arguments: [PixelFormat.rgbx, .rgb, .gray])
  func otherFormatsAreRefused(format: PixelFormat) {
    let picture = greyPicture(width: 4, height: 4, format: format)
    #expect(throws: DrawingError.unsupportedFormat(format)) { try OverlayRenderer().draw(Overlay(), on: picture) }
    #expect(throws: DrawingError.unsupportedFormat(format)) { try picture.writePNG(to: "/dev/null") }
  }
}
