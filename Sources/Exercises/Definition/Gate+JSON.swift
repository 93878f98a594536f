import JSON
import RepCounting

extension Gate {
  init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    let reader = try MeasureReader(
      value, source: source, path: path,
      otherKeys: ["name", "statistic", "atLeast", "atMost", "appliesToPartials", "over", "sides", "mustBeSeen"])
    let object = reader.object
    self.init(
      name: try object.string("name"), reader.measure, try object.choice("statistic", of: Statistic.self),
      allowed: try object.allowedValues(in: -1000...1000),
      appliesToPartials: object.has("appliesToPartials") ? try object.bool("appliesToPartials") : true,
      over: object.has("over") ? try Divisor(object.value("over"), source: source, path: object.path(of: "over")) : nil,
      mustBeSeen: object.has("mustBeSeen") ? try object.bool("mustBeSeen") : false,
      sides: object.has("sides") ? try object.choice("sides", of: Sides.self) : .all)
  }
}

extension Gate.Divisor {
  fileprivate init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    let reader = try MeasureReader(value, source: source, path: path, otherKeys: ["statistic"])
    self.init(reader.measure, try reader.object.choice("statistic", of: Gate.Statistic.self))
  }
}

extension DefinitionObject {
  /// The values from `atLeast` to `atMost`, of which one must be there.
  func allowedValues(in limits: ClosedRange<Double>) throws(ExerciseError) -> ClosedRange<Double> {
    guard has("atLeast") || has("atMost") else {
      throw .definition(source: source, .missingKey(path: "\(path(of: "atLeast")) or \(path(of: "atMost"))"))
    }
    let least = try number("atLeast", in: limits, default: -.infinity)
    let most = try number("atMost", in: limits, default: .infinity)
    guard least < most else {
      throw .definition(
        source: source,
        .contradiction(
          path: path(of: "atMost"),
          what: "is \(most.formattedShort), not above atLeast, \(least.formattedShort)", remedy: "nothing could pass"))
    }
    return least...most
  }
}
