import PoseCore

/// Reps of one person without a rest between them, and what they were like. Encodes with the keys of the command
/// line's JSON, `null` for what is not known.
public struct ExerciseSet: Sendable, Equatable {
  /// From 1, among the person's sets.
  public var number: Int
  public var person: PersonID
  /// The number of the set's first rep among the person's reps.
  public var firstRep: Int
  public var reps: Int
  /// When the first rep began.
  public var startSeconds: Double
  /// When the last rep ended.
  public var endSeconds: Double
  /// From the end of the set before; `nil` for the first one.
  public var restSeconds: Double?
  /// From a rep's start to its end, without the pauses between reps.
  public var meanRepSeconds: Double
  public var meanEccentricSeconds: Double
  public var meanPauseSeconds: Double
  public var meanConcentricSeconds: Double
  /// How much slower the last rep was lifted than the fastest one, in percent of the fastest: the set's fatigue
  /// (Sánchez-Medina and González-Badillo 2011). `nil` with fewer than three reps whose velocity is known.
  public var velocityLossPercent: Double?
  /// The standard deviation of the reps' times in percent of their mean; `nil` with fewer than three reps.
  public var repSecondsVariationPercent: Double?
  /// The standard deviation of the reps' ranges, in progress, in percent of their mean; `nil` with fewer than three.
  public var rangeVariationPercent: Double?
}

extension ExerciseSet {
  /// Sums a set up; nothing for no reps. O(reps).
  init?(number: Int, _ repetitions: [Repetition], restSeconds: Double?) {
    guard let first = repetitions.first, let last = repetitions.last else { return nil }
    let seconds = repetitions.map { $0.endSeconds - $0.startSeconds }
    self.init(
      number: number, person: first.person, firstRep: first.number, reps: repetitions.count,
      startSeconds: first.startSeconds, endSeconds: last.endSeconds, restSeconds: restSeconds,
      meanRepSeconds: seconds.mean, meanEccentricSeconds: repetitions.map(\.eccentricSeconds).mean,
      meanPauseSeconds: repetitions.map(\.pauseSeconds).mean,
      meanConcentricSeconds: repetitions.map(\.concentricSeconds).mean,
      velocityLossPercent: Self.velocityLossPercent(repetitions.map(\.concentricRangesPerSecond)),
      repSecondsVariationPercent: seconds.variationPercent,
      rangeVariationPercent: repetitions.map(\.range).variationPercent)
  }

  /// From the fastest rep to the last one whose velocity is known.
  private static func velocityLossPercent(_ velocities: [Double?]) -> Double? {
    let known = velocities.compactMap(\.self)
    guard known.count >= 3, let last = known.last, let fastest = known.max(), fastest > 0 else { return nil }
    return (fastest - last) / fastest * 100
  }
}

extension [ExerciseSet] {
  /// Splits one person's reps, in their order, into sets. O(reps).
  public init(splitting repetitions: [Repetition]) {
    self = []
    var splitter = SetSplitter()
    var current: [Repetition] = []
    var number = 1
    var restBefore: Double?
    for repetition in repetitions {
      let (set, rest) = splitter.add(repetition)
      if set != number {
        if let done = ExerciseSet(number: number, current, restSeconds: restBefore) { append(done) }
        current.removeAll(keepingCapacity: true)
        (number, restBefore) = (set, rest)
      }
      current.append(repetition)
    }
    if let last = ExerciseSet(number: number, current, restSeconds: restBefore) { append(last) }
  }
}

extension ExerciseSet: Encodable {
  private enum CodingKeys: String, CodingKey {
    case number, firstRep, reps, startSeconds, endSeconds, restSeconds, meanRepSeconds, meanEccentricSeconds
    case meanPauseSeconds, meanConcentricSeconds, velocityLossPercent, repSecondsVariationPercent
    case rangeVariationPercent
  }

  /// Writes all keys but the person, to whom the list of sets belongs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(firstRep, forKey: .firstRep)
    try container.encode(reps, forKey: .reps)
    try container.encode(startSeconds, forKey: .startSeconds)
    try container.encode(endSeconds, forKey: .endSeconds)
    try container.encode(restSeconds, forKey: .restSeconds)
    try container.encode(meanRepSeconds, forKey: .meanRepSeconds)
    try container.encode(meanEccentricSeconds, forKey: .meanEccentricSeconds)
    try container.encode(meanPauseSeconds, forKey: .meanPauseSeconds)
    try container.encode(meanConcentricSeconds, forKey: .meanConcentricSeconds)
    try container.encode(velocityLossPercent, forKey: .velocityLossPercent)
    try container.encode(repSecondsVariationPercent, forKey: .repSecondsVariationPercent)
    try container.encode(rangeVariationPercent, forKey: .rangeVariationPercent)
  }
}

extension [Double] {
  fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The sample's standard deviation over its mean, in percent.
  fileprivate var variationPercent: Double? {
    let mean = mean
    guard count >= 3, mean > 0 else { return nil }
    let variance = reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
    return variance.squareRoot() / mean * 100
  }
}
