import Glibc
import PoseCore
import Testing

@testable import VideoIO

struct CaptureIntakeTests {
  private nonisolated(unsafe) static let bytes = UnsafeRawBufferPointer(
    UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1))

  private func buffer(
    _ sequence: UInt32, stamp: Int64, arrival: Int64? = nil, isMonotonic: Bool = true, isFlaggedDamaged: Bool = false,
    isEmpty: Bool = false
  ) -> CapturedBuffer {
    CapturedBuffer(
      bytes: isEmpty ? UnsafeRawBufferPointer(rebasing: CaptureIntakeTests.bytes[..<0]) : CaptureIntakeTests.bytes,
      sequence: sequence, stampNanoseconds: stamp, isMonotonic: isMonotonic, arrivalNanoseconds: arrival ?? stamp + 5,
      isFlaggedDamaged: isFlaggedDamaged)
  }

  /// An intake that is warmed up.
  private var warm: CaptureIntake {
    var intake = CaptureIntake()
    for index in 0..<CaptureIntake.warmUpCount {
      #expect(intake.time(of: buffer(UInt32(index), stamp: Int64(index))) == nil)
    }
    return intake
  }

  @Test func firstPicturesAreLeftOutOnceAStream() {
    var intake = warm
    #expect(intake.time(of: buffer(3, stamp: 100))?.nanoseconds == 100)
    intake.streamStarted()
    for index in 0..<CaptureIntake.warmUpCount {
      #expect(intake.time(of: buffer(UInt32(index), stamp: 200 + Int64(index))) == nil)
    }
    #expect(intake.time(of: buffer(3, stamp: 300))?.nanoseconds == 300)
    #expect(intake.damagedCount == 0 && intake.notRisingCount == 0 && intake.lostCount == 0)
  }

  @Test func monotonicStampsAreTheKernels() {
    var intake = warm
    #expect(intake.time(of: buffer(3, stamp: 1000, arrival: 9000))?.nanoseconds == 1000)
  }

  @Test func otherClocksGiveWayToTheArrival() {
    var intake = warm
    #expect(intake.time(of: buffer(3, stamp: 1_700_000_000, arrival: 9000, isMonotonic: false))?.nanoseconds == 9000)
    // Flagged as monotonic, but an hour off.
    #expect(intake.time(of: buffer(4, stamp: 3_600_000_000_000, arrival: 9100))?.nanoseconds == 9100)
    #expect(intake.time(of: buffer(5, stamp: 0, arrival: 3_600_000_000_000))?.nanoseconds == 3_600_000_000_000)
    #expect(intake.time(of: buffer(6, stamp: .min, arrival: .max))?.nanoseconds == .max)
  }

  @Test func stampsThatDoNotRiseAreDroppedAndCounted() {
    var intake = warm
    let times = [100, 100, 90, 110].enumerated().map {
      intake.time(of: buffer(UInt32(3 + $0.offset), stamp: $0.element))?.nanoseconds
    }
    #expect(times == [100, nil, nil, 110])
    #expect(intake.notRisingCount == 2)
  }

  @Test func damagedAndEmptyPicturesAreSkippedAndCounted() {
    var intake = warm
    #expect(intake.time(of: buffer(3, stamp: 100, isFlaggedDamaged: true)) == nil)
    #expect(intake.time(of: buffer(4, stamp: 200, isEmpty: true)) == nil)
    intake.couldNotDecode()
    #expect(intake.damagedCount == 3)
    #expect(intake.time(of: buffer(5, stamp: 300))?.nanoseconds == 300)
  }

  @Test func gapsInTheCounterAreLostPictures() {
    var intake = warm
    for (index, sequence) in ([3, 4, 8, 9, 2] as [UInt32]).enumerated() {
      _ = intake.time(of: buffer(sequence, stamp: 100 + Int64(index)))
    }
    #expect(intake.lostCount == 3)
  }
}

struct CaptureRecoveryTests {
  private func failed(_ code: Int32) -> CaptureFailure { CaptureFailure(call: "VIDIOC_DQBUF", code: code) }

  @Test func carriesOnThroughWhatPasses() {
    var machine = CaptureRecovery()
    #expect(machine.received() == .carryOn)
    for code in [EAGAIN, EINTR, EIO, EIO, EIO] { #expect(machine.failed(failed(code)) == .carryOn) }
    #expect(machine.received() == .carryOn)
    for _ in 0..<3 { #expect(machine.failed(failed(EIO)) == .carryOn) }
  }

  @Test func reopensOnWhatDoesNotPass() {
    var machine = CaptureRecovery()
    _ = machine.received()
    #expect(machine.failed(failed(ENODEV)) == .reopen(reason: "it was unplugged"))
    #expect(machine.failed(failed(EINVAL)) == .reopen(reason: "VIDIOC_DQBUF failed: Invalid argument"))
    for _ in 0..<3 { #expect(machine.failed(failed(EIO)) == .carryOn) }
    #expect(machine.failed(failed(EIO)) == .reopen(reason: "VIDIOC_DQBUF failed: Input/output error"))
  }

  @Test func reopensAfterALongSilence() {
    var machine = CaptureRecovery()
    _ = machine.received()
    for _ in 0..<29 { #expect(machine.timedOut(afterSeconds: 0.1) == .carryOn) }
    _ = machine.received()
    for _ in 0..<29 { #expect(machine.timedOut(afterSeconds: 0.1) == .carryOn) }
    let actions = (0..<2).map { _ in machine.timedOut(afterSeconds: 0.1) }
    #expect(actions.contains(.reopen(reason: "it delivers no pictures")))
  }

  @Test func givesUpACameraThatNeverDelivered() {
    var machine = CaptureRecovery()
    for _ in 0..<3 { #expect(machine.timedOut(afterSeconds: 5) == .reopen(reason: "it delivers no pictures")) }
    #expect(machine.timedOut(afterSeconds: 5) == .giveUp(reason: "it delivers no pictures"))
  }

  @Test func neverGivesUpACameraThatDelivered() {
    var machine = CaptureRecovery()
    _ = machine.received()
    for _ in 0..<50 { #expect(machine.timedOut(afterSeconds: 5) == .reopen(reason: "it delivers no pictures")) }
  }
}
