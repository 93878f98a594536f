import PoseCore

extension LineText {
  /// A person's object, still open.
  mutating func write(_ person: TrackedPerson, aspectRatio: Double) {
    precondition(
      person.pose.aspectRatio == aspectRatio,
      "a pose with aspect ratio \(person.pose.aspectRatio) in a clip with \(aspectRatio)")
    put("{\"id\":\(person.id.number),\"joints\":")
    points(BodyJoint.allCases) { person.pose[$0] }
    if let pose3D = person.pose3D {
      put(",\"joints3D\":")
      points3D(BodyJoint3D.allCases) { pose3D[$0] }
    }
  }

  /// A hand's object, still open.
  mutating func write(_ hand: TrackedHand, aspectRatio: Double) {
    precondition(
      hand.pose.aspectRatio == aspectRatio,
      "a hand with aspect ratio \(hand.pose.aspectRatio) in a clip with \(aspectRatio)")
    put("{\"id\":\(hand.id.number),\"chirality\":\"\(hand.chirality.rawValue)\",\"chiralityConfidence\":")
    put(probability: hand.chiralityConfidence)
    put(",\"presence\":")
    put(probability: hand.presence)
    if let person = hand.person { put(",\"person\":\(person.number)") }
    put(",\"landmarks\":")
    points(HandLandmark.allCases) { hand.pose[$0] }
    if let pose3D = hand.pose3D {
      put(",\"landmarks3D\":")
      points3D(HandLandmark.allCases) { pose3D[$0] }
    }
  }

  /// NaN, which JSON lacks, is as good as nothing.
  private mutating func put(probability: Double) {
    put(probability > 0 ? min(probability, 1) : 0)
  }

  /// Points that are nowhere, or whose confidence is no number, are left out.
  private mutating func points<Name>(_ names: [Name], _ point: (Name) -> Joint?) {
    put("[")
    for (index, name) in names.enumerated() {
      if index > 0 { put(",") }
      guard let joint = point(name), joint.confidence.isFinite, PointRange.holds(joint) else {
        put("null")
        continue
      }
      put("[")
      put(joint.location.x)
      put(",")
      put(joint.location.y)
      put(",")
      put(probability: joint.confidence)
      put("]")
    }
    put("]")
  }

  private mutating func points3D<Name>(_ names: [Name], _ point: (Name) -> Joint3D?) {
    put("[")
    for (index, name) in names.enumerated() {
      if index > 0 { put(",") }
      guard let joint = point(name), joint.confidence.isFinite, PointRange.holds(joint) else {
        put("null")
        continue
      }
      put("[")
      for axis in 0..<3 {
        put(joint.position[axis])
        put(",")
      }
      put(probability: joint.confidence)
      put("]")
    }
    put("]")
  }
}
