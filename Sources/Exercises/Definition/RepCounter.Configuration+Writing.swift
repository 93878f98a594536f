import RepCounting

extension RepCounter.Configuration {
  /// The keys whose values differ from the defaults.
  var changes: [(key: String, value: DefinitionText)] {
    let usual = RepCounter.Configuration()
    let numbers: [(String, KeyPath<RepCounter.Configuration, Double>)] = [
      ("minimumRange", \.minimumRange), ("minimumPeak", \.minimumPeak), ("startZone", \.startZone),
      ("partialRange", \.partialRange), ("goShare", \.goShare), ("returnShare", \.returnShare),
      ("leastShareOfUsualRange", \.leastShareOfUsualRange), ("confirmSeconds", \.confirmSeconds),
      ("minimumRepSeconds", \.minimumRepSeconds), ("maximumRepSeconds", \.maximumRepSeconds),
      ("baseWindowSeconds", \.baseWindowSeconds), ("maximumGapSeconds", \.maximumGapSeconds),
      ("minimumEvidence", \.minimumConfidence), ("smoothingSeconds", \.smoothingSeconds),
    ]
    var changes: [(key: String, value: DefinitionText)] = numbers.compactMap { name, path in
      self[keyPath: path] == usual[keyPath: path] ? nil : (name, .number(self[keyPath: path]))
    }
    if let stillStartSeconds { changes.append(("stillStartSeconds", .number(stillStartSeconds))) }
    if case .provisional(let poseSeconds, let followedWithinSeconds, let longestPauseSeconds) = firstRep {
      var fields: [(key: String, value: DefinitionText)] = []
      if poseSeconds.isFinite { fields.append(("poseSeconds", .number(poseSeconds))) }
      fields.append(("followedWithinSeconds", .number(followedWithinSeconds)))
      if longestPauseSeconds != 2 { fields.append(("longestPauseSeconds", .number(longestPauseSeconds))) }
      changes.append(("firstRep", .object(fields)))
    }
    return changes
  }
}
