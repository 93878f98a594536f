import PoseCore

/// Writes a recorded clip as bytes, line by line.
///
/// O(people) a frame. Keys are always in the same order, so equal clips are equal bytes.
public struct ClipWriter {
  private var bytes: [UInt8] = []
  private let aspectRatio: Double

  /// Begins a clip with its header line.
  public init(_ header: ClipHeader) {
    aspectRatio = header.size.aspectRatio
    write(header)
  }

  /// Appends a frame's line.
  ///
  /// The poses' aspect ratio must be that of the header's picture, since the frames do not repeat it. A joint whose
  /// confidence is not finite is missing.
  public mutating func append(_ frame: ClipFrame) {
    put("{\"seconds\":")
    put(frame.scene.time)
    switch frame.scene.view {
    case .nobody: put(",\"nobody\":true")
    case .people(let people):
      put(",\"people\":[")
      for (index, person) in people.enumerated() {
        if index > 0 { put(",") }
        let fields = index < frame.otherFieldsOfPeople.count ? frame.otherFieldsOfPeople[index] : []
        write(person, fields)
      }
      put("]")
    }
    put(frame.otherFields)
    put("}\n")
  }

  /// The bytes since they were last taken: whole lines.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// How many bytes wait to be taken.
  public var byteCount: Int { bytes.count }

  private mutating func write(_ header: ClipHeader) {
    put("{\"format\":\"poseclip\",\"version\":\(RecordedClip.version)")
    put("source", header.source)
    put("sourceSHA256", header.sourceSHA256)
    put(",\"width\":\(header.size.width),\"height\":\(header.size.height),\"isMirrored\":\(header.isMirrored)")
    if let people = header.maximumPeople { put(",\"maximumPeople\":\(people)") }
    put(",\"joints\":[" + BodyJoint.allCases.map { "\"\($0.name)\"" }.joined(separator: ",") + "]")
    put(",\"joints3D\":[" + BodyJoint3D.allCases.map { "\"\($0.name)\"" }.joined(separator: ",") + "]")
    if !header.models.isEmpty {
      put(",\"models\":{")
      for (index, model) in header.models.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { put(",") }
        JSONText.write(model.key, into: &bytes)
        put(":")
        JSONText.write(model.value, into: &bytes)
      }
      put("}")
    }
    put("label", header.label)
    put(header.otherFields)
    put("}\n")
  }

  private mutating func write(_ person: TrackedPerson, _ fields: [ClipField]) {
    precondition(
      person.pose.aspectRatio == aspectRatio,
      "a pose with aspect ratio \(person.pose.aspectRatio) in a clip with \(aspectRatio)")
    put("{\"id\":\(person.id.number),\"joints\":[")
    for joint in BodyJoint.allCases {
      if joint.rawValue > 0 { put(",") }
      guard let joint = person.pose[joint], joint.confidence.isFinite else {
        put("null")
        continue
      }
      put("[")
      put(joint.location.x)
      put(",")
      put(joint.location.y)
      put(",")
      put(joint.confidence)
      put("]")
    }
    if let pose3D = person.pose3D {
      put("],\"joints3D\":[")
      for joint in BodyJoint3D.allCases {
        if joint.rawValue > 0 { put(",") }
        guard let joint = pose3D[joint], joint.confidence.isFinite else {
          put("null")
          continue
        }
        put("[")
        for axis in 0..<3 {
          put(joint.position[axis])
          put(",")
        }
        put(joint.confidence)
        put("]")
      }
    }
    put("]")
    put(fields)
    put("}")
  }

  /// Exact: nanoseconds are whole billionths.
  private mutating func put(_ time: FrameTime) {
    let magnitude = time.nanoseconds.magnitude
    if time.nanoseconds < 0 { put("-") }
    put("\(magnitude / 1_000_000_000)")
    let fraction = magnitude % 1_000_000_000
    guard fraction > 0 else { return }
    var digits = Array("\(1_000_000_000 + fraction)".utf8)
    digits[0] = UInt8(ascii: ".")
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes += digits
  }

  /// The shortest text that reads back to the same bits.
  private mutating func put(_ number: Double) {
    put(number.description)
  }

  private mutating func put(_ name: String, _ text: String?) {
    guard let text else { return }
    put(",\"\(name)\":")
    JSONText.write(text, into: &bytes)
  }

  private mutating func put(_ fields: [ClipField]) {
    for field in fields {
      put(",")
      JSONText.write(field.name, into: &bytes)
      put(":\(field.json)")
    }
  }

  private mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension RecordedClip {
  /// The clip as the bytes of a `.poseclip` file.
  public var bytes: [UInt8] {
    var writer = ClipWriter(header)
    for frame in frames { writer.append(frame) }
    return writer.takeBytes()
  }
}
