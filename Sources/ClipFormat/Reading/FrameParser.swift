import PoseCore

/// Reads the line of a frame.
struct FrameParser {
  let layout: JointLayout
  let aspectRatio: Double

  /// Later and earlier times would not leave room for differences.
  private static let latestNanoseconds: Int64 = 4_000_000_000_000_000_000

  func frame(_ line: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> ClipFrame {
    var scanner = JSONScanner(line)
    var time: FrameTime?
    var people: [TrackedPerson]?
    var isNobody = false
    var frame = ClipFrame(scene: Scene(time: FrameTime(nanoseconds: 0), view: .nobody))
    try scanner.object { (key, scanner) throws(JSONProblem) in
      switch key {
      case "seconds":
        guard let nanoseconds = try scanner.number().billionths else {
          throw JSONProblem("more than \(Self.latestNanoseconds / 1_000_000_000) seconds")
        }
        time = FrameTime(nanoseconds: nanoseconds)
      case "people": people = try self.people(&scanner, &frame.otherFieldsOfPeople)
      case "nobody": isNobody = try scanner.bool()
      default: frame.otherFields.append(ClipField(name: key, json: try scanner.rawValue()))
      }
    }
    try scanner.end()
    guard let time else { throw JSONProblem("it is missing", key: "seconds") }
    guard people != nil || isNobody else { throw JSONProblem("neither people nor \"nobody\":true is there") }
    guard people?.isEmpty ?? true || !isNobody else { throw JSONProblem("there are people too", key: "nobody") }
    frame.scene.time = time
    if let people, !people.isEmpty { frame.scene.view = .people(people) }
    return frame
  }

  private func people(
    _ scanner: inout JSONScanner, _ otherFields: inout [[ClipField]]
  ) throws(JSONProblem) -> [TrackedPerson] {
    var people: [TrackedPerson] = []
    var others: [[ClipField]] = []
    try scanner.list { (_, scanner) throws(JSONProblem) in
      let (person, fields) = try self.person(&scanner)
      guard people.last.map({ $0.id < person.id }) ?? true else {
        throw JSONProblem("\(person.id.number) does not follow \(people[people.count - 1].id.number)", key: "id")
      }
      people.append(person)
      others.append(fields)
    }
    otherFields = others.allSatisfy(\.isEmpty) ? [] : others
    return people
  }

  private func person(_ scanner: inout JSONScanner) throws(JSONProblem) -> (TrackedPerson, [ClipField]) {
    var id: Int?
    var pose: BodyPose?
    var pose3D: BodyPose3D?
    var fields: [ClipField] = []
    try scanner.object { (key, scanner) throws(JSONProblem) in
      switch key {
      case "id":
        let number = try scanner.integer()
        guard number >= 1 else { throw JSONProblem("\(number), not 1 or more") }
        id = number
      case "joints": pose = try self.pose(&scanner)
      case "joints3D": pose3D = try scanner.takesNull() ? nil : self.pose3D(&scanner)
      default: fields.append(ClipField(name: key, json: try scanner.rawValue()))
      }
    }
    guard let id else { throw JSONProblem("it is missing", key: "id") }
    guard let pose else { throw JSONProblem("it is missing", key: "joints") }
    return (TrackedPerson(id: PersonID(id), pose: pose, pose3D: pose3D), fields)
  }

  private func pose(_ scanner: inout JSONScanner) throws(JSONProblem) -> BodyPose {
    var pose = BodyPose(aspectRatio: aspectRatio)
    var count = 0
    try scanner.list { (index, scanner) throws(JSONProblem) in
      count = index + 1
      guard index < layout.joints.count, try !scanner.takesNull() else { return }
      try scanner.expect(UInt8(ascii: "["))
      let x = try scanner.double()
      try scanner.expect(UInt8(ascii: ","))
      let y = try scanner.double()
      let confidence = try Self.confidence(&scanner)
      pose[layout.joints[index]] = Joint(location: NormalizedPoint(x: x, y: y), confidence: confidence)
    }
    try Self.check(count, of: layout.joints.count)
    return pose
  }

  private func pose3D(_ scanner: inout JSONScanner) throws(JSONProblem) -> BodyPose3D {
    var pose = BodyPose3D()
    var count = 0
    try scanner.list { (index, scanner) throws(JSONProblem) in
      count = index + 1
      guard index < layout.joints3D.count, try !scanner.takesNull() else { return }
      try scanner.expect(UInt8(ascii: "["))
      var position = SIMD3<Double>()
      for axis in 0..<3 {
        position[axis] = try scanner.double()
        if axis < 2 { try scanner.expect(UInt8(ascii: ",")) }
      }
      let confidence = try Self.confidence(&scanner)
      pose[layout.joints3D[index]] = Joint3D(position: position, confidence: confidence)
    }
    try Self.check(count, of: layout.joints3D.count)
    return pose
  }

  /// Takes a comma, a joint's confidence and the closing bracket.
  private static func confidence(_ scanner: inout JSONScanner) throws(JSONProblem) -> Double {
    try scanner.expect(UInt8(ascii: ","))
    let confidence = try scanner.double()
    guard confidence >= 0 else { throw JSONProblem("its confidence is \(confidence), below 0") }
    try scanner.expect(UInt8(ascii: "]"))
    return confidence
  }

  private static func check(_ count: Int, of wanted: Int) throws(JSONProblem) {
    guard count == wanted else { throw JSONProblem("a list of \(count), the header names \(wanted) joints") }
  }
}
