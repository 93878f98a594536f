import JSON
import RepCounting

extension RepCounter.Configuration {
  static let keys = [
    "minimumRange", "minimumPeak", "startZone", "partialRange", "goShare", "returnShare", "leastShareOfUsualRange",
    "confirmSeconds", "minimumRepSeconds", "maximumRepSeconds", "baseWindowSeconds", "maximumGapSeconds",
    "minimumEvidence", "smoothingSeconds", "stillStartSeconds", "firstRep",
  ]

  /// Reads the thresholds; what is absent keeps its default.
  init(_ object: DefinitionObject) throws(ExerciseError) {
    self.init()
    minimumRange = try object.number("minimumRange", in: 0.1...1, default: minimumRange)
    minimumPeak = try object.number("minimumPeak", in: 0.1...1, default: minimumPeak)
    startZone = try object.number("startZone", in: 0...0.9, default: startZone)
    partialRange = try object.number("partialRange", in: 0.05...0.9, default: partialRange)
    goShare = try object.number("goShare", in: 0.1...0.9, default: goShare)
    returnShare = try object.number("returnShare", in: 0.1...0.95, default: returnShare)
    leastShareOfUsualRange = try object.number("leastShareOfUsualRange", in: 0...0.9, default: leastShareOfUsualRange)
    confirmSeconds = try object.number("confirmSeconds", in: 0...1, default: confirmSeconds)
    minimumRepSeconds = try object.number("minimumRepSeconds", in: 0...10, default: minimumRepSeconds)
    maximumRepSeconds = try object.number("maximumRepSeconds", in: 0.5...60, default: maximumRepSeconds)
    baseWindowSeconds = try object.number("baseWindowSeconds", in: 1...60, default: baseWindowSeconds)
    maximumGapSeconds = try object.number("maximumGapSeconds", in: 0.1...10, default: maximumGapSeconds)
    minimumConfidence = try object.number("minimumEvidence", in: 0...1, default: minimumConfidence)
    smoothingSeconds = try object.number("smoothingSeconds", in: 0...1, default: smoothingSeconds)
    if object.has("stillStartSeconds") { stillStartSeconds = try object.number("stillStartSeconds", in: 0.2...10) }
    if object.has("firstRep") { firstRep = try RepCounter.FirstRep(object) }
    try object.check("minimumRepSeconds", minimumRepSeconds, isBelow: "maximumRepSeconds", maximumRepSeconds)
    try object.check("partialRange", partialRange, isBelow: "minimumRange", minimumRange)
    try object.check("startZone", startZone, isBelow: "minimumPeak", minimumPeak)
  }
}

extension RepCounter.FirstRep {
  fileprivate init(_ parent: DefinitionObject) throws(ExerciseError) {
    let object = try DefinitionObject(
      parent.value("firstRep"), source: parent.source, path: parent.path(of: "firstRep"),
      allowedKeys: ["poseSeconds", "followedWithinSeconds", "longestPauseSeconds"])
    self = .provisional(
      poseSeconds: try object.number("poseSeconds", in: 0...10, default: .infinity),
      followedWithinSeconds: try object.number("followedWithinSeconds", in: 1...120),
      longestPauseSeconds: try object.number("longestPauseSeconds", in: 0...60, default: 2))
  }
}

extension DefinitionObject {
  fileprivate func check(
    _ key: String, _ value: Double, isBelow other: String, _ limit: Double
  ) throws(ExerciseError) {
    guard value < limit else {
      throw .definition(
        source: source,
        .contradiction(
          path: path(of: has(key) ? key : other),
          what: "makes \(key) \(value.formattedShort) and \(other) \(limit.formattedShort)",
          remedy: "\(key) must be below \(other)"))
    }
  }
}
