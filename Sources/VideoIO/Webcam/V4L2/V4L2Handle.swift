import CV4L2
import Glibc

/// An open video device, through libv4l2; the one place that makes its calls.
final class V4L2Handle {
  let descriptor: Int32

  /// - Parameter converts: whether libv4l2 may offer formats that it converts from the camera's own.
  init(path: String, converts: Bool = true) throws(CaptureFailure) {
    repkit_v4l2_silence()
    // libv4l2 only opens video devices, and says no more of others than that they are none.
    var status = stat()
    guard stat(path, &status) == 0 else { throw CaptureFailure(call: "open", code: errno) }
    guard status.st_mode & S_IFMT == S_IFCHR else { throw CaptureFailure(call: "open", code: ENOTTY) }
    let flags = O_RDWR | O_NONBLOCK | O_CLOEXEC
    let opened = converts ? repkit_v4l2_open(path, flags) : Glibc.open(path, flags)
    guard opened >= 0 else { throw CaptureFailure(call: "open", code: errno) }
    if !converts, v4l2_fd_open(opened, V4L2_DISABLE_CONVERSION) < 0 {
      let code = errno
      close(opened)
      throw CaptureFailure(call: "open", code: code)
    }
    descriptor = opened
  }

  deinit { v4l2_close(descriptor) }

  /// Makes a call with a C structure, again for as long as signals interrupt it.
  func call<Argument>(_ name: String, _ request: UInt, _ argument: inout Argument) throws(CaptureFailure) {
    while true {
      let result = withUnsafeMutablePointer(to: &argument) { repkit_v4l2_ioctl(descriptor, request, $0) }
      if result >= 0 { return }
      guard errno == EINTR else { throw CaptureFailure(call: name, code: errno) }
    }
  }

  /// Makes a call with a rising index until the driver says that there are no more, and returns all answers.
  func all<Argument>(
    _ name: String, _ request: UInt, like prototype: Argument, index: WritableKeyPath<Argument, UInt32>
  ) throws(CaptureFailure) -> [Argument] {
    var answers: [Argument] = []
    for number in 0..<V4L2Handle.maximumItems {
      var argument = prototype
      argument[keyPath: index] = number
      do throws(CaptureFailure) {
        try call(name, request, &argument)
      } catch {
        guard error.code == EINVAL || error.code == ENOTTY else { throw error }
        break
      }
      answers.append(argument)
    }
    return answers
  }

  /// A driver that never says no must not keep us for ever.
  private static let maximumItems: UInt32 = 256
}

/// The text in a C array of characters that ends with the first zero.
func text<Characters: BitwiseCopyable>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
