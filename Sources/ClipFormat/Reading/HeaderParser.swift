import PoseCore

/// Reads a clip's first line.
struct HeaderParser {
  private var format: String?
  private var version: String?
  private var width: Int?
  private var height: Int?
  private var header = ClipHeader(size: ImageSize(width: 1, height: 1))
  private var layout = JointLayout()

  /// - Throws: `ClipError`.
  static func parse(
    _ line: UnsafeBufferPointer<UInt8>, source: String
  ) throws(ClipError) -> (header: ClipHeader, layout: JointLayout) {
    var parser = HeaderParser()
    do throws(JSONProblem) {
      var scanner = JSONScanner(line)
      try scanner.object { (key, scanner) throws(JSONProblem) in try parser.read(key, &scanner) }
      try scanner.end()
      guard parser.format == "poseclip" else { throw JSONProblem("another format") }
      guard parser.version == nil || parser.version == "\(RecordedClip.version)" else {
        throw JSONProblem("another version")
      }
      parser.header.size = try parser.size()
    } catch {
      guard parser.format == "poseclip" else { throw .notAClip(source: source) }
      if let version = parser.version, version != "\(RecordedClip.version)" {
        throw .unsupportedVersion(source: source, version: version)
      }
      throw .damaged(source: source, line: 1, key: error.key, problem: error.text)
    }
    return (parser.header, parser.layout)
  }

  private func size() throws(JSONProblem) -> ImageSize {
    guard version != nil else { throw JSONProblem("it is missing", key: "version") }
    guard let width else { throw JSONProblem("it is missing", key: "width") }
    guard let height else { throw JSONProblem("it is missing", key: "height") }
    return ImageSize(width: width, height: height)
  }

  private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(JSONProblem) {
    switch key {
    case "format": format = try scanner.string()
    case "version": version = try scanner.rawValue()
    case "width": width = try Self.extent(&scanner)
    case "height": height = try Self.extent(&scanner)
    case "source": header.source = try Self.optional(&scanner)
    case "sourceSHA256": header.sourceSHA256 = try Self.optional(&scanner)
    case "label": header.label = try Self.optional(&scanner)
    case "isMirrored": header.isMirrored = try scanner.bool()
    case "maximumPeople":
      let people = try scanner.integer()
      guard people >= 1 else { throw JSONProblem("\(people), not 1 or more") }
      header.maximumPeople = people
    case "joints":
      layout.joints = try Self.joints(&scanner) { BodyJoint(name: $0) }
    case "joints3D":
      layout.joints3D = try Self.joints(&scanner) { BodyJoint3D(name: $0) }
    case "models":
      var models: [String: String] = [:]
      try scanner.object { (name, scanner) throws(JSONProblem) in models[name] = try scanner.string() }
      header.models = models
    default: header.otherFields.append(ClipField(name: key, json: try scanner.rawValue()))
    }
  }

  private static func extent(_ scanner: inout JSONScanner) throws(JSONProblem) -> Int {
    let value = try scanner.integer()
    guard (1...1_000_000).contains(value) else { throw JSONProblem("\(value), not 1 to 1000000 pixels") }
    return value
  }

  private static func optional(_ scanner: inout JSONScanner) throws(JSONProblem) -> String? {
    try scanner.takesNull() ? nil : scanner.string()
  }

  private static func joints<Joint: Hashable>(
    _ scanner: inout JSONScanner, _ named: (String) -> Joint?
  ) throws(JSONProblem) -> [Joint] {
    var joints: [Joint] = []
    try scanner.list { (_, scanner) throws(JSONProblem) in
      let name = try scanner.string()
      guard let joint = named(name) else { throw JSONProblem("there is no joint called \"\(name)\"") }
      guard !joints.contains(joint) else { throw JSONProblem("\"\(name)\" stands twice") }
      joints.append(joint)
    }
    return joints
  }
}

/// Which joint each place of a frame's lists is.
struct JointLayout {
  var joints = BodyJoint.allCases
  var joints3D = BodyJoint3D.allCases
}
