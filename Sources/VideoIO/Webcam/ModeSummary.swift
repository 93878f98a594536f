/// Lines that name a camera's modes, one a format and size, with all their rates.
enum ModeSummary {
  static func lines(_ modes: [CaptureMode]) -> [String] {
    var order: [String] = []
    var rates: [String: [Double]] = [:]
    for mode in modes where !mode.isEmulated {
      let key = "\(mode.format.rawValue) \(mode.width)×\(mode.height)"
      if rates[key] == nil { order.append(key) }
      rates[key, default: []] += mode.frameRate.map { [$0] } ?? []
    }
    return order.map { key in
      let texts = Set(rates[key, default: []]).sorted(by: >).map(text)
      guard let last = texts.last else { return key }
      let all = texts.count == 1 ? last : texts.dropLast().joined(separator: ", ") + " or " + last
      return "\(key) at \(all) frames/s"
    }
  }

  /// A rate to one decimal place, without it where it is 0.
  private static func text(_ rate: Double) -> String {
    let rounded = (rate * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
