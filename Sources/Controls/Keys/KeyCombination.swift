import CEvdev
import Spelling

/// Keys that are pressed together, as in `ctrl+alt+right`.
public struct KeyCombination: Sendable, Equatable {
  /// As it was written.
  public let text: String
  /// The kernel's codes, in the order they are pressed.
  let codes: [UInt32]

  struct UnknownKey: Error, Equatable {
    var name: String
    var nearest: String?
  }

  /// Names are the kernel's (`KEY_VOLUMEUP` as `volumeup`), in any case, and `ctrl alt shift super altgr` and a few
  /// other usual ones.
  ///
  /// A key is a place on the keyboard: which letter it types is the layout's to say.
  init(_ text: String) throws(UnknownKey) {
    var codes: [UInt32] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let name = part.lowercased().filter { $0 != " " }
      guard let code = Self.code(of: name) else {
        throw UnknownKey(name: String(part), nearest: nearestName(to: name, among: Self.names))
      }
      if !codes.contains(code) { codes.append(code) }
    }
    self.text = text
    self.codes = codes
  }

  private static func code(of name: String) -> UInt32? {
    guard !name.isEmpty else { return nil }
    let kernelName = aliases[name] ?? name
    let whole = kernelName.hasPrefix("key_") ? kernelName.uppercased() : "KEY_" + kernelName.uppercased()
    // The table ends with its size, which is no key, and begins with none.
    guard whole != "KEY_MAX", whole != "KEY_CNT", whole != "KEY_RESERVED" else { return nil }
    let code = libevdev_event_code_from_name(UInt32(EV_KEY), whole)
    return code > 0 ? UInt32(code) : nil
  }

  private static let aliases = [
    "ctrl": "leftctrl", "control": "leftctrl", "shift": "leftshift", "alt": "leftalt", "option": "leftalt",
    "altgr": "rightalt", "super": "leftmeta", "win": "leftmeta", "meta": "leftmeta", "cmd": "leftmeta",
    "escape": "esc", "return": "enter", "del": "delete", "ins": "insert", "pgup": "pageup", "pgdn": "pagedown",
    "pgdown": "pagedown", "plus": "kpplus", "-": "minus", "=": "equal", ",": "comma", ".": "dot", "/": "slash",
  ]

  private static let names: [String] =
    aliases.keys.filter { $0.count > 1 }.sorted()
    + (1..<UInt32(KEY_MAX)).compactMap { code in
      libevdev_event_code_get_name(UInt32(EV_KEY), code).map { String(cString: $0) }
    }.filter { $0.hasPrefix("KEY_") }.map { $0.dropFirst(4).lowercased() }
}
