import JSON
import RepCounting

extension HoldDefinition {
  /// Reads the pose and the times of an exercise that is held.
  init(_ root: DefinitionObject) throws(ExerciseError) {
    self.init(pose: try root.several("pose", of: "condition", PoseCondition.init))
    guard root.has("holding") else { return }
    let times = try root.object(
      "holding", allowedKeys: ["enterSeconds", "leaveSeconds", "maximumGapSeconds", "minimumSeconds"])
    timing.enterSeconds = try times.number("enterSeconds", in: 0...10, default: timing.enterSeconds)
    timing.leaveSeconds = try times.number("leaveSeconds", in: 0...10, default: timing.leaveSeconds)
    timing.maximumGapSeconds = try times.number("maximumGapSeconds", in: 0.1...10, default: timing.maximumGapSeconds)
    timing.minimumSeconds = try times.number("minimumSeconds", in: 0.1...60, default: timing.minimumSeconds)
  }
}

extension PoseCondition {
  fileprivate init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    let reader = try MeasureReader(value, source: source, path: path, otherKeys: ["name", "atLeast", "atMost"])
    let object = reader.object
    if case .position = reader.measure {
      throw .definition(
        source: source,
        .contradiction(
          path: object.path(of: "measure"), what: "is position, of which only changes mean something",
          remedy: "a pose is told by heights, angles and distances"))
    }
    self.init(
      name: try object.string("name"), reader.measure, allowed: try object.allowedValues(in: reader.name.range))
  }
}
