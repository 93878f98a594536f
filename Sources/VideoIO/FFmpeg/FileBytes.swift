import CFFmpeg
import Glibc

/// An open file as FFmpeg's byte source.
///
/// FFmpeg never sees the file's name: it would read `%d` in it as a pattern, a colon as a protocol, and a playlist's
/// lines as further files to open.
final class FileBytes {
  let context: UnsafeMutablePointer<AVIOContext>
  private let descriptor: Int32

  /// Takes over `descriptor`, which is closed with the object, also when this throws.
  init(descriptor: Int32) throws(FFmpegError) {
    let bufferSize: Int32 = 1 << 16
    guard let buffer = av_malloc(Int(bufferSize)) else {
      close(descriptor)
      throw .noMemory
    }
    let opaque = UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1)  // + 1: descriptor 0 would be a null pointer
    guard
      let context = avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), bufferSize, 0, opaque, readBytes, nil, seekBytes)
    else {
      av_free(buffer)
      close(descriptor)
      throw .noMemory
    }
    if lseek(descriptor, 0, SEEK_CUR) < 0 { context.pointee.seekable = 0 }
    self.descriptor = descriptor
    self.context = context
  }

  deinit {
    av_free(context.pointee.buffer)
    var pointer: UnsafeMutablePointer<AVIOContext>? = context
    avio_context_free(&pointer)
    close(descriptor)
  }
}

private func descriptor(of opaque: UnsafeMutableRawPointer?) -> Int32 { Int32(Int(bitPattern: opaque) - 1) }

private func readBytes(opaque: UnsafeMutableRawPointer?, into bytes: UnsafeMutablePointer<UInt8>?, count: Int32)
  -> Int32
{
  while true {
    let result = read(descriptor(of: opaque), bytes, Int(count))
    if result > 0 { return Int32(result) }
    if result == 0 { return repkit_averror_eof }
    if errno != EINTR { return -errno }
  }
}

private func seekBytes(opaque: UnsafeMutableRawPointer?, offset: Int64, whence: Int32) -> Int64 {
  if whence & AVSEEK_SIZE != 0 {
    var status = stat()
    guard fstat(descriptor(of: opaque), &status) == 0 else { return Int64(-errno) }
    return status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : Int64(-ENOSYS)
  }
  let position = lseek(descriptor(of: opaque), off_t(offset), whence & ~AVSEEK_FORCE)
  return position < 0 ? Int64(-errno) : Int64(position)
}
