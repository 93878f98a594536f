import Foundation
import PoseCore
import Testing

/// A recording from the fixtures, with its true reps.
struct RecordedPoses {
  struct Frame {
    var time: FrameTime
    /// `nil` when nobody is in view.
    var person: (pose: BodyPose, lifted: BodyPose3D)?
  }

  struct Rep: Decodable {
    var startSeconds: Double
    var peakSeconds: Double
    var endSeconds: Double
    var depth: Double
    var isFull: Bool
  }

  var frames: [Frame] = []
  var reps: [Rep]

  init(named name: String) throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    reps = try JSONDecoder().decode(
      [Rep].self, from: Data(contentsOf: folder.appendingPathComponent("\(name).reps.json")))
    var reader = Reader(bytes: Array(try Data(contentsOf: folder.appendingPathComponent("\(name).poses"))))
    try #require(String(decoding: reader.bytes.prefix(8), as: UTF8.self) == "RKPOSES1")
    reader.offset = 8
    let aspectRatio = Double(Float(bitPattern: reader.read(UInt32.self)))
    let count = Int(reader.read(UInt32.self))
    for _ in 0..<count {
      let time = FrameTime(nanoseconds: reader.read(Int64.self))
      let isSeen = reader.read(UInt8.self) == 1
      frames.append(Frame(time: time, person: isSeen ? reader.person(aspectRatio: aspectRatio) : nil))
    }
    try #require(reader.offset == reader.bytes.count)
  }
}

private struct Reader {
  let bytes: [UInt8]
  var offset = 0

  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
    defer { offset += MemoryLayout<Number>.size }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  mutating func number() -> Double { Double(read(Int16.self)) / 4096 }

  mutating func person(aspectRatio: Double) -> (pose: BodyPose, lifted: BodyPose3D) {
    var pose = BodyPose(aspectRatio: aspectRatio)
    for joint in BodyJoint.allCases {
      let location = NormalizedPoint(x: number(), y: number())
      pose[joint] = Joint(location: location, confidence: number())
    }
    var lifted = BodyPose3D()
    for joint in BodyJoint3D.allCases {
      let position = SIMD3(number(), number(), number())
      lifted[joint] = Joint3D(position: position, confidence: number())
    }
    return (pose, lifted)
  }
}
