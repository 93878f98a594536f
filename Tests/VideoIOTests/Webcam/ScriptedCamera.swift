import Dispatch
import Glibc
import Synchronization

@testable import VideoIO

/// A camera that does what a script says.
final class ScriptedDevice: CaptureDevice, @unchecked Sendable {
  enum Step {
    /// A picture of one colour (or a JPEG's bytes), stamped in milliseconds of the monotonic clock.
    case picture(_ value: UInt8, milliseconds: Int64)
    case jpeg([UInt8], milliseconds: Int64)
    case flagged(milliseconds: Int64)
    case empty(milliseconds: Int64)
    /// Nothing within the time that is waited.
    case silence
    case failure(Int32)
    /// Waits until the test lets the script go on.
    case gate(DispatchSemaphore)
    /// Tells the test how far the script is.
    case reached(DispatchSemaphore)
  }

  var modesOffered: [CaptureMode]
  var grant: (CaptureMode) throws(CaptureFailure) -> GrantedMode?
  var startFailures: [Int32?]
  private(set) var configured: [CaptureMode] = []
  private(set) var stopCount = 0
  private var steps: ArraySlice<Step>
  private var sequence: UInt32 = 0

  init(
    _ steps: [Step] = [], modes: [CaptureMode] = [.bgr],
    grant: @escaping (CaptureMode) throws(CaptureFailure) -> GrantedMode? = { GrantedMode($0) },
    startFailures: [Int32?] = []
  ) {
    self.steps = steps[...]
    modesOffered = modes
    self.grant = grant
    self.startFailures = startFailures
  }

  /// As many pictures as a stream warms up with, which nobody sees.
  static let warmUp = (0..<CaptureIntake.warmUpCount).map { Step.picture(0, milliseconds: Int64($0)) }

  func modes(near request: CaptureRequest) throws(CaptureFailure) -> [CaptureMode] { modesOffered }

  func configure(_ mode: CaptureMode) throws(CaptureFailure) -> GrantedMode? {
    configured.append(mode)
    return try grant(mode)
  }

  func startStreaming() throws(CaptureFailure) {
    guard !startFailures.isEmpty, let code = startFailures.removeFirst() else { return }
    throw CaptureFailure(call: "VIDIOC_STREAMON", code: code)
  }

  func stopStreaming() { stopCount += 1 }

  func takeBuffer(timeoutSeconds: Double, _ body: (CapturedBuffer) -> Void) throws(CaptureFailure) -> Bool {
    switch steps.popFirst() {
    case .picture(let value, let milliseconds):
      deliver([UInt8](repeating: value, count: 8 * 3 * 2), milliseconds, body)
    case .jpeg(let bytes, let milliseconds): deliver(bytes, milliseconds, body)
    case .flagged(let milliseconds):
      deliver([UInt8](repeating: 9, count: 8 * 3 * 2), milliseconds, isFlaggedDamaged: true, body)
    case .empty(let milliseconds): deliver([], milliseconds, body)
    case .silence: return false
    case .failure(let code): throw CaptureFailure(call: "VIDIOC_DQBUF", code: code)
    case .gate(let semaphore):
      semaphore.wait()
      return false
    case .reached(let semaphore):
      semaphore.signal()
      return false
    case nil:
      usleep(1000)
      throw CaptureFailure(call: "VIDIOC_DQBUF", code: EAGAIN)
    }
    return true
  }

  private func deliver(
    _ bytes: [UInt8], _ milliseconds: Int64, isFlaggedDamaged: Bool = false, _ body: (CapturedBuffer) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      body(
        CapturedBuffer(
          bytes: bytes, sequence: sequence, stampNanoseconds: milliseconds * 1_000_000, isMonotonic: true,
          arrivalNanoseconds: milliseconds * 1_000_000 + 5_000_000, isFlaggedDamaged: isFlaggedDamaged))
    }
    sequence += 1
  }
}

/// A machine whose cameras come and go as a script says.
final class ScriptedSystem: CaptureSystem, @unchecked Sendable {
  /// What each look finds: the cameras, and what opening one gives. The last one stays.
  enum Look {
    case camera(CameraDescription, ScriptedDevice)
    case busy(CameraDescription)
    case nothing
  }

  private let looks: Mutex<[Look]>
  private let current = Mutex<Look>(.nothing)

  init(_ looks: [Look]) { self.looks = Mutex(looks) }

  var remainingLooks: Int { looks.withLock(\.count) }

  func cameras() -> [CameraDescription] {
    let look = looks.withLock { $0.isEmpty ? .nothing : $0.removeFirst() }
    current.withLock { $0 = look }
    return switch look {
    case .camera(let camera, _), .busy(let camera): [camera]
    case .nothing: []
    }
  }

  /// `/dev/link` leads to the first node.
  func resolvingLinks(_ path: String) -> String { path == "/dev/link" ? "/dev/video0" : path }

  func open(path: String) throws(CaptureFailure) -> any CaptureDevice {
    switch current.withLock({ $0 }) {
    case .camera(let camera, let device) where camera.path == path: return device
    case .busy: throw CaptureFailure(call: "VIDIOC_S_FMT", code: EBUSY)
    default: throw CaptureFailure(call: "open", code: ENOENT)
    }
  }
}

extension CaptureMode {
  /// Small pictures that need no decoder.
  static let bgr = CaptureMode(format: .bgr24, width: 8, height: 2, frameRate: 30)
  static let jpeg = CaptureMode(format: .motionJPEG, width: 64, height: 48, frameRate: 30)
}

extension GrantedMode {
  /// What a driver grants that does all it is asked.
  init(_ mode: CaptureMode) {
    self.init(
      format: mode.format, width: mode.width, height: mode.height, frameRate: mode.frameRate,
      bytesPerRow: mode.format.isCompressed ? 0 : mode.width * 3, isFullRange: false, isBT709: false)
  }
}

extension CameraDescription {
  static let front = CameraDescription(path: "/dev/video0", name: "Front", bus: "usb-1")
}

extension Webcam {
  /// A camera of a script, that never waits.
  convenience init(
    _ system: ScriptedSystem, selector: String = "/dev/video0",
    events: @escaping @Sendable (WebcamEvent) -> Void = { _ in }
  ) throws {
    try self.init(
      selector, system: system, request: CaptureRequest(width: 8, height: 2, frameRate: 30),
      timing: CaptureLoop.Timing(pollSeconds: 1, retrySeconds: 0.002), onEvent: events)
  }
}
