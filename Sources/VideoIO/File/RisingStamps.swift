import PoseCore

/// Keeps a source's stamps rising: drops those that do not, and carries on when the source starts its clock again.
///
/// One stray stamp must not stop a clip, and a clip joined from two must not lose its second half: when three stamps
/// in a row rise among themselves more than a second behind the last one, they are taken as a new clock that follows on.
struct RisingStamps {
  private(set) var droppedCount = 0
  private(set) var restartCount = 0

  private var last: Int64?
  private var stepNanoseconds: Int64
  private var offset: Int64 = 0
  private var behind: Run?

  /// Stamps in a row that rise among themselves but not above the last one delivered.
  private struct Run {
    var first: Int64
    var latest: Int64
    var count = 1
  }

  private static let restartBehindNanoseconds: Int64 = 1_000_000_000
  private static let restartRunCount = 3

  /// - Parameter nominalStepNanoseconds: the time between frames until two stamps have shown it.
  init(nominalStepNanoseconds: Int64) {
    stepNanoseconds = max(1, nominalStepNanoseconds)
  }

  /// The time to deliver a frame with, or `nil` when the frame is to be dropped (which is counted).
  ///
  /// A frame without a stamp comes one step after the last.
  mutating func accept(_ stamp: FrameTime?) -> FrameTime? {
    guard let stamp else { return acceptUnstamped() }
    let raw = max(stamp.nanoseconds, -Int64.max)
    let time = saturatingSum(raw, offset)
    guard let last else { return deliver(time) }
    if time > last {
      stepNanoseconds = min(saturatingSum(time, -last), RisingStamps.restartBehindNanoseconds)
      return deliver(time)
    }
    if let run = behind, raw > run.latest {
      behind = Run(first: run.first, latest: raw, count: run.count + 1)
    } else {
      behind = Run(first: raw, latest: raw)
    }
    if let run = behind, run.count >= RisingStamps.restartRunCount,
      saturatingSum(last, -time) > RisingStamps.restartBehindNanoseconds
    {
      let newOffset = saturatingSum(saturatingSum(last, stepNanoseconds), -run.first)
      let continued = saturatingSum(raw, newOffset)
      if continued > last {
        offset = newOffset
        restartCount += 1
        return deliver(continued)
      }
    }
    droppedCount += 1
    return nil
  }

  private mutating func acceptUnstamped() -> FrameTime? {
    guard let last else { return deliver(0) }
    let time = saturatingSum(last, stepNanoseconds)
    guard time > last else {
      droppedCount += 1
      return nil
    }
    return deliver(time)
  }

  private mutating func deliver(_ time: Int64) -> FrameTime {
    last = time
    behind = nil
    return FrameTime(nanoseconds: time)
  }
}

/// Stamps of damaged files may be anything, so sums stop at ±`Int64.max` instead of trapping.
private func saturatingSum(_ left: Int64, _ right: Int64) -> Int64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? (left < 0 ? -Int64.max : Int64.max) : max(sum, -Int64.max)
}
