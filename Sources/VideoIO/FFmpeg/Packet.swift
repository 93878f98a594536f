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

  /// Takes a copy of some bytes.
  func fill(with bytes: UnsafeRawBufferPointer) throws(FFmpegError) {
    guard let source = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { throw .invalidData }
    try throwIfFail(av_new_packet(pointer, count))
    UnsafeMutableRawPointer(pointer.pointee.data).copyMemory(from: source, byteCount: bytes.count)
  }

  /// Lets go of the bytes.
  func clear() { av_packet_unref(pointer) }
}
