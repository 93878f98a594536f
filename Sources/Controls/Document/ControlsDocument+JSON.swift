import JSON

extension ControlsDocument {
  /// Reads a controls file.
  ///
  /// - Parameters:
  ///   - json: The file's bytes, UTF-8.
  ///   - source: The file's path: what messages call it, and where its relative paths begin.
  /// - Throws: `ControlsError.document`, with the key, the value, where it stands and what would be right.
  public init(json: [UInt8], source: String) throws(ControlsError) {
    do {
      try self.init(value: JSONValue(json: json, source: source, failure: ControlsError.self), source: source)
    } catch {
      guard case .document(_, let fault, nil) = error, let path = fault.path,
        let (line, column) = JSONReader.place(of: path, in: json)
      else { throw error }
      throw .document(source: source, fault, place: .init(line: line, column: column))
    }
  }

  private init(value: JSONValue, source: String) throws(ControlsError) {
    let root = try ControlsObject(
      value, source: source, path: "", allowedKeys: ["format", "rules", "mqtt", "pointer"])
    if root.has("format") { _ = try root.number("format", in: 1...1) }
    let mqtt = root.has("mqtt") ? try MQTTSettings(root) : nil
    let rules = try root.each("rules") { (value, source, path) throws(ControlsError) in
      try ControlRule(value, source: source, path: path, hasBroker: mqtt != nil)
    }
    guard !rules.isEmpty || mqtt != nil else {
      throw root.fault(
        "rules", .outOfRange(path: "rules", value: "an empty list", allowed: "at least one rule, or a broker in mqtt"))
    }
    self.init(rules: rules, mqtt: mqtt, pointer: root.has("pointer") ? try PointerSettings(root) : PointerSettings())
  }
}

extension ControlRule {
  fileprivate init(_ value: JSONValue, source: String, path: String, hasBroker: Bool) throws(ControlsError) {
    let object = try ControlsObject(
      value, source: source, path: path, allowedKeys: ["name", "when", "do", "cooldownSeconds"])
    let trigger = try ControlTrigger(object)
    let action = try ControlAction(object, trigger: trigger)
    if case .mqtt = action, !hasBroker {
      throw .init(source: source, .missingKey(path: "mqtt"))
    }
    self.init(
      name: object.has("name") ? try object.text("name") : path, trigger: trigger, action: action,
      cooldownSeconds: try object.number("cooldownSeconds", in: 0...86_400, default: 0))
  }
}

extension PointerSettings {
  fileprivate init(_ root: ControlsObject) throws(ControlsError) {
    let object = try root.object("pointer", allowedKeys: ["margin", "mirror", "follow", "cutoffHertz"])
    self.init()
    margin = try object.number("margin", in: 0...0.45, default: margin)
    isMirrored = try object.bool("mirror", default: isMirrored)
    if object.has("follow") { point = try object.choice("follow", of: Point.self) }
    cutoffHertz = try object.number("cutoffHertz", in: 0.1...1000, default: cutoffHertz)
  }
}
