import PoseCore

/// Decides which of a camera's pictures are worth decoding, and when they were taken.
struct CaptureIntake {
  /// Pictures that the driver flagged as damaged, or that could not be decoded.
  private(set) var damagedCount = 0
  /// Pictures whose stamps did not rise.
  private(set) var notRisingCount = 0
  /// Pictures that the driver lost, by the gaps in its counter.
  private(set) var lostCount = 0

  private var warmUpLeft = CaptureIntake.warmUpCount
  private var lastSequence: UInt32?
  private var lastTime: FrameTime?

  /// The first pictures of a stream are often half filled, dark or stamped wrongly.
  static let warmUpCount = 3
  /// A stamp further than this from the arrival is not of our clock, whatever its flag says.
  private static let plausibleDelayNanoseconds: Int64 = 2_000_000_000

  /// Says that the stream started, again.
  mutating func streamStarted() {
    warmUpLeft = CaptureIntake.warmUpCount
    lastSequence = nil
  }

  /// The time of a picture that is to be decoded; `nil` for one that is not.
  mutating func time(of buffer: CapturedBuffer) -> FrameTime? {
    if let lastSequence, buffer.sequence > lastSequence { lostCount += Int(buffer.sequence - lastSequence - 1) }
    lastSequence = buffer.sequence
    guard warmUpLeft == 0 else {
      warmUpLeft -= 1
      return nil
    }
    guard !buffer.isFlaggedDamaged, !buffer.bytes.isEmpty else {
      damagedCount += 1
      return nil
    }
    let time = FrameTime(nanoseconds: CaptureIntake.nanoseconds(of: buffer))
    if let lastTime, time <= lastTime {
      notRisingCount += 1
      return nil
    }
    lastTime = time
    return time
  }

  /// Says that a picture could not be decoded.
  mutating func couldNotDecode() { damagedCount += 1 }

  private static func nanoseconds(of buffer: CapturedBuffer) -> Int64 {
    let (delay, overflow) = buffer.arrivalNanoseconds.subtractingReportingOverflow(buffer.stampNanoseconds)
    let isPlausible = !overflow && (-plausibleDelayNanoseconds...plausibleDelayNanoseconds).contains(delay)
    return buffer.isMonotonic && isPlausible ? buffer.stampNanoseconds : buffer.arrivalNanoseconds
  }
}
