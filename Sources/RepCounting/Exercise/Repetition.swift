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
  /// From the start to the far end: the way down of a squat.
  public var eccentricSeconds: Double
  /// At the far end.
  public var pauseSeconds: Double
  /// From the far end back: the way up of a squat.
  public var concentricSeconds: Double
  public var side: Side
  /// Left minus right range of motion; `nil` unless both were seen.
  public var leftRightDifferenceDegrees: Double?

  /// Which side of the body did it.
  public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
    case left, right, both
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
  init(number: Int, person: PersonID, timing: RepTiming, side: Side) {
    self.number = number
    self.person = person
    self.side = side
    startSeconds = timing.start.seconds
    peakSeconds = timing.peak.seconds
    endSeconds = timing.end.seconds
    eccentricSeconds = timing.outwardSeconds
    pauseSeconds = timing.pauseSeconds
    concentricSeconds = timing.returnSeconds
  }

  mutating func end(with timing: RepTiming) {
    endSeconds = timing.end.seconds
    concentricSeconds = timing.returnSeconds
  }
}
