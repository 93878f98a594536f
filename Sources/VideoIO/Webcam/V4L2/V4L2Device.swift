import CV4L2
import Glibc

/// A camera of the kernel's, with buffers shared with the driver.
final class V4L2Device: CaptureDevice {
  private var handle: V4L2Handle
  private let path: String
  private var buffers: [UnsafeMutableRawBufferPointer] = []
  private var isStreaming = false

  private static let bufferCount: UInt32 = 4
  private static let captureType = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue

  init(path: String) throws(CaptureFailure) {
    self.path = path
    handle = try V4L2Handle(path: path)
    let capability = try V4L2Device.capability(of: handle)
    guard capability.isCamera else { throw CaptureFailure(call: "VIDIOC_QUERYCAP", code: ENOTTY) }
  }

  deinit { stopStreaming() }

  /// libv4l2 hides a camera's own formats where it has to turn its pictures, and also where it sees no use for them,
  /// as for NV12. In the first case, which a camera with MJPG or YUYV must be, its conversions are to be used.
  func modes(near request: CaptureRequest) throws(CaptureFailure) -> [CaptureMode] {
    let modes = try V4L2Modes.modes(of: handle, near: request)
    guard modes.allSatisfy(\.isEmulated) else { return modes }
    let unconverted = try V4L2Handle(path: path, converts: false)
    let own = try V4L2Modes.modes(of: unconverted, near: request)
    guard !own.isEmpty, !own.contains(where: { [.motionJPEG, .yuyv].contains($0.format) }) else { return modes }
    handle = unconverted
    return own
  }

  func configure(_ mode: CaptureMode) throws(CaptureFailure) -> GrantedMode? {
    var format = v4l2_format()
    format.type = V4L2Device.captureType
    format.fmt.pix.width = UInt32(clamping: mode.width)
    format.fmt.pix.height = UInt32(clamping: mode.height)
    format.fmt.pix.pixelformat = mode.format.code
    format.fmt.pix.field = V4L2_FIELD_ANY.rawValue
    try handle.call("VIDIOC_S_FMT", repkit_vidioc_s_fmt, &format)
    let granted = format.fmt.pix
    guard let grantedFormat = CaptureFormat(code: granted.pixelformat), granted.width > 0, granted.height > 0
    else { return nil }
    return GrantedMode(
      format: grantedFormat, width: Int(granted.width), height: Int(granted.height),
      frameRate: setFrameRate(mode.frameRate), bytesPerRow: Int(granted.bytesperline),
      isFullRange: granted.quantization == V4L2_QUANTIZATION_FULL_RANGE.rawValue
        || granted.colorspace == V4L2_COLORSPACE_JPEG.rawValue,
      isBT709: granted.ycbcr_enc == V4L2_YCBCR_ENC_709.rawValue
        || granted.ycbcr_enc == V4L2_YCBCR_ENC_DEFAULT.rawValue
          && granted.colorspace == V4L2_COLORSPACE_REC709.rawValue
    )
  }

  /// Asks for a rate and returns what was granted; `nil` for drivers that do not let it be set.
  private func setFrameRate(_ rate: Double?) -> Double? {
    var parameters = v4l2_streamparm()
    parameters.type = V4L2Device.captureType
    if let rate {
      parameters.parm.capture.timeperframe = v4l2_fract(
        numerator: 1000, denominator: UInt32(min(rate * 1000, 4e9).rounded()))
    }
    do { try handle.call("VIDIOC_S_PARM", repkit_vidioc_s_parm, &parameters) } catch { return rate }
    return V4L2Modes.rate(of: parameters.parm.capture.timeperframe) ?? rate
  }

  func startStreaming() throws(CaptureFailure) {
    var request = v4l2_requestbuffers()
    request.count = V4L2Device.bufferCount
    request.type = V4L2Device.captureType
    request.memory = V4L2_MEMORY_MMAP.rawValue
    try handle.call("VIDIOC_REQBUFS", repkit_vidioc_reqbufs, &request)
    for index in 0..<request.count {
      var buffer = V4L2Device.buffer(index: index)
      try handle.call("VIDIOC_QUERYBUF", repkit_vidioc_querybuf, &buffer)
      guard
        let memory = v4l2_mmap(
          nil, Int(buffer.length), PROT_READ | PROT_WRITE, MAP_SHARED, handle.descriptor, Int64(buffer.m.offset)),
        memory != MAP_FAILED
      else { throw CaptureFailure(call: "mmap", code: errno) }
      buffers.append(UnsafeMutableRawBufferPointer(start: memory, count: Int(buffer.length)))
      try handle.call("VIDIOC_QBUF", repkit_vidioc_qbuf, &buffer)
    }
    var type = V4L2Device.captureType
    try handle.call("VIDIOC_STREAMON", repkit_vidioc_streamon, &type)
    isStreaming = true
  }

  func stopStreaming() {
    if isStreaming {
      isStreaming = false
      var type = V4L2Device.captureType
      try? handle.call("VIDIOC_STREAMOFF", repkit_vidioc_streamoff, &type)
    }
    guard !buffers.isEmpty else { return }
    for buffer in buffers { v4l2_munmap(buffer.baseAddress, buffer.count) }
    buffers = []
    var request = v4l2_requestbuffers()
    request.type = V4L2Device.captureType
    request.memory = V4L2_MEMORY_MMAP.rawValue
    try? handle.call("VIDIOC_REQBUFS", repkit_vidioc_reqbufs, &request)
  }

  func takeBuffer(timeoutSeconds: Double, _ body: (CapturedBuffer) -> Void) throws(CaptureFailure) -> Bool {
    var waited = pollfd(fd: handle.descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waited, 1, Int32((timeoutSeconds * 1000).rounded(.up)))
    guard ready >= 0 else { throw CaptureFailure(call: "poll", code: errno) }
    guard ready > 0 else { return false }
    var buffer = V4L2Device.buffer(index: 0)
    try handle.call("VIDIOC_DQBUF", repkit_vidioc_dqbuf, &buffer)
    guard Int(buffer.index) < buffers.count else { throw CaptureFailure(call: "VIDIOC_DQBUF", code: ERANGE) }
    let memory = buffers[Int(buffer.index)]
    body(
      CapturedBuffer(
        bytes: UnsafeRawBufferPointer(rebasing: memory.prefix(Int(buffer.bytesused))), sequence: buffer.sequence,
        stampNanoseconds: Int64(buffer.timestamp.tv_sec) * 1_000_000_000 + Int64(buffer.timestamp.tv_usec) * 1000,
        isMonotonic: Int32(bitPattern: buffer.flags) & V4L2_BUF_FLAG_TIMESTAMP_MASK
          == V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC,
        arrivalNanoseconds: V4L2Device.monotonicNanoseconds,
        isFlaggedDamaged: Int32(bitPattern: buffer.flags) & V4L2_BUF_FLAG_ERROR != 0))
    try handle.call("VIDIOC_QBUF", repkit_vidioc_qbuf, &buffer)
    return true
  }

  private static func buffer(index: UInt32) -> v4l2_buffer {
    var buffer = v4l2_buffer()
    buffer.index = index
    buffer.type = captureType
    buffer.memory = V4L2_MEMORY_MMAP.rawValue
    return buffer
  }

  private static var monotonicNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static func capability(of handle: V4L2Handle) throws(CaptureFailure) -> V4L2Capability {
    var capability = v4l2_capability()
    try handle.call("VIDIOC_QUERYCAP", repkit_vidioc_querycap, &capability)
    return V4L2Capability(capability)
  }
}
