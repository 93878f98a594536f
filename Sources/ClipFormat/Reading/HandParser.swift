import PoseCore

/// Reads the hands of a frame.
struct HandParser {
  let layout: ClipLayout
  let aspectRatio: Double
  let maximumHands: Int?

  /// Takes the list of hands; their unknown fields go into `otherFields`, which stays empty when there are none.
  func hands(
    _ scanner: inout JSONScanner, _ otherFields: inout [[ClipField]]
  ) throws(JSONProblem) -> HandsInView {
    var hands: [TrackedHand] = []
    var others: [[ClipField]] = []
    try scanner.list { (index, scanner) throws(JSONProblem) in
      if let maximumHands, index >= maximumHands {
        throw JSONProblem("more hands than the header's maximumHands, which is \(maximumHands)")
      }
      let (hand, fields) = try self.hand(&scanner)
      guard hands.last.map({ $0.id < hand.id }) ?? true else {
        throw JSONProblem("\(hand.id.number) does not follow \(hands[hands.count - 1].id.number)", key: "id")
      }
      hands.append(hand)
      others.append(fields)
    }
    otherFields = others.allSatisfy(\.isEmpty) ? [] : others
    return hands.isEmpty ? .none : .hands(hands)
  }

  private func hand(_ scanner: inout JSONScanner) throws(JSONProblem) -> (TrackedHand, [ClipField]) {
    var id: Int?
    var chirality: Chirality?
    var pose: HandPose?
    var pose3D: HandPose3D?
    var (presence, chiralityConfidence) = (1.0, 1.0)
    var person: Int?
    var fields: [ClipField] = []
    try scanner.object { (key, scanner) throws(JSONProblem) in
      switch key {
      case "id": id = try scanner.number(from: 1)
      case "person": person = try scanner.takesNull() ? nil : scanner.number(from: 1)
      case "chirality": chirality = try Self.chirality(&scanner)
      case "presence": presence = try Self.probability(&scanner)
      case "chiralityConfidence": chiralityConfidence = try Self.probability(&scanner)
      case "landmarks": pose = try self.pose(&scanner)
      case "landmarks3D": pose3D = try scanner.takesNull() ? nil : self.pose3D(&scanner)
      default: fields.append(ClipField(name: key, json: try scanner.rawValue()))
      }
    }
    guard let id else { throw JSONProblem("it is missing", key: "id") }
    guard let chirality else { throw JSONProblem("it is missing", key: "chirality") }
    guard var pose else { throw JSONProblem("it is missing", key: "landmarks") }
    // The key may stand behind the landmarks.
    pose.chirality = chirality
    pose3D?.chirality = chirality
    let hand = TrackedHand(
      id: HandID(id), pose: pose, pose3D: pose3D, presence: presence, chiralityConfidence: chiralityConfidence,
      person: person.map { PersonID($0) })
    return (hand, fields)
  }

  private func pose(_ scanner: inout JSONScanner) throws(JSONProblem) -> HandPose {
    var pose = HandPose(chirality: .right, aspectRatio: aspectRatio)
    let landmarks = layout.handLandmarks
    try PointLists.points(&scanner, count: landmarks.count, noun: "landmarks") { pose[landmarks[$0]] = $1 }
    return pose
  }

  private func pose3D(_ scanner: inout JSONScanner) throws(JSONProblem) -> HandPose3D {
    var pose = HandPose3D(chirality: .right)
    let landmarks = layout.handLandmarks
    try PointLists.points3D(&scanner, count: landmarks.count, noun: "landmarks") { pose[landmarks[$0]] = $1 }
    return pose
  }

  private static func chirality(_ scanner: inout JSONScanner) throws(JSONProblem) -> Chirality {
    let name = try scanner.string()
    guard let chirality = Chirality(rawValue: name) else {
      throw JSONProblem("\"\(name)\", neither \"left\" nor \"right\"")
    }
    return chirality
  }

  private static func probability(_ scanner: inout JSONScanner) throws(JSONProblem) -> Double {
    let value = try scanner.double()
    guard (0...1).contains(value) else { throw JSONProblem("\(value), not 0 to 1") }
    return value
  }
}
