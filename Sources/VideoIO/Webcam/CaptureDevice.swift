/// A call to a capture device that failed.
struct CaptureFailure: Error, Equatable {
  /// Such as `VIDIOC_S_FMT`.
  var call: String
  /// The C library's error number.
  var code: Int32
}

/// A picture as the driver delivered it, valid while it is being looked at.
struct CapturedBuffer {
  var bytes: UnsafeRawBufferPointer
  /// The driver's frame counter; gaps are frames that it lost.
  var sequence: UInt32
  /// The kernel's stamp in nanoseconds.
  var stampNanoseconds: Int64
  /// Whether the stamp is of the monotonic clock.
  var isMonotonic: Bool
  /// When it was taken from the driver, in nanoseconds of the monotonic clock.
  var arrivalNanoseconds: Int64
  /// Whether the driver says that the picture is damaged.
  var isFlaggedDamaged: Bool
}

/// An open camera: the calls that the capture logic makes, implemented by V4L2 and by scripts in tests.
///
/// One thread at a time uses a device.
protocol CaptureDevice: AnyObject {
  /// The modes that can be decoded; where sizes or rates are ranges, those nearest to the request.
  func modes(near request: CaptureRequest) throws(CaptureFailure) -> [CaptureMode]
  /// Asks for a mode and returns what was granted; `nil` when that cannot be decoded.
  func configure(_ mode: CaptureMode) throws(CaptureFailure) -> GrantedMode?
  func startStreaming() throws(CaptureFailure)
  func stopStreaming()
  /// Waits for the next picture and gives it back to the driver after `body`; `false` when none came in time.
  func takeBuffer(timeoutSeconds: Double, _ body: (CapturedBuffer) -> Void) throws(CaptureFailure) -> Bool
}

/// Where cameras are found and opened.
protocol CaptureSystem: Sendable {
  func cameras() -> [CameraDescription]
  /// Where a link leads; the path itself where it is none.
  func resolvingLinks(_ path: String) -> String
  func open(path: String) throws(CaptureFailure) -> any CaptureDevice
}
