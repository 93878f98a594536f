import RepCounting

extension Exercise {
  /// The exercise's JSON definition, which reads back as the same exercise.
  ///
  /// What has its default value is left out. An exercise without signals and hold (`Exercise.anyMovement`) has no
  /// definition that could be read; what it gives lacks them.
  public var definition: String {
    var fields: [(key: String, value: DefinitionText)] = [
      ("format", .number(Self.formatVersion)), ("name", .string(name)), ("title", .string(title)),
    ]
    if !aliases.isEmpty { fields.append(("aliases", .strings(aliases))) }
    if hold != nil { fields.append(("kind", .string("hold"))) }
    fields.append(("angle", .strings(angleJoints.map(\.name))))
    if sides != .together { fields.append(("sides", .string(sides.rawValue))) }
    if outward != .eccentric { fields.append(("outward", .string(outward.rawValue))) }
    if minimumConfidence != 0.5 { fields.append(("minimumConfidence", .number(minimumConfidence))) }
    if !signals.isEmpty { fields.append(("signals", .list(signals.map(\.definition)))) }
    let changes = counting.changes
    if !changes.isEmpty { fields.append(("counting", .object(changes))) }
    if !gates.isEmpty { fields.append(("gates", .list(gates.map(\.definition)))) }
    if let targetDegrees { fields.append(("target", .number(targetDegrees))) }
    if !cues.isEmpty { fields.append(("cues", .list(cues.map(\.definition)))) }
    if let hold { fields += hold.definition }
    return DefinitionText.object(fields).rendered() + "\n"
  }
}

extension Signal {
  fileprivate var definition: DefinitionText {
    .object(
      measure.fields + [("from", .number(from)), ("to", .number(to))]
        + (weight == 1 ? [] : [("weight", .number(weight))]))
  }
}

extension Gate {
  fileprivate var definition: DefinitionText {
    var fields: [(key: String, value: DefinitionText)] = [("name", .string(name))]
    fields += measure.fields
    fields.append(("statistic", .string(statistic.rawValue)))
    if let divisor {
      fields.append(
        ("over", .object(divisor.measure.fields + [("statistic", .string(divisor.statistic.rawValue))])))
    }
    fields += allowed.fields
    if sides != .all { fields.append(("sides", .string(sides.rawValue))) }
    if mustBeSeen { fields.append(("mustBeSeen", .bool(true))) }
    if !appliesToPartials { fields.append(("appliesToPartials", .bool(false))) }
    return .object(fields)
  }
}

extension Cue {
  fileprivate var definition: DefinitionText {
    var fields: [(key: String, value: DefinitionText)] = [("name", .string(name)), ("message", .string(message))]
    switch quantity {
    case .depth: return .object(fields + [("measure", .string("depth"))] + allowed.fields)
    case .measure(let measure): fields += measure.fields
    case .ratio(let measure, let other): fields += measure.fields + [("over", .object(other.fields))]
    case .lead(let measure, let other): fields += measure.fields + [("aheadOf", .object(other.fields))]
    }
    fields.append(("phase", .string(phase.rawValue)))
    if statistic != .anytime { fields.append(("statistic", .string(statistic.rawValue))) }
    fields += allowed.fields
    if let view { fields.append(("view", .string(view.rawValue))) }
    if minimumEvidence != 0.6 { fields.append(("minimumEvidence", .number(minimumEvidence))) }
    return .object(fields)
  }
}

extension HoldDefinition {
  fileprivate var definition: [(key: String, value: DefinitionText)] {
    let usual = HoldCounter.Configuration()
    let times = [
      ("enterSeconds", timing.enterSeconds, usual.enterSeconds),
      ("leaveSeconds", timing.leaveSeconds, usual.leaveSeconds),
      ("maximumGapSeconds", timing.maximumGapSeconds, usual.maximumGapSeconds),
      ("minimumSeconds", timing.minimumSeconds, usual.minimumSeconds),
    ].filter { $0.1 != $0.2 }
    let conditions = pose.map { condition in
      DefinitionText.object(
        [("name", .string(condition.name))] + condition.measure.fields + condition.allowed.fields)
    }
    return [("pose", .list(conditions))]
      + (times.isEmpty ? [] : [("holding", .object(times.map { ($0.0, .number($0.1)) }))])
  }
}

extension Measure {
  /// The keys that name the measure.
  fileprivate var fields: [(key: String, value: DefinitionText)] {
    let names: (key: String, value: DefinitionText) = ("joints", .strings(joints.map(\.name)))
    func fields(
      _ name: MeasureName, _ others: [(key: String, value: DefinitionText)]
    ) -> [(key: String, value: DefinitionText)] {
      [("measure", .string(name.rawValue)), names] + others
    }
    func lengths(_ space: Space, _ unit: BodyLength) -> [(key: String, value: DefinitionText)] {
      [("in", .string(space.rawValue)), ("per", .string(unit.rawValue))]
    }
    switch self {
    case .jointAngle(_, _, _, let space): return fields(.jointAngle, [("in", .string(space.rawValue))])
    case .inclination(_, _, let space): return fields(.inclination, [("in", .string(space.rawValue))])
    case .height(_, _, let space, let unit): return fields(.height, lengths(space, unit))
    case .distance(_, _, let space, let unit): return fields(.distance, lengths(space, unit))
    case .spread(_, _, let space, let unit): return fields(.spread, lengths(space, unit))
    case .drop(_, let seconds): return fields(.drop, [("windowSeconds", .number(seconds))])
    case .rise(_, let seconds): return fields(.rise, [("windowSeconds", .number(seconds))])
    case .lead: return fields(.lead, [])
    case .offset: return fields(.offset, [])
    case .shift: return fields(.shift, [])
    case .position(_, let axis): return fields(.position, [("along", .string(axis.rawValue))])
    }
  }
}

extension ClosedRange<Double> {
  /// `atLeast`, `atMost` or both; an open end has no key.
  fileprivate var fields: [(key: String, value: DefinitionText)] {
    (lowerBound.isFinite ? [("atLeast", .number(lowerBound))] : [])
      + (upperBound.isFinite ? [("atMost", .number(upperBound))] : [])
  }
}
