import ClipFormat
import Foundation
import PoseCore
import TestSupport

/// Recorded clips of made-up people who squat, wave or stand, all alike but for size, place, tempo and noise.
struct MadeUpActions {
  let folder: TemporaryFolder
  private var random: SeededGenerator

  static let labels = MadeUpFigure.labels

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
    MadeUpFigure.pose(wave, label: label, at: place, size: size, using: &random)
  }
}
