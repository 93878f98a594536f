import JSON
import RepCounting

extension Cue {
  private static let keys = [
    "name", "message", "phase", "statistic", "atLeast", "atMost", "view", "minimumEvidence", "over", "aheadOf",
  ]

  init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    if case .object(let fields) = value, case .string("depth")? = fields["measure"] {
      let object = try DefinitionObject(
        value, source: source, path: path, allowedKeys: ["name", "message", "measure", "atLeast", "atMost"])
      self.init(
        name: try object.string("name"), message: try object.string("message"), .depth, phase: .farEnd,
        allowed: try object.allowedValues(in: 0...2))
      return
    }
    let reader = try MeasureReader(value, source: source, path: path, otherKeys: Self.keys)
    let object = reader.object
    self.init(
      name: try object.string("name"), message: try object.string("message"), try Self.quantity(reader),
      phase: try object.choice("phase", of: Phase.self),
      object.has("statistic") ? try object.choice("statistic", of: Statistic.self) : .anytime,
      allowed: try object.allowedValues(in: -1000...1000),
      view: object.has("view") ? try object.choice("view", of: View.self) : nil,
      minimumEvidence: try object.number("minimumEvidence", in: 0.1...1, default: 0.6))
  }

  private static func quantity(_ reader: MeasureReader) throws(ExerciseError) -> CueQuantity {
    let object = reader.object
    guard !object.has("over") || !object.has("aheadOf") else {
      throw .definition(
        source: object.source,
        .contradiction(
          path: object.path(of: "aheadOf"), what: "stands beside over",
          remedy: "a cue compares its measure with one other, as a ratio (over) or in time (aheadOf)"))
    }
    if object.has("over") { return .ratio(reader.measure, over: try other("over", object)) }
    if object.has("aheadOf") { return .lead(reader.measure, over: try other("aheadOf", object)) }
    return .measure(reader.measure)
  }

  private static func other(_ key: String, _ object: DefinitionObject) throws(ExerciseError) -> Measure {
    try MeasureReader(object.value(key), source: object.source, path: object.path(of: key), otherKeys: []).measure
  }
}
