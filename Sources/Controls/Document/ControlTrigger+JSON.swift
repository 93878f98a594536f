import Gestures
import JSON
import PoseCore
import Spelling

extension ControlTrigger {
  init(_ rule: ControlsObject) throws(ControlsError) {
    // Which keys are allowed depends on what is waited for, so that is looked for first.
    let loose = try rule.object("when", allowedKeys: ["gesture", "phase", "hand", "rep", "every", "person", "set"])
    let kinds = ["gesture", "rep", "set"].filter(loose.has)
    guard kinds.count <= 1 else {
      throw loose.fault(
        kinds[1],
        .contradiction(
          path: loose.path(of: kinds[1]), what: "stands beside \(kinds[0])",
          remedy: "a rule waits for one of them: write two rules"))
    }
    switch kinds.first {
    case "gesture": self = try Self.gesture(rule.object("when", allowedKeys: ["gesture", "phase", "hand"]))
    case "rep":
      let object = try rule.object("when", allowedKeys: ["rep", "every", "person"])
      self = .rep(
        exercise: try object.exercise("rep"), every: try object.integer("every", in: 1...10_000, default: 1),
        person: try object.person())
    case "set":
      let object = try rule.object("when", allowedKeys: ["set", "person"])
      self = .setFinished(exercise: try object.exercise("set"), person: try object.person())
    default:
      let object = try rule.object("when", allowedKeys: ["hand"])
      guard object.has("hand") else {
        throw object.fault("gesture", .missingKey(path: "\(object.path(of: "gesture")), rep, set or hand"))
      }
      self = .hand(try object.hand())
    }
  }

  private static func gesture(_ object: ControlsObject) throws(ControlsError) -> ControlTrigger {
    let name = try object.string("gesture")
    let gesture = Gesture(spelled: name)
    guard gesture != nil || name.kebabCase == "any" else {
      let known = Gesture.allCases.map(\.rawValue) + ["any"]
      throw object.fault(
        "gesture",
        .unknownValue(
          path: object.path(of: "gesture"), value: name, nearest: nearestName(to: name.kebabCase, among: known),
          allowed: known))
    }
    let hand = object.has("hand") ? try object.hand() : nil
    if let gesture, hand != nil, !gesture.isOfOneHand {
      throw object.fault(
        "hand",
        .contradiction(
          path: object.path(of: "hand"), what: "stands beside \(gesture.rawValue), which is not one hand's",
          remedy: "leave it out"))
    }
    return .gesture(gesture, phase: try phase(object, of: gesture), hand: hand)
  }

  /// `nil` when the rule names none; refuses one in which the gesture never comes.
  private static func phase(
    _ object: ControlsObject, of gesture: Gesture?
  ) throws(ControlsError) -> GestureEvent.Phase? {
    guard object.has("phase") else { return nil }
    let phase = try object.choice("phase", of: GestureEvent.Phase.self)
    guard let gesture, !gesture.phases.contains(phase) else { return phase }
    let phases = gesture.phases.map(\.rawValue)
    throw object.fault(
      "phase",
      .contradiction(
        path: object.path(of: "phase"), what: "is \"\(phase.rawValue)\", in which \(gesture.rawValue) never comes",
        remedy: "allowed \(phases.count == 1 ? "is" : "are") \(phases.joined(separator: ", ")), or leave it out"))
  }

  /// What a template of such a rule can say.
  var placeholders: [Placeholder] {
    switch self {
    case .gesture, .hand: Placeholder.ofGestures
    case .rep, .setFinished: Placeholder.ofReps
    }
  }
}

extension JSONObject<ControlsError> {
  /// `nil` for any.
  fileprivate func hand() throws(ControlsError) -> Chirality? {
    let name = try string("hand")
    if name == "any" { return nil }
    guard let hand = Chirality(rawValue: name) else {
      throw fault(
        "hand",
        .unknownValue(
          path: path(of: "hand"), value: name, nearest: nearestName(to: name, among: ["left", "right", "any"]),
          allowed: ["left", "right", "any"]))
    }
    return hand
  }

  /// `nil` for any. An exercise may be one's own, so it is not looked up.
  fileprivate func exercise(_ key: String) throws(ControlsError) -> String? {
    let name = try text(key).kebabCase
    return name == "any" ? nil : name
  }

  fileprivate func person() throws(ControlsError) -> PersonID? {
    has("person") ? PersonID(try integer("person", in: 1...1_000_000, default: 1)) : nil
  }
}
