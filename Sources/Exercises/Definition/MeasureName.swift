/// The measures by their names in definitions, with the keys that each takes.
enum MeasureName: String, CaseIterable {
  case jointAngle, inclination, height, distance, spread, drop, rise, lead, offset, shift, position

  var jointCount: Int {
    switch self {
    case .jointAngle, .offset: 3
    case .inclination, .height, .distance, .spread, .shift: 2
    case .drop, .rise, .lead, .position: 1
    }
  }

  var keys: [String] {
    switch self {
    case .jointAngle, .inclination: ["measure", "joints", "in"]
    case .height, .distance, .spread: ["measure", "joints", "in", "per"]
    case .drop, .rise: ["measure", "joints", "windowSeconds"]
    case .lead, .offset, .shift: ["measure", "joints"]
    case .position: ["measure", "joints", "along"]
    }
  }

  /// What its values can be, for the check of numbers that it is compared with.
  var range: ClosedRange<Double> {
    switch self {
    case .jointAngle, .inclination: 0...180
    case .height, .distance, .spread, .drop, .rise, .lead, .offset, .shift, .position: -10...10
    }
  }
}
