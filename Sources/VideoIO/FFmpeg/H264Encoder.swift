import CFFmpeg
import Imaging
import PoseCore

/// Compresses `.bgrx` pictures to H.264 with libx264: yuv420p, BT.709, 16…235.
final class H264Encoder {
  /// The unit of timestamps, in which a frame of all usual rates lasts a whole number.
  static let ticksPerSecond = 90_000.0
  static let timeBase = AVRational(num: 1, den: 90_000)

  let context: UnsafeMutablePointer<AVCodecContext>
  private let picture: Picture
  private let scaler: OpaquePointer

  /// - Parameter size: of the pictures; an odd last row or column is left out, for yuv420p has none.
  init(size: ImageSize, nominalFrameRate: Double, hasGlobalHeader: Bool) throws(FFmpegError) {
    _ = FFmpegLog.silenced
    let encodedSize = ImageSize(width: max(2, size.width & ~1), height: max(2, size.height & ~1))
    picture = try Picture()
    try picture.allocate(format: AV_PIX_FMT_YUV420P, size: encodedSize)
    scaler = try H264Encoder.makeScaler(
      from: ImageSize(width: min(size.width, encodedSize.width), height: min(size.height, encodedSize.height)),
      to: encodedSize)
    do {
      context = try H264Encoder.makeContext(
        size: encodedSize, nominalFrameRate: nominalFrameRate, hasGlobalHeader: hasGlobalHeader)
    } catch {
      sws_freeContext(scaler)
      throw error
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&pointer)
    sws_freeContext(scaler)
  }

  /// Hands over a picture, stamped in `timeBase`.
  func send(_ pixels: PixelBuffer, timestamp: Int64) throws(FFmpegError) {
    try picture.makeWritable()
    let frame = picture.pointer
    withUnsafeMutableBytes(of: &frame.pointee.data) { data in
      withUnsafeBytes(of: frame.pointee.linesize) { strides in
        let source: UnsafePointer<UInt8>? = UnsafePointer(pixels.baseAddress.assumingMemoryBound(to: UInt8.self))
        let sourceStride = Int32(pixels.bytesPerRow)
        withUnsafePointer(to: source) { source in
          withUnsafePointer(to: sourceStride) { sourceStride in
            _ = sws_scale(
              scaler, source, sourceStride, 0, min(frame.pointee.height, Int32(pixels.height)),
              data.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self).baseAddress,
              strides.assumingMemoryBound(to: Int32.self).baseAddress)
          }
        }
      }
    }
    frame.pointee.pts = timestamp
    try throwIfFail(avcodec_send_frame(context, frame))
  }

  /// Says that there are no more pictures.
  func sendEnd() throws(FFmpegError) { try throwIfFail(avcodec_send_frame(context, nil)) }

  /// Takes the next compressed picture; `false` when more pictures are needed first, or at the end.
  func receive(into packet: Packet) throws(FFmpegError) -> Bool {
    let result = avcodec_receive_packet(context, packet.pointer)
    if result == repkit_averror_again || result == repkit_averror_eof { return false }
    try throwIfFail(result)
    return true
  }

  private static func makeContext(size: ImageSize, nominalFrameRate: Double, hasGlobalHeader: Bool)
    throws(FFmpegError) -> UnsafeMutablePointer<AVCodecContext>
  {
    guard let codec = avcodec_find_encoder_by_name("libx264") else { throw .encoderNotFound }
    let context = try throwIfNil(avcodec_alloc_context3(codec))
    context.pointee.width = Int32(size.width)
    context.pointee.height = Int32(size.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.time_base = timeBase
    context.pointee.framerate = av_d2q(nominalFrameRate, 1_000_000)
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.thread_count = 2
    // Without reordering, decode times are the given times, from which MP4 computes how long the last picture lasts.
    context.pointee.max_b_frames = 0
    if hasGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    av_opt_set(context.pointee.priv_data, "preset", "veryfast", 0)
    av_opt_set(context.pointee.priv_data, "crf", "23", 0)
    let result = avcodec_open2(context, codec, nil)
    guard result >= 0 else {
      var pointer: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&pointer)
      throw FFmpegError(code: result)
    }
    return context
  }

  private static func makeScaler(from source: ImageSize, to target: ImageSize) throws(FFmpegError) -> OpaquePointer {
    guard
      let scaler = sws_getContext(
        Int32(source.width), Int32(source.height), AV_PIX_FMT_BGR0, Int32(target.width), Int32(target.height),
        AV_PIX_FMT_YUV420P, SWS_BILINEAR, nil, nil, nil)
    else { throw .noMemory }
    let unity: Int32 = 1 << 16
    sws_setColorspaceDetails(
      scaler, sws_getCoefficients(SWS_CS_DEFAULT), 1, sws_getCoefficients(SWS_CS_ITU709), 0, 0, unity, unity)
    return scaler
  }
}
