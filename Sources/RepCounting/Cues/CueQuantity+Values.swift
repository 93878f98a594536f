extension CueQuantity {
  /// The samples that show the quantity, with it as their `value`; `nil` when they are too few of the phase's.
  func values(of samples: [CueSample], minimumEvidence: Double) -> [CueSample]? {
    let seen = samples.filter { !$0.value.isNaN && (measures.count < 2 || !$0.other.isNaN) }
    guard !seen.isEmpty, Double(seen.count) >= minimumEvidence * Double(samples.count) else { return nil }
    switch self {
    case .measure, .depth:
      return seen
    case .ratio:
      let ratios = seen.filter { $0.other > 0 }
      guard Double(ratios.count) >= minimumEvidence * Double(samples.count) else { return nil }
      return ratios.map { $0.with($0.value / $0.other) }
    case .lead:
      guard let first = seen.first, let last = seen.last else { return nil }
      let (way, otherWay) = (last.value - first.value, last.other - first.other)
      guard way != 0, otherWay != 0 else { return nil }
      return seen.map { $0.with(($0.value - first.value) / way - ($0.other - first.other) / otherWay) }
    }
  }
}

extension CueSample {
  fileprivate func with(_ value: Double) -> CueSample {
    var sample = self
    sample.value = value
    return sample
  }
}
