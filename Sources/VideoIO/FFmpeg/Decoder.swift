import CFFmpeg

/// A video codec that turns packets into pictures.
final class Decoder {
  enum Outcome {
    case picture
    case needsPacket
    case damaged
    case ended
  }

  private let context: UnsafeMutablePointer<AVCodecContext>

  /// The largest picture that is decoded, in pixels: a damaged header may ask for terabytes.
  static let maximumPixels: Int64 = 1 << 27

  /// Opens the decoder for `parameters`, or for `codec` alone where there is no container (a webcam's JPEGs).
  ///
  /// - Parameter rejectsDamage: whether a damaged picture is an error; otherwise the decoder makes up what is missing.
  init(
    codec: AVCodecID, parameters: UnsafePointer<AVCodecParameters>?, timeBase: AVRational, threads: Int,
    rejectsDamage: Bool = false
  ) throws(FFmpegError) {
    _ = FFmpegLog.silenced
    guard let decoder = avcodec_find_decoder(codec) else { throw .decoderNotFound }
    let context = try throwIfNil(avcodec_alloc_context3(decoder))
    do {
      if let parameters { try throwIfFail(avcodec_parameters_to_context(context, parameters)) }
      context.pointee.pkt_timebase = timeBase
      context.pointee.thread_count = Int32(threads)
      context.pointee.thread_type = FF_THREAD_FRAME
      context.pointee.max_pixels = Decoder.maximumPixels
      if rejectsDamage { context.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_BITSTREAM | AV_EF_BUFFER }
      try throwIfFail(avcodec_open2(context, decoder, nil))
    } catch {
      var pointer: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&pointer)
      throw error
    }
    self.context = context
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&pointer)
  }

  /// Hands a packet over, or with `nil` says that there are no more.
  func send(_ packet: Packet?) throws(FFmpegError) {
    try throwIfFail(avcodec_send_packet(context, packet?.pointer))
  }

  func receive(into picture: Picture) -> Outcome {
    switch avcodec_receive_frame(context, picture.pointer) {
    case 0...: .picture
    case repkit_averror_again: .needsPacket
    case repkit_averror_eof: .ended
    default: .damaged
    }
  }
}
