import Glibc
import Testing

@testable import VideoIO

struct CaptureStartTests {
  static let modes = [
    CaptureMode(format: .yuyv, width: 640, height: 480, frameRate: 30),
    CaptureMode(format: .motionJPEG, width: 640, height: 480, frameRate: 30),
  ]

  private func start(_ device: ScriptedDevice) throws(VideoError) -> GrantedMode {
    try CaptureStart.start(device, for: CaptureRequest(), path: "/dev/video0")
  }

  @Test func takesTheBestMode() throws {
    let device = ScriptedDevice(modes: CaptureStartTests.modes.reversed())
    #expect(try start(device).format == .yuyv)
    #expect(device.configured == [CaptureStartTests.modes[0]])
  }

  @Test func readsBackWhatIsGranted() throws {
    let device = ScriptedDevice(
      modes: CaptureStartTests.modes,
      grant: { mode in
        var granted = GrantedMode(mode)
        (granted.width, granted.height, granted.frameRate) = (320, 240, 15)
        return granted
      })
    let granted = try start(device)
    #expect([granted.width, granted.height] == [320, 240])
    #expect(granted.frameRate == 15)
  }

  @Test(arguments: [ENOSPC, EINVAL, EIO])
  func triesTheNextModeWhenOneDoesNotStart(code: Int32) throws {
    let device = ScriptedDevice(modes: CaptureStartTests.modes, startFailures: [code, nil])
    #expect(try start(device).format == .motionJPEG)
    #expect(device.stopCount == 1)
  }

  @Test func triesTheNextModeWhenOneIsRefusedOrSwapped() throws {
    let refusing = ScriptedDevice(
      modes: CaptureStartTests.modes,
      grant: { mode throws(CaptureFailure) in
        if mode.format == .yuyv { throw CaptureFailure(call: "VIDIOC_S_FMT", code: EINVAL) }
        return GrantedMode(mode)
      })
    #expect(try start(refusing).format == .motionJPEG)
    let swapping = ScriptedDevice(
      modes: CaptureStartTests.modes, grant: { mode in mode.format == .yuyv ? nil : GrantedMode(mode) })
    #expect(try start(swapping).format == .motionJPEG)
  }

  static let failures: [(code: Int32, text: String)] = [
    (
      EBUSY,
      "the camera is in use by another program (/dev/video0); close that program; this names it: fuser -v /dev/video0"
    ),
    (
      EACCES,
      "no permission to use the camera (/dev/video0); "
        + "join the group video with: sudo usermod -aG video $USER, and log in again"
    ),
    (ENODEV, "there is no such camera (/dev/video0); see which there are with: repkit cameras"),
    (ENOTTY, "this device is no camera (/dev/video0); see which there are with: repkit cameras"),
    (
      EINVAL,
      "the camera failed: VIDIOC_STREAMON: Invalid argument (/dev/video0); "
        + "unplug it, plug it in again, and try again"
    ),
  ]

  @Test(arguments: failures)
  func failuresAreDescribed(row: (code: Int32, text: String)) {
    let device = ScriptedDevice(modes: CaptureStartTests.modes, startFailures: [row.code, row.code])
    do {
      _ = try start(device)
      Issue.record("it started")
    } catch { #expect(error.description == row.text) }
  }

  @Test func aBusyCameraIsNotTriedInEveryMode() {
    let device = ScriptedDevice(modes: CaptureStartTests.modes, startFailures: [EBUSY, nil])
    #expect(throws: VideoError.cameraBusy(path: "/dev/video0")) { try start(device) }
    #expect(device.configured.count == 1)
  }

  @Test func aCameraWithoutAnyUsableFormatSaysSo() {
    #expect(throws: VideoError.noUsableCameraFormat(path: "/dev/video0")) { try start(ScriptedDevice(modes: [])) }
    let swapping = ScriptedDevice(modes: CaptureStartTests.modes, grant: { _ in nil })
    #expect(throws: VideoError.noUsableCameraFormat(path: "/dev/video0")) { try start(swapping) }
  }
}
