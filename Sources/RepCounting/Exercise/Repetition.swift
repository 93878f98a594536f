import PoseCore

/// One rep or partial rep of one person. Encodes with the keys of the command line's JSON.
public struct Repetition: Sendable, Equatable, Encodable {
  /// From 1, among the person's reps (or partial reps).
  public var number: Int
  public var person: PersonID
  public var startSeconds: Double
  /// When the movement was at its farthest.
  public var peakSeconds: Double
  public var endSeconds: Double
  /// How far the exercise's angle moved, the mean of the sides that were seen; `nil` when neither was.
  public var rangeOfMotionDegrees: Double?
  /// The muscles giving way: the way down of a squat, the way back of a curl.
  public var eccentricSeconds: Double
  /// At the far end.
  public var pauseSeconds: Double
  /// The muscles shortening: the way up of a squat, the way out of a curl.
  public var concentricSeconds: Double
  public var side: Side
  /// Left minus right range of motion; `nil` unless both were seen, from the front or from behind in space.
  public var leftRightDifferenceDegrees: Double?

  /// Which side of the body did it.
  public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
    case left, right, both
  }

  public init(
    number: Int, person: PersonID, startSeconds: Double, peakSeconds: Double, endSeconds: Double,
    rangeOfMotionDegrees: Double?, eccentricSeconds: Double, pauseSeconds: Double, concentricSeconds: Double,
    side: Side, leftRightDifferenceDegrees: Double?
  ) {
    self.number = number
    self.person = person
    self.startSeconds = startSeconds
    self.peakSeconds = peakSeconds
    self.endSeconds = endSeconds
    self.rangeOfMotionDegrees = rangeOfMotionDegrees
    self.eccentricSeconds = eccentricSeconds
    self.pauseSeconds = pauseSeconds
    self.concentricSeconds = concentricSeconds
    self.side = side
    self.leftRightDifferenceDegrees = leftRightDifferenceDegrees
  }

  private enum CodingKeys: String, CodingKey {
    case number, person, startSeconds, peakSeconds, endSeconds, rangeOfMotionDegrees, eccentricSeconds, pauseSeconds
    case concentricSeconds, side, leftRightDifferenceDegrees
  }

  /// Writes all keys, `null` for what is not known, and the person as their number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(person.number, forKey: .person)
    try container.encode(startSeconds, forKey: .startSeconds)
    try container.encode(peakSeconds, forKey: .peakSeconds)
    try container.encode(endSeconds, forKey: .endSeconds)
    try container.encode(rangeOfMotionDegrees, forKey: .rangeOfMotionDegrees)
    try container.encode(eccentricSeconds, forKey: .eccentricSeconds)
    try container.encode(pauseSeconds, forKey: .pauseSeconds)
    try container.encode(concentricSeconds, forKey: .concentricSeconds)
    try container.encode(side, forKey: .side)
    try container.encode(leftRightDifferenceDegrees, forKey: .leftRightDifferenceDegrees)
  }
}

extension Repetition {
  init(number: Int, person: PersonID, timing: RepTiming, side: Side, outward: Exercise.MuscleAction) {
    let (out, back) = (timing.outwardSeconds, timing.returnSeconds)
    self.init(
      number: number, person: person, startSeconds: timing.start.seconds, peakSeconds: timing.peak.seconds,
      endSeconds: timing.end.seconds, rangeOfMotionDegrees: nil, eccentricSeconds: outward == .eccentric ? out : back,
      pauseSeconds: timing.pauseSeconds, concentricSeconds: outward == .eccentric ? back : out, side: side,
      leftRightDifferenceDegrees: nil)
  }

  mutating func end(with timing: RepTiming, outward: Exercise.MuscleAction) {
    endSeconds = timing.end.seconds
    switch outward {
    case .eccentric: concentricSeconds = timing.returnSeconds
    case .concentric: eccentricSeconds = timing.returnSeconds
    }
  }
}
