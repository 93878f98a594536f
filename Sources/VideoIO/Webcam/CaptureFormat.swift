/// A format in which a camera delivers pictures and that we can decode, by its V4L2 code of four letters.
enum CaptureFormat: String, CaseIterable, Sendable {
  case nv12 = "NV12"
  case yuyv = "YUYV"
  case uyvy = "UYVY"
  case yuv420 = "YU12"
  case bgr24 = "BGR3"
  case rgb24 = "RGB3"
  case motionJPEG = "MJPG"
  case jpeg = "JPEG"
  case grey = "GREY"

  init?(code: UInt32) {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: code >> ($0 * 8)) }
    self.init(rawValue: String(decoding: letters, as: UTF8.self))
  }

  /// The V4L2 code.
  var code: UInt32 { rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

  var isCompressed: Bool { self == .motionJPEG || self == .jpeg }
}
