import Glibc

/// Decides when a camera is to be carried on with, opened again, or given up.
struct CaptureRecovery {
  enum Action: Equatable {
    case carryOn
    /// Close the camera and open it again, for the reason given.
    case reopen(reason: String)
    /// The camera has never delivered a picture and will not.
    case giveUp(reason: String)
  }

  private var silentSeconds = 0.0
  private var inputErrors = 0
  private var hasDelivered = false
  private var reopenCount = 0

  /// A camera that is silent for longer hangs; starting up takes some a second or two.
  static let silenceLimitSeconds = 3.0
  /// `EIO` may be a lost signal that comes back by itself, but not for ever.
  private static let toleratedInputErrors = 3
  private static let toleratedReopens = 3

  mutating func received() -> Action {
    silentSeconds = 0
    inputErrors = 0
    reopenCount = 0
    hasDelivered = true
    return .carryOn
  }

  mutating func timedOut(afterSeconds seconds: Double) -> Action {
    silentSeconds += seconds
    return silentSeconds < CaptureRecovery.silenceLimitSeconds ? .carryOn : reopen("it delivers no pictures")
  }

  mutating func failed(_ failure: CaptureFailure) -> Action {
    switch failure.code {
    case EAGAIN, EINTR: return .carryOn
    case EIO where inputErrors < CaptureRecovery.toleratedInputErrors:
      inputErrors += 1
      return .carryOn
    case ENODEV, ENXIO: return reopen("it was unplugged")
    default: return reopen("\(failure.call) failed: \(String(cString: strerror(failure.code)))")
    }
  }

  private mutating func reopen(_ reason: String) -> Action {
    silentSeconds = 0
    inputErrors = 0
    reopenCount += 1
    return !hasDelivered && reopenCount > CaptureRecovery.toleratedReopens
      ? .giveUp(reason: reason) : .reopen(reason: reason)
  }
}
