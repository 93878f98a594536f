/// How a clip is cut into windows to be judged by.
public struct ClipCut: Sendable, Equatable {
  /// The labelled part, from its first frame to its last, in seconds of the file's own time.
  public var seconds: ClosedRange<Double>
  /// Where windows begin, ascending; none when nobody is in view for long enough.
  public var starts: [Double]
  public var strideSeconds: Double
  public var windowSeconds: Double

  /// How far a window may stick out: times are rounded, the last frame lasts too, and clips of down to 4 frames/s are cut.
  static let toleranceSeconds = 0.25
  // Times that are the same, rounded to hundredths, differ by less.
  private static let roundingSeconds = 0.011

  public init(seconds: ClosedRange<Double>, starts: [Double], strideSeconds: Double, windowSeconds: Double) {
    self.seconds = seconds
    self.starts = starts
    self.strideSeconds = strideSeconds
    self.windowSeconds = windowSeconds
  }

  /// Whether a window lies within the clip: one that is longer than the clip when it begins with it, and most of it is
  /// in the clip or it is no longer than the windows here.
  ///
  /// - Parameter end: `nil` when it is not said, so that only the start tells.
  func holds(start: Double, end: Double?) -> Bool {
    let (first, last) = (seconds.lowerBound - Self.toleranceSeconds, seconds.upperBound + Self.toleranceSeconds)
    guard start >= first else { return false }
    guard let end else { return start <= seconds.upperBound }
    guard end > last else { return true }
    let beginsWithClip = start <= seconds.lowerBound + Self.toleranceSeconds
    let isMostlyInside = 2 * (seconds.upperBound - start) >= end - start
    return beginsWithClip
      && (isMostlyInside || end <= seconds.lowerBound + windowSeconds + Self.toleranceSeconds)
  }

  /// The windows that none of the given ones stands for: none begins within half a stride.
  ///
  /// Where the given ones are longer, the last ones begin as late as these can. Where they were cut otherwise, they need not
  /// reach the clip's ends: the next one, as far away as they are from one another, might not fit.
  ///
  /// - Parameter length: Of the shortest window given; `nil` when it is not said.
  /// - Complexity: O((windows + given) · log (windows + given))
  func starts(lackedBy given: [Double], length: Double?) -> [Double] {
    let given = given.sorted()
    guard let first = given.first, let last = given.last else { return starts }
    let isLonger = (length ?? 0) > windowSeconds + Self.toleranceSeconds
    let latest = isLonger ? max(seconds.upperBound - (length ?? 0), seconds.lowerBound) : .infinity
    let reach = strideSeconds / 2 + Self.roundingSeconds
    let isOwnCut = given.allSatisfy { Self.distance(from: $0, to: starts) <= Self.roundingSeconds }
    let gaps = zip(given, given.dropFirst()).map { $1 - $0 }.sorted()
    let edge = isOwnCut || gaps.isEmpty ? reach : max(reach, min(gaps[gaps.count / 2], strideSeconds))
    return starts.filter { start in
      let wanted = min(start, latest)
      let isInside = (first...last).contains(wanted)
      return Self.distance(from: wanted, to: given) > (isInside ? reach : edge)
    }
  }

  /// How far the nearest of ascending times is. O(log times)
  private static func distance(from time: Double, to times: [Double]) -> Double {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? time - times[low - 1] : .infinity
    return min(before, low < times.count ? times[low] - time : .infinity)
  }
}
