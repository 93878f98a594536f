extension Cue {
  /// Judges one phase of one rep; `nil` when the form was right or could not be judged.
  func finding(in samples: [CueSample], side: BodySide?) -> CueFinding? {
    guard isInView(samples), let judged = quantity.values(of: samples, minimumEvidence: minimumEvidence) else {
      return nil
    }
    switch statistic {
    case .anytime:
      guard let worst = judged.lasting(Self.leastSeconds, by: { excess($0.value) }), excess(worst.value) > 0
      else { return nil }
      return finding(worst.value, judged.filter { excess($0.value) > 0 }, side)
    case .once:
      guard let best = judged.lasting(Self.leastSeconds, by: { -excess($0.value) }), excess(best.value) > 0
      else { return nil }
      return finding(best.value, [best], side)
    case .mean:
      let mean = judged.reduce(0) { $0 + $1.value } / Double(judged.count)
      return allowed.contains(mean) ? nil : finding(mean, judged.filter { !allowed.contains($0.value) }, side)
    case .range:
      guard let high = judged.lasting(Self.leastSeconds, by: { $0.value }),
        let low = judged.lasting(Self.leastSeconds, by: { -$0.value }),
        !allowed.contains(high.value - low.value)
      else { return nil }
      let span = min(high.seconds, low.seconds)...max(high.seconds, low.seconds)
      return finding(high.value - low.value, judged.filter { span.contains($0.seconds) }, side)
    }
  }

  /// Judges how deep a rep went.
  func finding(depth repetition: Repetition, frames: [CueSample]) -> CueFinding? {
    guard let depth = repetition.depth, !allowed.contains(depth) else { return nil }
    return finding(depth, frames, nil)
  }

  private func finding(_ value: Double, _ wrong: [CueSample], _ side: BodySide?) -> CueFinding? {
    guard let first = wrong.first, let last = wrong.last else { return nil }
    return CueFinding(
      name: name, message: message, side: side, value: value,
      limit: value < allowed.lowerBound ? allowed.lowerBound : allowed.upperBound, startSeconds: first.seconds,
      endSeconds: last.seconds, frames: wrong.map(\.frame))
  }

  /// How far a value lies outside what is right, 0 inside.
  private func excess(_ value: Double) -> Double {
    max(allowed.lowerBound - value, value - allowed.upperBound, 0)
  }

  /// Whether the person was seen from where the cue can be judged, by the median turn of the phase.
  private func isInView(_ samples: [CueSample]) -> Bool {
    guard let view else { return true }
    let turns = samples.map(\.turnDegrees).filter { !$0.isNaN }.sorted()
    guard !turns.isEmpty, 2 * turns.count >= samples.count else { return false }
    return view.turnDegrees.contains(turns[turns.count / 2])
  }
}
