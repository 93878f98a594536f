import PoseCore

/// Reads a clip's first line.
struct HeaderParser {
  private var format: String?
  private var version: String?
  private var width: Int?
  private var height: Int?
  private var header = ClipHeader(size: ImageSize(width: 1, height: 1))
  private var layout = ClipLayout()

  /// - Throws: `ClipError`.
  static func parse(
    _ line: UnsafeBufferPointer<UInt8>, source: String
  ) throws(ClipError) -> (header: ClipHeader, layout: ClipLayout) {
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
    case "contents": header.contents = Set(try Self.names(&scanner, of: "content") { ClipContent(rawValue: $0) })
    case "maximumPeople": header.maximumPeople = try scanner.number(from: 1)
    case "maximumHands": header.maximumHands = try scanner.number(from: 1)
    case "marksLast": layout.marksLast = try scanner.bool()
    case "joints": layout.joints = try Self.names(&scanner, of: "joint") { BodyJoint(name: $0) }
    case "joints3D": layout.joints3D = try Self.names(&scanner, of: "joint") { BodyJoint3D(name: $0) }
    case "handLandmarks":
      layout.handLandmarks = try Self.names(&scanner, of: "landmark") { HandLandmark(name: $0) }
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

  private static func names<Named: Hashable>(
    _ scanner: inout JSONScanner, of noun: String, _ named: (String) -> Named?
  ) throws(JSONProblem) -> [Named] {
    var values: [Named] = []
    try scanner.list { (_, scanner) throws(JSONProblem) in
      let name = try scanner.string()
      guard let value = named(name) else { throw JSONProblem("there is no \(noun) called \"\(name)\"") }
      guard !values.contains(value) else { throw JSONProblem("\"\(name)\" stands twice") }
      values.append(value)
    }
    return values
  }
}

/// How the lines after the header are written: which joint or landmark each place of a frame's lists is.
struct ClipLayout {
  var joints = BodyJoint.allCases
  var joints3D = BodyJoint3D.allCases
  var handLandmarks = HandLandmark.allCases
  /// Whether the last frame says that it is the last.
  var marksLast = false
}
