import JSON

extension KeyAction {
  init(_ object: ControlsObject) throws(ControlsError) {
    do throws(KeyCombination.UnknownKey) {
      combination = try KeyCombination(object.stringOrEmpty("key"))
    } catch {
      let text = try object.text("key")
      throw object.fault(
        "key",
        .contradiction(
          path: object.path(of: "key"), what: "is \"\(text)\", and there is no key \"\(error.name)\"",
          remedy: error.nearest.map { "did you mean \($0)?" }
            ?? "names are the kernel's, as in ctrl+alt+right, space, f5, volumeup, playpause"))
    }
    isHeld = try object.bool("hold", default: false)
  }
}

extension JSONObject<ControlsError> {
  /// A text, whose absence or kind is complained of by whoever reads it next.
  fileprivate func stringOrEmpty(_ key: String) -> String { (try? string(key)) ?? "" }
}
