import JSON

extension ControlEvent {
  /// The event as programs read it; `nil` for the hands of a frame, which are no event to anybody but the pointer.
  ///
  /// A gesture has `type` (its name), `phase`, `hand`, `handID`, `person`, `seconds`, `strength`, `x`, `y`, `dragX`,
  /// `dragY`, `scale`; a rep has `type` "rep", `exercise`, `reps` (how many that makes), `person`, `seconds`; a finished
  /// set the same with `type` "set". `x` and `y` have their origin at the picture's lower left, drags are in heights of
  /// the picture; what an event does not have is null.
  public var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    switch self {
    case .gesture(let event):
      fields["type"] = .string(event.gesture.rawValue)
      fields["phase"] = .string(event.phase.rawValue)
      fields["hand"] = event.source.chirality.map { .string($0.rawValue) } ?? .null
      fields["handID"] = .rounded(event.source.hand.map { Double($0.number) })
      fields["person"] = .rounded(event.source.person.map { Double($0.number) })
      fields["strength"] = .rounded(event.strength)
      fields["x"] = .rounded(event.position?.x)
      fields["y"] = .rounded(event.position?.y)
      fields["dragX"] = .rounded(event.drag?.x)
      fields["dragY"] = .rounded(event.drag?.y)
      fields["scale"] = .rounded(event.scale)
    case .rep(let rep):
      fields["type"] = .string("rep")
      fields["exercise"] = .string(rep.exercise)
      fields["reps"] = .number(Double(rep.number))
      fields["person"] = .rounded(rep.person.map { Double($0.number) })
    case .setFinished(let set):
      fields["type"] = .string("set")
      fields["exercise"] = .string(set.exercise)
      fields["reps"] = .number(Double(set.reps))
      fields["person"] = .rounded(set.person.map { Double($0.number) })
    case .hands: return nil
    }
    fields["seconds"] = .rounded(time.seconds)
    return .object(fields)
  }
}

extension JSONValue {
  /// With four decimals, enough for seconds and for parts of a picture; null for none and what is not finite.
  static func rounded(_ number: Double?) -> JSONValue {
    guard let number, number.isFinite else { return .null }
    return .number((number * 10_000).rounded() / 10_000)
  }
}
