import CFFmpeg

/// A failure that an FFmpeg call returned: a negative code.
struct FFmpegError: Error, Equatable {
  let code: Int32

  static let invalidData = FFmpegError(code: repkit_averror_invalid_data)
  static let decoderNotFound = FFmpegError(code: repkit_averror_decoder_not_found)
  static let encoderNotFound = FFmpegError(code: repkit_averror_encoder_not_found)
  static let streamNotFound = FFmpegError(code: repkit_averror_stream_not_found)
  static let noMemory = FFmpegError(code: repkit_averror_no_memory)

  /// FFmpeg's own words for the code.
  var text: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { buffer in
      av_strerror(code, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
  }
}

/// Passes an FFmpeg call's result on, or throws it when it is negative.
@discardableResult
func throwIfFail(_ result: Int32) throws(FFmpegError) -> Int32 {
  guard result >= 0 else { throw FFmpegError(code: result) }
  return result
}

/// Passes what an FFmpeg allocation returned on, or throws that memory ran out.
func throwIfNil<Pointee>(_ pointer: UnsafeMutablePointer<Pointee>?) throws(FFmpegError) -> UnsafeMutablePointer<Pointee>
{
  guard let pointer else { throw .noMemory }
  return pointer
}

/// FFmpeg's own messages, which would otherwise go to standard error.
enum FFmpegLog {
  /// Silenced once a process, by whoever first makes a handle.
  static let silenced: Void = av_log_set_level(AV_LOG_QUIET)
}
