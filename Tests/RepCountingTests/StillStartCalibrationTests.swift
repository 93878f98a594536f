import PoseCore
import RepCounting
import Testing

struct StillStartCalibrationTests {
  private func time(_ frame: Int) -> FrameTime { FrameTime(seconds: Double(frame) / 10) }

  @Test func theStillPoseBecomesZeroAndFullRangeStaysOne() {
    var calibration = StillStartCalibration(stillSeconds: 0.5)
    for frame in 0..<5 { #expect(calibration.apply(to: 0.2, at: time(frame)) == 0.2) }
    #expect(abs(calibration.apply(to: 0.2, at: time(5))) < 1e-12)
    #expect(abs(calibration.apply(to: 0.6, at: time(6)) - 0.5) < 1e-12)
    #expect(abs(calibration.apply(to: 1, at: time(7)) - 1) < 1e-12)
  }

  @Test func movementAndTheFarEndAreNoStart() {
    var calibration = StillStartCalibration(stillSeconds: 0.5)
    for frame in 0..<30 { _ = calibration.apply(to: frame % 2 == 0 ? 0.1 : 0.25, at: time(frame)) }
    for frame in 30..<60 { _ = calibration.apply(to: 0.9, at: time(frame)) }
    #expect(calibration.offset == nil)
    for frame in 60..<70 { _ = calibration.apply(to: 0.1, at: time(frame)) }
    #expect(abs((calibration.offset ?? 0) - 0.1) < 1e-12)
    calibration.reset()
    #expect(calibration.offset == nil)
  }
}
