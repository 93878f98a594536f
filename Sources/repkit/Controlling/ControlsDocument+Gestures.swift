import RepKit

extension ControlsDocument {
  /// The gestures that rules wait for by their names.
  var gestures: Set<Gesture> {
    Set(
      rules.compactMap { rule in
        if case .gesture(let gesture, _, _) = rule.trigger { gesture } else { nil }
      })
  }
}
