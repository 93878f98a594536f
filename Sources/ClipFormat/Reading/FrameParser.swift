import PoseCore

/// Reads the line of a frame.
struct FrameParser {
  let layout: ClipLayout
  private let aspectRatio: Double
  private let maximumPeople: Int?
  private let handParser: HandParser

  init(_ header: ClipHeader, _ layout: ClipLayout) {
    self.layout = layout
    aspectRatio = header.size.aspectRatio
    maximumPeople = header.maximumPeople
    handParser = HandParser(layout: layout, aspectRatio: aspectRatio, maximumHands: header.maximumHands)
  }

  /// Later and earlier times would not leave room for differences.
  private static let latestNanoseconds: Int64 = 4_000_000_000_000_000_000

  /// - Returns: The frame, and whether it says that it is the last one.
  func frame(_ line: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> (frame: ClipFrame, isLast: Bool) {
    var scanner = JSONScanner(line)
    var time: FrameTime?
    var people: [TrackedPerson]?
    var isNobody = false
    var isLast = false
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
      case "hands":
        guard try !scanner.takesNull() else { return }
        frame.scene.hands = try handParser.hands(&scanner, &frame.otherFieldsOfHands)
      case "last": isLast = try scanner.bool()
      default: frame.otherFields.append(ClipField(name: key, json: try scanner.rawValue()))
      }
    }
    try scanner.end()
    guard let time else { throw JSONProblem("it is missing", key: "seconds") }
    guard people != nil || isNobody || frame.scene.hands != .notSought else {
      throw JSONProblem("neither people nor \"nobody\":true nor hands are there")
    }
    guard people?.isEmpty ?? true || !isNobody else { throw JSONProblem("there are people too", key: "nobody") }
    frame.scene.time = time
    if let people, !people.isEmpty { frame.scene.view = .people(people) }
    return (frame, isLast)
  }

  private func people(
    _ scanner: inout JSONScanner, _ otherFields: inout [[ClipField]]
  ) throws(JSONProblem) -> [TrackedPerson] {
    var people: [TrackedPerson] = []
    var others: [[ClipField]] = []
    try scanner.list { (index, scanner) throws(JSONProblem) in
      if let maximumPeople, index >= maximumPeople {
        throw JSONProblem("more people than the header's maximumPeople, which is \(maximumPeople)")
      }
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
      case "id": id = try scanner.number(from: 1)
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
    let joints = layout.joints
    try PointLists.points(&scanner, count: joints.count, noun: "joints") { pose[joints[$0]] = $1 }
    return pose
  }

  private func pose3D(_ scanner: inout JSONScanner) throws(JSONProblem) -> BodyPose3D {
    var pose = BodyPose3D()
    let joints = layout.joints3D
    try PointLists.points3D(&scanner, count: joints.count, noun: "joints") { pose[joints[$0]] = $1 }
    return pose
  }
}
