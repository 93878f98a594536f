import Imaging
import PoseCore
import Threads

/// The frames of a camera.
///
/// A thread of its own takes every picture from the camera, and `next()` gets the newest: when whoever takes the frames
/// is slower than the camera, older ones are dropped and counted. Frames are upright `.bgrx`, all of one size, stamped
/// by the kernel's monotonic clock. A camera that is unplugged or hangs is waited for and opened again.
public final class Webcam: FrameSource, Sendable {
  /// The camera, as it was found.
  public let camera: CameraDescription
  /// The size of the frames.
  public let size: ImageSize
  /// The frames a second that the camera agreed to, where it says so.
  public let frameRate: Double?
  /// The format that the camera delivers, such as `MJPG`.
  public let formatName: String

  private let loop: CaptureLoop
  private let worker: Worker

  /// Opens a camera and starts capturing.
  ///
  /// - Parameters:
  ///   - selector: a path such as `/dev/video0` or one in `/dev/v4l/by-id`, a number, or (part of) a name.
  ///   - size: the wanted size in pixels; the nearest one that reaches the rate is taken.
  ///   - frameRate: the wanted frames a second.
  ///   - onEvent: is called on the capture thread when the camera is lost and when it is back.
  /// - Throws: `VideoError` when there is no such camera, or it is busy, or may not be used.
  public convenience init(
    _ selector: String, size: ImageSize = ImageSize(width: 640, height: 480), frameRate: Double = 30,
    onEvent: @escaping @Sendable (WebcamEvent) -> Void = { _ in }
  ) throws(VideoError) {
    let request = CaptureRequest(width: size.width, height: size.height, frameRate: frameRate)
    try self.init(selector, system: V4L2System(), request: request, timing: CaptureLoop.Timing(), onEvent: onEvent)
  }

  init(
    _ selector: String, system: any CaptureSystem, request: CaptureRequest, timing: CaptureLoop.Timing,
    onEvent: @escaping @Sendable (WebcamEvent) -> Void
  ) throws(VideoError) {
    let cameras = system.cameras()
    var found = try CameraDescription.named(selector, in: cameras)
    if found == nil { found = try CameraDescription.named(system.resolvingLinks(selector), in: cameras) }
    // A node that was not listed is opened all the same, for the error that this gives.
    camera = found ?? CameraDescription(path: selector, name: selector)
    let device: any CaptureDevice
    do { device = try system.open(path: camera.path) } catch { throw CaptureStart.describe(error, path: camera.path) }
    let mode = try CaptureStart.start(device, for: request, path: camera.path)
    size = ImageSize(width: mode.width, height: mode.height)
    frameRate = mode.frameRate
    formatName = mode.format.rawValue
    do {
      loop = try CaptureLoop(
        system: system, camera: camera, device: device, mode: mode, request: request, timing: timing, onEvent: onEvent)
    } catch { throw .cameraFailed(path: camera.path, reason: error.text) }
    worker = Worker { [loop] in loop.run() }
  }

  deinit {
    stop()
    worker.join()
  }

  /// Waits for the next frame, also while the camera is unplugged; `nil` after `stop()`.
  ///
  /// - Throws: `VideoError.cameraFailed` when the camera never delivered a frame.
  public func next() throws(VideoError) -> VideoFrame? {
    let (frame, failure) = loop.shared.waitUntil { shared -> (VideoFrame?, VideoError?)? in
      if shared.isStopped { return (nil, nil) }
      if let frame = shared.newest {
        shared.newest = nil
        shared.statistics.delivered += 1
        return (frame, nil)
      }
      return shared.hasEnded ? (nil, shared.failure) : nil
    }
    if let failure { throw failure }
    return frame
  }

  /// Ends capturing, from any thread: a waiting `next()` returns `nil`.
  public func stop() { loop.shared.update { $0.isStopped = true } }

  /// What became of the camera's pictures so far.
  public var statistics: WebcamStatistics { loop.shared.read(\.statistics) }

  /// What went wrong so far and was got over.
  public var warnings: [VideoWarning] {
    let statistics = statistics
    var warnings: [VideoWarning] = []
    if statistics.recoveries > 0 { warnings.append(.recoveredCamera(count: statistics.recoveries)) }
    if statistics.damaged > 0 { warnings.append(.damagedPictures(count: statistics.damaged)) }
    if statistics.notRising > 0 { warnings.append(.droppedTimestamps(count: statistics.notRising)) }
    return warnings
  }

  /// The cameras that are plugged in, in the order of their nodes.
  public static func list() -> [CameraDescription] { V4L2System().cameras() }
}
