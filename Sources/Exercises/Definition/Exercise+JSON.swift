import JSON
import RepCounting

extension Exercise {
  /// The version of the definition's format.
  static let formatVersion = 1.0

  /// Reads an exercise from its JSON definition.
  ///
  ///     {
  ///       "format": 1, "name": "squat", "title": "Squat", "aliases": ["air-squat"],
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
  /// - `format` is 1; `name` and `aliases` (other names that find it) are in kebab case; `why` (a text) may stand in
  ///   any object.
  /// - `like`: the name of an exercise of the catalogue that this one is a variation of. All its keys are taken over but
  ///   `name`, `title` and `aliases`; those given here override; `counting` and `holding` merge key by key, `gates`,
  ///   `cues` and `pose` by name, and `omit` (a list of names) leaves some of these out.
  /// - `angle`: the joints of the angle that is shown, vertex in the middle.
  /// - `sides`: `together` (default: their mean by visibility), `deeper` (the side that goes farther), `each` (each has
  ///   its own count, and what both do at once is one rep) or `near` (the better seen side).
  /// - `outward`: what the muscles do on the way out, `eccentric` (default) or `concentric`.
  /// - `minimumConfidence` (0…1, default 0.5): joints with less are missing.
  /// - `signals`, at least one: a measure, its value `from` at the start pose and `to` at full range, and a `weight`
  ///   (default 1). In the catalogue `why` says within what eight of ten counted reps begin and turn.
  /// - A measure is `jointAngle` (three joints) or `inclination` (two; 0° upright) with `in`; `height` (of the first
  ///   joint above the second), `distance` or `spread` (the distance from left to right alone) with `in` and `per`;
  ///   `drop` (below the joint's highest of `windowSeconds`) or `rise` (above its lowest); `lead` (ahead of the feet, 0
  ///   from the front); `offset` (three joints: the first one above the line through the others, in lengths of that
  ///   line); `shift` (of the first joint to the right of the second in the picture); `position` with `along`
  ///   (`horizontal`, `vertical`; for gates). `in` is `picture` or `space` (the 3D skeleton); `per` is `torso`,
  ///   in space also `leg` and `arm`. Joints are `BodyJoint`'s names, or one without side (`knee`), which measures both
  ///   sides.
  /// - `counting` (all optional): `RepCounter.Configuration`'s properties; `minimumEvidence` is the share of the
  ///   signals' weight that must be seen; `firstRep` is
  ///   `{ "poseSeconds": …, "followedWithinSeconds": …, "longestPauseSeconds": … }`.
  /// - `gates` (optional): a name, a measure, a `statistic` over the movement (`range`, `minimum`, `maximum`, `mean`,
  ///   `pathPerSecond`) and `atLeast`, `atMost` or both; `over` (a measure with its `statistic`) divides it;
  ///   `"mustBeSeen": true` refuses a movement whose joints were not seen; `"sides": "any"` lets one of the seen sides
  ///   be enough; `"appliesToPartials": false` spares partial reps.
  /// - `target` (optional): the degrees that `angle` must reach at the far end for a `depth` of 1; without it depth is
  ///   progress. It judges form and does not change the count.
  /// - `cues` (optional), faults of form: a `name`, a `message` for the person, a measure (`over` or `aheadOf` another:
  ///   their ratio, or the share of its way that it is ahead of the other's), a `phase` (`outward`, `farEnd`, `back`,
  ///   `whole`), a `statistic` (`anytime`, the default: never outside the limits for 0.12 s; `once`: within them at
  ///   least once; `mean`; `range`), `atLeast`, `atMost` or both for what is right, the `view` from which it can be
  ///   judged (`front`, also from behind, or `side`; default any) and `minimumEvidence` (the share of the phase's frames
  ///   that must show it, default 0.6). The measure `depth` stands alone with its limit.
  /// - `kind`: `reps` (default), or `hold` for a pose that is timed. A hold has no signals, counting and gates but a
  ///   `pose`: a list of names and measures, each with `atLeast`, `atMost` or both, which must all be true; and
  ///   `holding` (all optional): `HoldCounter.Configuration`'s properties.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - source: The file's name, for errors.
  /// - Throws: `ExerciseError`, which names source, key, value and what is allowed.
  public init(json: [UInt8], source: String) throws(ExerciseError) {
    try self.init(
      json: json, source: source, relative: ExerciseCatalogue.definitionValue(named:),
      known: ExerciseCatalogue.fileNames)
  }

  /// - Parameter relative: The definition that `like` names.
  init(
    json: [UInt8], source: String, relative: (String) -> JSONValue?, known: [String]
  ) throws(ExerciseError) {
    let value = try DefinitionFamily.resolve(
      JSONValue(json: json, source: source, failure: ExerciseError.self), source: source, relative: relative,
      known: known)
    let root = try DefinitionObject(
      value, source: source, path: "",
      allowedKeys: [
        "format", "name", "title", "aliases", "like", "omit", "kind", "angle", "sides", "outward", "minimumConfidence",
        "target", "signals", "counting", "gates", "cues", "pose", "holding",
      ])
    _ = try root.number("format", in: Self.formatVersion...Self.formatVersion)
    let kind = root.has("kind") ? try root.choice("kind", of: Kind.self) : .reps
    for key in kind.foreignKeys where root.has(key) {
      throw .definition(
        source: source,
        .contradiction(
          path: key, what: "stands in a definition whose kind is \(kind.rawValue)",
          remedy: kind == .reps
            ? "pose and holding are for \"kind\": \"hold\"" : "a hold has pose and holding instead"))
    }
    let angle = try root.joints("angle", count: 3)
    self.init(
      name: try root.kebabCaseName("name"), title: try root.string("title"),
      angleJoints: (angle[0], angle[1], angle[2]),
      sides: root.has("sides") ? try root.choice("sides", of: Sides.self) : .together,
      outward: root.has("outward") ? try root.choice("outward", of: MuscleAction.self) : .eccentric,
      minimumConfidence: try root.number("minimumConfidence", in: 0...1, default: 0.5),
      signals: kind == .reps ? try root.several("signals", of: "signal", Signal.init) : [],
      counting: root.has("counting")
        ? try RepCounter.Configuration(root.object("counting", allowedKeys: RepCounter.Configuration.keys)) : .init(),
      gates: root.has("gates") ? try root.each("gates", Gate.init) : [],
      aliases: root.has("aliases") ? try root.kebabCaseNames("aliases") : [],
      hold: kind == .hold ? try HoldDefinition(root) : nil,
      targetDegrees: root.has("target") ? try root.number("target", in: 0...180) : nil,
      cues: root.has("cues") ? try root.each("cues", Cue.init) : [])
  }

  private enum Kind: String, CaseIterable {
    case reps, hold

    var foreignKeys: [String] {
      switch self {
      case .reps: ["pose", "holding"]
      case .hold: ["target", "signals", "counting", "gates", "cues", "sides", "outward"]
      }
    }
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
      throw .definition(
        source: source,
        .contradiction(
          path: object.path(of: "to"), what: "equals from, \(from.formattedShort)",
          remedy: "from and to are the measure's values at the start and at full range, and must differ"))
    }
  }
}
