import CFFmpeg
import PoseCore

/// A decoded picture in the codec's own format, reused for every frame.
final class Picture {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(FFmpegError) {
    pointer = try throwIfNil(av_frame_alloc())
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  /// Gives the picture memory of its own, to be filled.
  func allocate(format: AVPixelFormat, size: ImageSize) throws(FFmpegError) {
    pointer.pointee.format = format.rawValue
    pointer.pointee.width = Int32(size.width)
    pointer.pointee.height = Int32(size.height)
    try throwIfFail(av_frame_get_buffer(pointer, 0))
  }

  /// Makes sure that nobody else, such as an encoder, still reads the memory.
  func makeWritable() throws(FFmpegError) { try throwIfFail(av_frame_make_writable(pointer)) }

  /// Whether the decoder had to fill in what the stream did not hold.
  var isDamaged: Bool {
    pointer.pointee.decode_error_flags != 0 || pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }

  /// The 3 × 3 display matrix that came with the picture (H.264 SEI, JPEG's EXIF).
  var displayMatrix: DisplayMatrix? {
    guard let data = av_frame_get_side_data(pointer, AV_FRAME_DATA_DISPLAYMATRIX) else { return nil }
    return DisplayMatrix(bytes: UnsafeRawBufferPointer(start: data.pointee.data, count: data.pointee.size))
  }

  /// A text that came with the picture, such as an EXIF tag.
  func metadata(_ key: String) -> String? {
    guard let entry = av_dict_get(pointer.pointee.metadata, key, nil, 0) else { return nil }
    return String(cString: entry.pointee.value)
  }
}
