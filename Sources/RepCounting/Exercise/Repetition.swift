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
  /// How far the movement went, in progress: 1 is the definition's full range.
  public var range = 0.0
  /// The mean velocity of the concentric phase in full ranges (progress 1) a second; `nil` while a way back that is
  /// concentric is not over, and when the phase was too short to be timed.
  public var concentricRangesPerSecond: Double?
  /// How deep it went as a share of the exercise's target, 1 when it was reached; without one as progress. `nil` when
  /// the target's angle was not seen.
  public var depth: Double?
  /// Faults of form that it shows; none when the form was right or could not be judged.
  public var cues: [CueFinding] = []
  /// The person's set that it belongs to, from 1; `nil` when not known (yet).
  public var set: Int?

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
    case concentricSeconds, side, leftRightDifferenceDegrees, range, concentricRangesPerSecond, depth, cues
    case set
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
    try container.encode(range, forKey: .range)
    try container.encode(concentricRangesPerSecond, forKey: .concentricRangesPerSecond)
    try container.encode(depth, forKey: .depth)
    try container.encode(cues, forKey: .cues)
    try container.encode(set, forKey: .set)
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
    range = timing.range
    concentricRangesPerSecond = outward == .eccentric ? timing.returnVelocity : timing.outwardVelocity
  }

  /// Takes over the final end.
  mutating func end(with timing: RepTiming, outward: Exercise.MuscleAction) {
    endSeconds = timing.end.seconds
    switch outward {
    case .eccentric:
      concentricSeconds = timing.returnSeconds
      concentricRangesPerSecond = timing.returnVelocity
    case .concentric: eccentricSeconds = timing.returnSeconds
    }
  }
}
