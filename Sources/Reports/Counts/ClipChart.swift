import Evaluation

/// Draws one counter's signal over a clip as SVG: the progress with its thresholds, the counted reps, the true ones.
struct ClipChart {
  private static let width = 960.0
  private static let height = 190.0
  private static let left = 36.0
  private static let top = 22.0
  private static let bottom = 166.0

  private let result: CounterResult
  private let truth: [Double]
  private let matching: RepMatching?
  private let start: Double
  private let end: Double

  /// - Parameters:
  ///   - truth: When the true reps are at their farthest, in seconds.
  ///   - matching: Which counted ones are which true ones, where that is known; the others are drawn as wrong.
  init(_ result: CounterResult, truth: [Double], matching: RepMatching?) {
    self.result = result
    self.truth = truth
    self.matching = matching
    let times = result.trace.map(\.seconds) + truth
    start = times.min() ?? 0
    end = max(times.max() ?? 1, start + 0.1)
  }

  /// `<svg>` with its marks; a mark's title shows under the pointer.
  var svg: String {
    var marks: [String] = [
      axis, limit(result.thresholds.startZone, "start"), limit(result.thresholds.minimumPeak, "rep"),
    ]
    let extra = Set(matching?.extra ?? [])
    for (index, rep) in result.reps.enumerated() {
      marks.append(counted(rep, index + 1, isExtra: extra.contains(index)))
    }
    marks += lines(of: result.trace)
    let missed = Set(matching?.missed ?? [])
    for (index, time) in truth.enumerated() { marks.append(trueRep(time, index + 1, isMissed: missed.contains(index))) }
    let label = "\(result.exercise): \(result.reps.count) counted" + (truth.isEmpty ? "" : ", \(truth.count) true reps")
    return "<svg viewBox=\"0 0 \(Self.width.decimals(0)) \(Self.height.decimals(0))\" role=\"img\" aria-label=\""
      + "\(HTMLText.escape(label))\">\n\(marks.joined(separator: "\n"))\n</svg>"
  }

  private func x(_ seconds: Double) -> Double {
    Self.left + (seconds - start) / (end - start) * (Self.width - Self.left - 8)
  }

  private func y(_ progress: Double) -> Double {
    Self.bottom - min(max(progress, 0), 1) * (Self.bottom - Self.top)
  }

  private func limit(_ progress: Double, _ name: String) -> String {
    let y = y(progress).decimals(1)
    return "<line class=\"limit\" x1=\"\(Self.left.decimals(0))\" x2=\"\((Self.width - 8).decimals(0))\" y1=\"\(y)\" "
      + "y2=\"\(y)\"/><text x=\"4\" y=\"\((self.y(progress) + 4).decimals(1))\">\(name)</text>"
  }

  private var axis: String {
    let y = Self.bottom.decimals(0)
    var marks =
      "<line class=\"axis\" x1=\"\(Self.left.decimals(0))\" x2=\"\((Self.width - 8).decimals(0))\" y1=\"\(y)\" "
      + "y2=\"\(y)\"/>"
    let step = [0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600].first { (end - start) / $0 <= 12 } ?? 36_000
    var tick = (start / step).rounded(.up) * step
    while tick <= end {
      marks +=
        "<text x=\"\(x(tick).decimals(1))\" y=\"\((Self.bottom + 16).decimals(0))\" text-anchor=\"middle\">"
        + "\(tick.decimals(step < 1 ? 1 : 0)) s</text>"
      tick += step
    }
    return marks
  }

  private func counted(_ rep: CounterResult.Rep, _ number: Int, isExtra: Bool) -> String {
    let (from, to, peak) = (x(rep.startSeconds), x(rep.endSeconds), x(rep.peakSeconds))
    let title =
      "counted \(number): \(rep.startSeconds.decimals(2))–\(rep.endSeconds.decimals(2)) s, farthest at "
      + "\(rep.peakSeconds.decimals(2)) s" + (isExtra ? "; no true rep is near" : "")
    return
      "<g><title>\(title)</title><rect class=\"rep\" x=\"\(from.decimals(1))\" y=\"\(Self.top.decimals(0))\" width=\""
      + "\(max(1, to - from).decimals(1))\" height=\"\((Self.bottom - Self.top).decimals(0))\"/><circle class=\""
      + "\(isExtra ? "extra" : "peak")\" cx=\"\(peak.decimals(1))\" cy=\"\((Self.bottom - 8).decimals(0))\" r=\"4\"/>"
      + "<text x=\"\((peak + 6).decimals(1))\" y=\"\((Self.bottom - 4).decimals(0))\">\(number)</text></g>"
  }

  private func trueRep(_ time: Double, _ number: Int, isMissed: Bool) -> String {
    let x = x(time)
    let title = "true \(number): \(time.decimals(2)) s" + (isMissed ? "; missed" : "")
    return "<g class=\"\(isMissed ? "missed" : "true")\"><title>\(title)</title><path d=\"M\(x.decimals(1)) "
      + "\((Self.top - 2).decimals(0))l-5 -9h10z\"/><line x1=\"\(x.decimals(1))\" x2=\"\(x.decimals(1))\" y1=\""
      + "\(Self.top.decimals(0))\" y2=\"\((Self.top + 10).decimals(0))\"/></g>"
  }

  /// The signal, a line for each stretch in which it is known; of many points in one column only the extremes.
  private func lines(of trace: [CounterResult.TracePoint]) -> [String] {
    var stretches: [[(x: Double, y: Double)]] = [[]]
    for point in trace {
      guard let progress = point.progress, progress.isFinite else {
        if stretches[stretches.count - 1].isEmpty { continue }
        stretches.append([])
        continue
      }
      stretches[stretches.count - 1].append((x(point.seconds), y(progress)))
    }
    return stretches.filter { !$0.isEmpty }.map { points in
      let points = Self.thinned(points).map { "\($0.x.decimals(1)),\($0.y.decimals(1))" }
      return "<polyline class=\"signal\" points=\"\(points.joined(separator: " "))\"/>"
    }
  }

  private static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > Int(2 * width) else { return points }
    var thinned: [(x: Double, y: Double)] = []
    var column: [(x: Double, y: Double)] = []
    for point in points {
      if let first = column.first, first.x.rounded(.down) != point.x.rounded(.down) {
        thinned += extremes(column)
        column = []
      }
      column.append(point)
    }
    return thinned + extremes(column)
  }

  private static func extremes(_ column: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard let low = column.min(by: { $0.y < $1.y }), let high = column.max(by: { $0.y < $1.y }) else { return [] }
    return low.x <= high.x ? [low, high] : [high, low]
  }
}
