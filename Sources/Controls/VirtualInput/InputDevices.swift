/// The keyboard and the pointer that some rules need.
final class InputDevices {
  private let keyboard: VirtualDevice?
  private let pointer: VirtualDevice?

  init(_ rules: [ControlRule], path: String) throws(ControlsError) {
    let needsKeyboard = rules.contains { if case .key = $0.action { true } else { false } }
    let needsPointer = rules.contains { if case .pointer = $0.action { true } else { false } }
    keyboard = needsKeyboard ? try VirtualDevice(.keyboard, path: path) : nil
    pointer = needsPointer ? try VirtualDevice(.pointer, path: path) : nil
  }

  /// Sends a report; `false` when the kernel does not take it, with the reason in `errno`.
  func write(_ report: InputReport) -> Bool {
    switch report {
    case .key: keyboard?.write(report) ?? true
    case .button, .place, .wheel: pointer?.write(report) ?? true
    }
  }
}
