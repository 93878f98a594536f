import RepKit

extension InputSource {
  /// What a recorded clip says about itself; `nil` for everything else.
  var recordedHeader: ClipHeader? {
    if case .clip(_, let clip) = self { clip.header } else { nil }
  }

  /// What options cannot change any more because it was settled when the clip was recorded; none for other inputs.
  ///
  /// - Parameters:
  ///   - modelIsChosen: Whether networks for hands were asked for.
  ///   - hands: How many hands were asked for, if that was said.
  ///   - people: The same for people.
  func recordingWarnings(modelIsChosen: Bool = false, hands: Int? = nil, people: Int? = nil) -> [String] {
    guard let header = recordedHeader else { return [] }
    var warnings: [String] = []
    if modelIsChosen { warnings.append("--model has no effect: hands were found when the clip was recorded") }
    if let hands, let recorded = header.maximumHands, hands > recorded {
      warnings.append("--hands \(hands) has no effect: the clip was recorded with \(recorded) at most")
    }
    if let people, let recorded = header.maximumPeople, people > recorded {
      warnings.append("--people \(people) has no effect: the clip was recorded with \(recorded) at most")
    }
    return warnings
  }
}
