import PoseCore
import TestSupport

@testable import ClipFormat

/// Clips for tests.
enum ClipFixture {
  /// A seeded clip: people and hands come and go, joints are missing, times are uneven.
  static func random(frames: Int, seed: UInt64) -> RecordedClip {
    var generator = SeededGenerator(seed: seed)
    let size = ImageSize(width: 640, height: 360)
    var time: Int64 = Int64.random(in: -5_000_000_000...90_000_000_000_000, using: &generator)
    let frames = (0..<frames).map { _ -> ClipFrame in
      time += Int64.random(in: 1...200_000_000, using: &generator)
      let count = Int.random(in: 0...2, using: &generator)
      let people = (0..<count).map { person(PersonID(2 * $0 + 1), size, &generator) }
      return ClipFrame(
        scene: Scene(
          time: FrameTime(nanoseconds: time), view: count == 0 ? .nobody : .people(people),
          hands: hands(size, &generator)))
    }
    let header = ClipHeader(
      size: size, source: "a \"quoted\" näme\u{1}.mp4", sourceSHA256: "ab12", isMirrored: true,
      contents: [.body, .hands], maximumPeople: 2, maximumHands: 4,
      models: ["pose_landmark_full": "cd", "pose_detection": "ef"], label: "squat")
    return RecordedClip(header: header, frames: frames)
  }

  private static func person(_ id: PersonID, _ size: ImageSize, _ generator: inout SeededGenerator) -> TrackedPerson {
    var pose = BodyPose(aspectRatio: size.aspectRatio)
    for joint in BodyJoint.allCases where Int.random(in: 0..<8, using: &generator) > 0 {
      let x = Double(Float.random(in: -0.5...1.5, using: &generator))
      let y = 1 - Double(Float.random(in: -0.5...1.5, using: &generator))
      pose[joint] = Joint(
        location: NormalizedPoint(x: x, y: y), confidence: Double(Float.random(in: 0...1, using: &generator)))
    }
    var pose3D = BodyPose3D()
    for joint in BodyJoint3D.allCases where Int.random(in: 0..<8, using: &generator) > 0 {
      let position = SIMD3<Double>.random(in: -1...1, using: &generator)
      pose3D[joint] = Joint3D(position: position, confidence: Double.random(in: 0...1, using: &generator))
    }
    return TrackedPerson(id: id, pose: pose, pose3D: Bool.random(using: &generator) ? pose3D : nil)
  }

  private static func hands(_ size: ImageSize, _ generator: inout SeededGenerator) -> HandsInView {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .notSought
    case 1: return .none
    case let count: return .hands((1..<count).map { hand(HandID(3 * $0), size, &generator) })
    }
  }

  static func hand(_ id: HandID, _ size: ImageSize, _ generator: inout SeededGenerator) -> TrackedHand {
    let chirality: Chirality = Bool.random(using: &generator) ? .left : .right
    var pose = HandPose(chirality: chirality, aspectRatio: size.aspectRatio)
    var pose3D = HandPose3D(chirality: chirality)
    for landmark in HandLandmark.allCases where Int.random(in: 0..<8, using: &generator) > 0 {
      let place = NormalizedPoint(
        x: Double(Float.random(in: -0.5...1.5, using: &generator)),
        y: 1 - Double(Float.random(in: -0.5...1.5, using: &generator)))
      let confidence = Double(Float.random(in: 0...1, using: &generator))
      pose[landmark] = Joint(location: place, confidence: confidence)
      let position = SIMD3<Double>.random(in: -0.1...0.1, using: &generator)
      pose3D[landmark] = Joint3D(position: position, confidence: confidence)
    }
    return TrackedHand(
      id: id, pose: pose, pose3D: Bool.random(using: &generator) ? pose3D : nil,
      presence: Double(Float.random(in: 0...1, using: &generator)),
      chiralityConfidence: Double.random(in: 0...1, using: &generator),
      person: Bool.random(using: &generator) ? PersonID(2) : nil)
  }

  static func read(_ text: String) throws -> RecordedClip {
    try RecordedClip(BytesInMemory(Array(text.utf8)), source: "test.poseclip")
  }

  static func joints(_ count: Int, _ joint: String = "null") -> String {
    "[" + Array(repeating: joint, count: count).joined(separator: ",") + "]"
  }

  static let header = #"{"format":"poseclip","version":1,"width":640,"height":480}"#
}
