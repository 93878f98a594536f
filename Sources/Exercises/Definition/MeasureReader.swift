import JSON
import RepCounting
import Spelling

/// Reads the measure of a signal or gate.
struct MeasureReader {
  let name: MeasureName
  let measure: Measure
  let object: DefinitionObject

  /// - Parameter otherKeys: The keys of the signal or gate beside the measure's own.
  init(_ value: JSONValue, source: String, path: String, otherKeys: [String]) throws(ExerciseError) {
    // The keys that are allowed depend on the measure, so its name is read before they are checked.
    let everyKey = MeasureName.allCases.flatMap(\.keys) + otherKeys
    let loose = try DefinitionObject(value, source: source, path: path, allowedKeys: everyKey)
    name = try loose.choice("measure", of: MeasureName.self)
    object = try DefinitionObject(value, source: source, path: path, allowedKeys: name.keys + otherKeys)
    measure = try Self.measure(name, object)
  }

  private static func measure(_ name: MeasureName, _ object: DefinitionObject) throws(ExerciseError) -> Measure {
    let joints = try object.joints("joints", count: name.jointCount)
    switch name {
    case .jointAngle:
      return .jointAngle(joints[0], joints[1], joints[2], in: try object.choice("in", of: Measure.Space.self))
    case .inclination:
      return .inclination(from: joints[0], to: joints[1], in: try object.choice("in", of: Measure.Space.self))
    case .height:
      let (space, unit) = try lengths(object)
      return .height(of: joints[0], above: joints[1], in: space, per: unit)
    case .distance:
      let (space, unit) = try lengths(object)
      return .distance(joints[0], joints[1], in: space, per: unit)
    case .spread:
      let (space, unit) = try lengths(object)
      return .spread(joints[0], joints[1], in: space, per: unit)
    case .rise:
      return .rise(of: joints[0], windowSeconds: try object.number("windowSeconds", in: 1...60))
    case .drop:
      return .drop(of: joints[0], windowSeconds: try object.number("windowSeconds", in: 1...60))
    case .lead:
      return .lead(of: joints[0])
    case .offset:
      return .offset(of: joints[0], from: joints[1], to: joints[2])
    case .shift:
      return .shift(of: joints[0], from: joints[1])
    case .position:
      return .position(of: joints[0], along: try object.choice("along", of: Measure.Axis.self))
    }
  }

  private static func lengths(
    _ object: DefinitionObject
  ) throws(ExerciseError) -> (Measure.Space, Measure.BodyLength) {
    let space = try object.choice("in", of: Measure.Space.self)
    let unit = try object.choice("per", of: Measure.BodyLength.self)
    guard space == .space || unit == .torso else {
      throw .definition(
        source: object.source,
        .contradiction(
          path: object.path(of: "per"), what: "is \(unit.rawValue) with \"in\": \"picture\"",
          remedy: "in the picture only the torso's length is known; write \"per\": \"torso\" or \"in\": \"space\""))
    }
    return (space, unit)
  }
}

extension DefinitionObject {
  /// Joint selectors, as many as asked for.
  func joints(_ key: String, count: Int) throws(ExerciseError) -> [JointSelector] {
    let values = try list(key)
    guard values.count == count else {
      throw .definition(
        source: source,
        .outOfRange(
          path: path(of: key), value: "a list of \(values.count)",
          allowed: "a list of \(count) joint\(count == 1 ? "" : "s")"))
    }
    var joints: [JointSelector] = []
    for (index, value) in values.enumerated() {
      let place = "\(path(of: key))[\(index)]"
      guard case .string(let name) = value else {
        throw .definition(source: source, .wrongKind(path: place, found: value.kind, expected: "the name of a joint"))
      }
      guard let joint = JointSelector(name: name) else {
        throw .definition(
          source: source,
          .unknownValue(
            path: place, value: name, nearest: nearestName(to: name, among: JointSelector.allNames),
            allowed: JointSelector.allNames))
      }
      joints.append(joint)
    }
    return joints
  }
}
