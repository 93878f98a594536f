import PoseCore

extension LineText {
  /// The header's whole line.
  mutating func write(_ header: ClipHeader) {
    put("{\"format\":\"poseclip\",\"version\":\(RecordedClip.version)")
    put("source", header.source)
    put("sourceSHA256", header.sourceSHA256)
    put(",\"width\":\(header.size.width),\"height\":\(header.size.height),\"isMirrored\":\(header.isMirrored)")
    if header.contents != [.body] {
      put(",\"contents\":")
      list(ClipContent.allCases.filter(header.contents.contains).map(\.rawValue))
    }
    if let people = header.maximumPeople { put(",\"maximumPeople\":\(people)") }
    if let hands = header.maximumHands { put(",\"maximumHands\":\(hands)") }
    put(",\"marksLast\":true")
    put(",\"joints\":")
    list(BodyJoint.allCases.map(\.name))
    put(",\"joints3D\":")
    list(BodyJoint3D.allCases.map(\.name))
    if header.contents.contains(.hands) {
      put(",\"handLandmarks\":")
      list(HandLandmark.allCases.map(\.name))
    }
    if !header.models.isEmpty {
      put(",\"models\":{")
      for (index, model) in header.models.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { put(",") }
        put(text: model.key)
        put(":")
        put(text: model.value)
      }
      put("}")
    }
    put("label", header.label)
    put(header.otherFields)
    put("}\n")
  }
}
