extension [CueSample] {
  /// The highest score that lasts for some time: of each stretch of that length the sample with the lowest score, and
  /// of those the one with the highest. All samples are one stretch when they span less; `nil` without samples.
  ///
  /// A sample lasts until the next one. O(samples × samples of a stretch).
  func lasting(_ seconds: Double, by score: (CueSample) -> Double) -> CueSample? {
    guard let first, let last else { return nil }
    let step = count > 1 ? (last.seconds - first.seconds) / Double(count - 1) : 0
    var best: CueSample?
    for start in indices {
      var lowest = self[start]
      var end = start
      while end < count - 1, self[end].seconds - self[start].seconds + step < seconds {
        end += 1
        if score(self[end]) < score(lowest) { lowest = self[end] }
      }
      let isWhole = self[end].seconds - self[start].seconds + step >= seconds
      guard isWhole || start == 0 else { break }
      if best.map({ score(lowest) > score($0) }) ?? true { best = lowest }
    }
    return best
  }
}
