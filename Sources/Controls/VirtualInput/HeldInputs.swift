/// Keys and buttons that are down, with how many actions hold each: one that two hold stays down until both let go.
struct HeldInputs: Sendable {
  enum Input: Hashable, Sendable {
    case key(UInt32)
    case button(PointerButton)

    func report(isDown: Bool) -> InputReport {
      switch self {
      case .key(let code): .key(code, isDown: isDown)
      case .button(let button): .button(button, isDown: isDown)
      }
    }
  }

  private var counts: [Input: Int] = [:]
  /// In the order they went down.
  private var order: [Input] = []

  mutating func press(_ input: Input) -> [InputReport] {
    counts[input, default: 0] += 1
    guard counts[input] == 1 else { return [] }
    order.append(input)
    return [input.report(isDown: true)]
  }

  /// Nothing happens to one that is not down.
  mutating func release(_ input: Input) -> [InputReport] {
    guard let count = counts[input] else { return [] }
    counts[input] = count > 1 ? count - 1 : nil
    guard count == 1 else { return [] }
    order.removeAll { $0 == input }
    return [input.report(isDown: false)]
  }

  /// Lets everything go, the last first.
  mutating func releaseAll() -> [InputReport] {
    defer {
      counts = [:]
      order = []
    }
    return order.reversed().map { $0.report(isDown: false) }
  }
}
