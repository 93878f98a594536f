import CFFmpeg

/// A compressed picture (or part of one), reused for every read.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(FFmpegError) {
    pointer = try throwIfNil(av_packet_alloc())
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }

  /// Lets go of the bytes.
  func clear() { av_packet_unref(pointer) }
}
