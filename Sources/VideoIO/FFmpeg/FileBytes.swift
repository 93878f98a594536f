import CFFmpeg
import Glibc
import InputFiles

/// An open file as FFmpeg's byte source.
///
/// FFmpeg never sees the file's name: it would read `%d` in it as a pattern, a colon as a protocol, and a playlist's
/// lines as further files to open.
final class FileBytes {
  let context: UnsafeMutablePointer<AVIOContext>
  private let file: InputFile

  init(_ file: InputFile) throws(FFmpegError) {
    let bufferSize: Int32 = 1 << 16
    guard let buffer = av_malloc(Int(bufferSize)) else { throw .noMemory }
    guard
      let context = avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), bufferSize, 0, Unmanaged.passUnretained(file).toOpaque(), readBytes,
        nil, seekBytes)
    else {
      av_free(buffer)
      throw .noMemory
    }
    if file.isPipe { context.pointee.seekable = 0 }
    self.file = file
    self.context = context
  }

  deinit {
    av_free(context.pointee.buffer)
    var pointer: UnsafeMutablePointer<AVIOContext>? = context
    avio_context_free(&pointer)
  }
}

private func file(of opaque: UnsafeMutableRawPointer?) -> InputFile {
  Unmanaged<InputFile>.fromOpaque(opaque!).takeUnretainedValue()
}

private func readBytes(opaque: UnsafeMutableRawPointer?, into bytes: UnsafeMutablePointer<UInt8>?, count: Int32)
  -> Int32
{
  do throws(InputFileFault) {
    let read = try file(of: opaque).read(into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
    return read > 0 ? Int32(read) : repkit_averror_eof
  } catch {
    return -EIO
  }
}

private func seekBytes(opaque: UnsafeMutableRawPointer?, offset: Int64, whence: Int32) -> Int64 {
  let file = file(of: opaque)
  if whence & AVSEEK_SIZE != 0 { return file.size.map(Int64.init) ?? Int64(-ENOSYS) }
  return file.seek(to: Int(offset), from: whence & ~AVSEEK_FORCE).map(Int64.init) ?? Int64(-ESPIPE)
}
