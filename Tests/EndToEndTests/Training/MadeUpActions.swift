import ClipFormat
import Foundation
import PoseCore
import TestSupport

/// Recorded clips of made-up people who squat, wave or stand, all alike but for size, place, tempo and noise.
struct MadeUpActions {
  let folder: TemporaryFolder
  private var random: SeededGenerator

  static let labels = ["squat", "steht still – ruhig", "wave ✋"]

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
  }

  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Writes `LABEL/PERSON/clip.poseclip` of every label by each person.
  mutating func writeFolders(people: Int, seconds: Double = 4) throws {
    for person in 0..<people {
      for label in Self.labels {
        let place = folder.url.appendingPathComponent("\(label)/p\(person)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try write("\(label)/p\(person)/clip.poseclip", label: label, seconds: seconds)
      }
    }
  }

  /// Writes a clip whose header says nothing of its label.
  ///
  /// - Parameter bystanders: How many others stand smaller beside the one who moves, who comes last.
  mutating func write(
    _ name: String, label: String, seconds: Double = 4, headerLabel: String? = nil, person: String? = nil,
    bystanders: Int = 0
  ) throws {
    var header = ClipHeader(
      size: ImageSize(width: 600, height: 400), maximumPeople: bystanders + 1, label: headerLabel)
    if let person { header.otherFields.append(ClipField(name: "person", json: "\"\(person)\"")) }
    var writer = ClipWriter(header)
    let (size, tempo) = (0.5 + 0.4 * random.unit(), 0.6 + 0.5 * random.unit())
    let (x, y, phase) = (0.3 + 0.4 * random.unit(), 0.1 * random.unit(), random.unit())
    for number in 0..<Int(seconds * 30) {
      let time = Double(number) / 30
      let wave = sin(2 * .pi * (tempo * time + phase))
      var people = (0..<bystanders).map {
        TrackedPerson(id: PersonID($0 + 1), pose: pose(0, "stand", SIMD2(0.1, 0.1), size / 3), pose3D: nil)
      }
      people.append(
        TrackedPerson(id: PersonID(bystanders + 1), pose: pose(wave, label, SIMD2(x, y), size), pose3D: nil))
      writer.append(ClipFrame(scene: Scene(time: FrameTime(seconds: time), view: .people(people))))
    }
    writer.finish()
    try Data(writer.takeBytes()).write(to: folder.url.appendingPathComponent(name))
  }

  private mutating func pose(_ wave: Double, _ label: String, _ place: SIMD2<Double>, _ size: Double) -> BodyPose {
    let down = label == "squat" ? 0.15 * (1 + wave) : 0
    let hand = label == "wave ✋" ? SIMD2(0.25 + 0.1 * wave, 0.95) : SIMD2(0.17, 0.45 - down)
    let places: [(BodyJoint, SIMD2<Double>)] = [
      (.nose, SIMD2(0, 0.92 - down)), (.neck, SIMD2(0, 0.8 - down)), (.leftShoulder, SIMD2(0.12, 0.8 - down)),
      (.rightShoulder, SIMD2(-0.12, 0.8 - down)), (.leftElbow, SIMD2(0.17, 0.65 - down)), (.leftWrist, hand),
      (.rightElbow, SIMD2(-0.17, 0.62 - down)), (.rightWrist, SIMD2(-0.17, 0.45 - down)), (.root, SIMD2(0, 0.5 - down)),
      (.leftHip, SIMD2(0.08, 0.5 - down)), (.rightHip, SIMD2(-0.08, 0.5 - down)),
      (.leftKnee, SIMD2(0.08 + down / 2, 0.27)), (.rightKnee, SIMD2(-0.08 - down / 2, 0.27)),
      (.leftAnkle, SIMD2(0.08, 0.04)), (.rightAnkle, SIMD2(-0.08, 0.04)),
    ]
    var pose = BodyPose(aspectRatio: 1.5)
    for (joint, offset) in places {
      let noise = random.normals()
      pose[joint] = Joint(
        location: NormalizedPoint(
          x: place.x + (offset.x * size + noise.0 * 0.003) / 1.5, y: place.y + offset.y * size + noise.1 * 0.003),
        confidence: 0.9)
    }
    return pose
  }
}
