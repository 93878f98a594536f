import FoundationEssentials
import RepCounting

extension Exercise {
  /// The version of the definition's format.
  static let formatVersion = 1.0

  /// Reads an exercise from its JSON definition.
  ///
  ///     {
  ///       "format": 1, "name": "squat", "title": "Squat",
  ///       "angle": ["hip", "knee", "ankle"],
  ///       "sides": "together",
  ///       "signals": [
  ///         { "measure": "jointAngle", "joints": ["hip", "knee", "ankle"], "in": "space", "from": 162, "to": 80 }
  ///       ],
  ///       "counting": { "minimumRange": 0.4, "minimumPeak": 0.5 },
  ///       "gates": [
  ///         { "name": "feet planted", "measure": "position", "joints": ["ankle"], "along": "horizontal",
  ///           "statistic": "range", "atMost": 0.4 }
  ///       ]
  ///     }
  ///
  /// - `format` is 1; `name` is in kebab case; `why` (a text) may stand in any object.
  /// - `angle`: the joints of the angle that is shown, vertex in the middle.
  /// - `sides`: `together` (default) or `deeper` (the side that goes farther).
  /// - `outward`: what the muscles do on the way out, `eccentric` (default) or `concentric`.
  /// - `minimumConfidence` (0…1, default 0.5): joints with less are missing.
  /// - `signals`, at least one: a measure, its value `from` at the start pose and `to` at full range, and a `weight`
  ///   (default 1).
  /// - A measure is `jointAngle` (three joints) or `inclination` (two; 0° upright) with `in`; `height` (of the first
  ///   joint above the second) or `distance` with `in` and `per`; `drop` (below the joint's highest of
  ///   `windowSeconds`); `lead` (ahead of the feet, 0 from the front); `position` with `along` (`horizontal`, `vertical`; for gates). `in` is `picture` or `space`
  ///   (the 3D skeleton); `per` is `torso`, in space also `leg` and `arm`. Joints are `BodyJoint`'s names, or one
  ///   without side (`knee`), which measures both sides.
  /// - `counting` (all optional): `RepCounter.Configuration`'s properties; `minimumEvidence` is the share of the
  ///   signals' weight that must be seen; `firstRep` is `{ "poseSeconds": …, "followedWithinSeconds": … }`.
  /// - `gates` (optional): a name, a measure, a `statistic` over the movement (`range`, `minimum`, `maximum`, `mean`,
  ///   `pathPerSecond`) and `atLeast`, `atMost` or both; `"appliesToPartials": false` spares partial reps.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - source: The file's name, for errors.
  /// - Throws: `ExerciseError`, which names source, key, value and what is allowed.
  public init(json: [UInt8], source: String) throws(ExerciseError) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    } catch let DecodingError.dataCorrupted(context) {
      throw .notJSON(source: source, detail: Self.describe(context))
    } catch {
      throw .notJSON(source: source, detail: "check its brackets, commas and quotes")
    }
    let root = try DefinitionObject(
      value, source: source, path: "",
      allowedKeys: [
        "format", "name", "title", "angle", "sides", "outward", "minimumConfidence", "signals", "counting", "gates",
      ])
    _ = try root.number("format", in: Self.formatVersion...Self.formatVersion)
    let angle = try root.joints("angle", count: 3)
    self.init(
      name: try root.kebabCaseName("name"), title: try root.string("title"),
      angleJoints: (angle[0], angle[1], angle[2]),
      sides: root.has("sides") ? try root.choice("sides", of: Sides.self) : .together,
      outward: root.has("outward") ? try root.choice("outward", of: MuscleAction.self) : .eccentric,
      minimumConfidence: try root.number("minimumConfidence", in: 0...1, default: 0.5),
      signals: try root.each("signals", Signal.init), counting: try Self.counting(root),
      gates: root.has("gates") ? try root.each("gates", Gate.init) : [])
    guard !signals.isEmpty else {
      throw .outOfRange(source: source, path: "signals", value: "an empty list", allowed: "at least one signal")
    }
  }

  private static func counting(_ root: DefinitionObject) throws(ExerciseError) -> RepCounter.Configuration {
    guard root.has("counting") else { return RepCounter.Configuration() }
    return try RepCounter.Configuration(
      DefinitionObject(
        root.value("counting"), source: root.source, path: "counting", allowedKeys: RepCounter.Configuration.keys))
  }

  private static func describe(_ context: DecodingError.Context) -> String {
    let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    return cause ?? "check its brackets, commas and quotes"
  }
}

extension Signal {
  fileprivate init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    let reader = try MeasureReader(value, source: source, path: path, otherKeys: ["from", "to", "weight"])
    let object = reader.object
    self.init(
      reader.measure, from: try object.number("from", in: reader.name.range),
      to: try object.number("to", in: reader.name.range),
      weight: try object.number("weight", in: 0.01...100, default: 1))
    guard from != to else {
      throw .contradiction(
        source: source, path: object.path(of: "to"), what: "equals from, \(from.formattedShort)",
        remedy: "from and to are the measure's values at the start and at full range, and must differ")
    }
  }
}

extension Gate {
  fileprivate init(_ value: JSONValue, source: String, path: String) throws(ExerciseError) {
    let reader = try MeasureReader(
      value, source: source, path: path, otherKeys: ["name", "statistic", "atLeast", "atMost", "appliesToPartials"])
    let object = reader.object
    guard object.has("atLeast") || object.has("atMost") else {
      throw .missingKey(source: source, path: "\(object.path(of: "atLeast")) or \(object.path(of: "atMost"))")
    }
    let limits = -1000.0...1000.0
    let least = try object.number("atLeast", in: limits, default: -.infinity)
    let most = try object.number("atMost", in: limits, default: .infinity)
    guard least < most else {
      throw .contradiction(
        source: source, path: object.path(of: "atMost"),
        what: "is \(most.formattedShort), not above atLeast, \(least.formattedShort)", remedy: "nothing could pass")
    }
    self.init(
      name: try object.string("name"), reader.measure, try object.choice("statistic", of: Statistic.self),
      allowed: least...most,
      appliesToPartials: object.has("appliesToPartials") ? try object.bool("appliesToPartials") : true)
  }
}

extension DefinitionObject {
  fileprivate func each<Element>(
    _ key: String, _ make: (JSONValue, String, String) throws(ExerciseError) -> Element
  ) throws(ExerciseError) -> [Element] {
    var elements: [Element] = []
    for (index, value) in try list(key).enumerated() {
      elements.append(try make(value, source, "\(path(of: key))[\(index)]"))
    }
    return elements
  }

  fileprivate func kebabCaseName(_ key: String) throws(ExerciseError) -> String {
    let name = try string(key)
    let isKebab =
      !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      && !name.hasPrefix("-") && !name.hasSuffix("-")
    guard isKebab else {
      throw .outOfRange(
        source: source, path: path(of: key), value: "\"\(name)\"",
        allowed: "lower-case letters, digits and hyphens, as in push-up")
    }
    return name
  }
}
