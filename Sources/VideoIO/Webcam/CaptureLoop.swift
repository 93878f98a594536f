import Imaging
import PoseCore
import Threads

/// What the capture thread does: takes every picture from the camera, keeps the newest for whoever asks, and gets the
/// camera back when it is lost.
final class CaptureLoop: @unchecked Sendable {
  /// What both threads see.
  struct Shared {
    var newest: VideoFrame?
    var statistics = WebcamStatistics()
    var isStopped = false
    var hasEnded = false
    var failure: VideoError?
  }

  /// How long to wait for what; tests wait less.
  struct Timing {
    /// For a picture before looking whether to stop.
    var pollSeconds = 0.1
    /// Before looking again for a lost camera.
    var retrySeconds = 0.5
  }

  let shared = Monitor(Shared())

  private let system: any CaptureSystem
  private let camera: CameraDescription
  private let request: CaptureRequest
  private let timing: Timing
  private let onEvent: @Sendable (WebcamEvent) -> Void

  // Only the capture thread touches these once it runs.
  private var device: (any CaptureDevice)?
  private var mode: GrantedMode
  private let decoder: CaptureDecoder
  private var intake = CaptureIntake()
  private var recovery = CaptureRecovery()

  init(
    system: any CaptureSystem, camera: CameraDescription, device: any CaptureDevice, mode: GrantedMode,
    request: CaptureRequest, timing: Timing, onEvent: @escaping @Sendable (WebcamEvent) -> Void
  ) throws(FFmpegError) {
    self.system = system
    self.camera = camera
    self.device = device
    self.mode = mode
    self.request = request
    self.timing = timing
    self.onEvent = onEvent
    decoder = try CaptureDecoder()
  }

  /// Captures until stopped or until the camera is given up.
  func run() {
    while !shared.read(\.isStopped) {
      if let device {
        switch capture(from: device) {
        case .carryOn: break
        case .reopen(let reason):
          close()
          onEvent(.lost(reason: reason))
        case .giveUp(let reason):
          shared.update { $0.failure = .cameraFailed(path: camera.path, reason: reason) }
          close()
          end()
          return
        }
      } else {
        lookAgain()
      }
    }
    close()
    end()
  }

  private func capture(from device: any CaptureDevice) -> CaptureRecovery.Action {
    do {
      let isInTime = try device.takeBuffer(timeoutSeconds: timing.pollSeconds) { take($0) }
      return isInTime ? recovery.received() : recovery.timedOut(afterSeconds: timing.pollSeconds)
    } catch { return recovery.failed(error) }
  }

  private func take(_ buffer: CapturedBuffer) {
    var frame: VideoFrame?
    if let time = intake.time(of: buffer) {
      if let pixels = decoder.decode(buffer.bytes, mode: mode) {
        frame = VideoFrame(image: Image(pixels: pixels, orientation: .up), time: time)
      } else {
        intake.couldNotDecode()
      }
    }
    shared.update { shared in
      shared.statistics.damaged = intake.damagedCount
      shared.statistics.notRising = intake.notRisingCount
      shared.statistics.lost = intake.lostCount
      guard let frame else { return }
      if shared.newest != nil { shared.statistics.overtaken += 1 }
      shared.newest = frame
    }
  }

  private func lookAgain() {
    let isStopped = shared.waitUntil(forSeconds: timing.retrySeconds) { $0.isStopped ? true : nil } ?? false
    // A camera whose node is not among those listed can only be where it was.
    let unlistedPath = camera.bus.isEmpty ? camera.path : nil
    guard !isStopped, let path = camera.found(in: system.cameras())?.path ?? unlistedPath else { return }
    do {
      let opened = try system.open(path: path)
      mode = try CaptureStart.start(opened, for: request, path: path)
      device = opened
    } catch {
      return  // not ready yet, or in somebody else's use: the next look may find it
    }
    intake.streamStarted()
    shared.update { $0.statistics.recoveries += 1 }
    onEvent(.recovered)
  }

  private func close() {
    device?.stopStreaming()
    device = nil
  }

  private func end() { shared.update { $0.hasEnded = true } }
}
