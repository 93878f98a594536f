import CFFmpeg

/// Writes one video stream to an MP4 file, its index in front once it is closed.
final class MP4Muxer {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private var isOpen = true

  /// Creates the file at `path` and writes its header.
  ///
  /// - Parameter makeEncoder: makes the encoder whose stream this is; it is told whether the header is to be global.
  static func open(path: String, makeEncoder: (Bool) throws(FFmpegError) -> H264Encoder) throws(FFmpegError)
    -> (muxer: MP4Muxer, encoder: H264Encoder)
  {
    _ = FFmpegLog.silenced
    var allocated: UnsafeMutablePointer<AVFormatContext>?
    try throwIfFail(avformat_alloc_output_context2(&allocated, nil, "mp4", "file:" + path))
    let context = allocated!
    do {
      let hasGlobalHeader = context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0
      let encoder = try makeEncoder(hasGlobalHeader)
      let stream = try throwIfNil(avformat_new_stream(context, nil))
      try throwIfFail(avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context))
      stream.pointee.time_base = H264Encoder.timeBase
      stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
      try throwIfFail(avio_open(&context.pointee.pb, context.pointee.url, AVIO_FLAG_WRITE))
      var options: OpaquePointer?
      av_dict_set(&options, "movflags", "+faststart", 0)
      let result = avformat_write_header(context, &options)
      av_dict_free(&options)
      try throwIfFail(result)
      return (MP4Muxer(context: context, stream: stream), encoder)
    } catch {
      avio_closep(&context.pointee.pb)
      avformat_free_context(context)
      throw error
    }
  }

  private init(context: UnsafeMutablePointer<AVFormatContext>, stream: UnsafeMutablePointer<AVStream>) {
    self.context = context
    self.stream = stream
  }

  deinit {
    if isOpen { avio_closep(&context.pointee.pb) }
    avformat_free_context(context)
  }

  /// Writes a packet whose times are in the encoder's time base.
  ///
  /// - Parameter duration: counts for the last packet only; others last until the next.
  func write(_ packet: Packet, duration: Int64) throws(FFmpegError) {
    packet.pointer.pointee.duration = duration
    packet.pointer.pointee.stream_index = stream.pointee.index
    av_packet_rescale_ts(packet.pointer, H264Encoder.timeBase, stream.pointee.time_base)
    try throwIfFail(av_write_frame(context, packet.pointer))
    // A full disk shows on the byte stream first, and in a result only when its buffer is flushed again.
    try throwIfFail(context.pointee.pb.pointee.error)
  }

  /// Writes the index and closes the file.
  func close() throws(FFmpegError) {
    let trailer = av_write_trailer(context)
    let bytes = context.pointee.pb.pointee.error
    isOpen = false
    let closing = avio_closep(&context.pointee.pb)
    try throwIfFail(trailer)
    try throwIfFail(bytes)
    try throwIfFail(closing)
  }
}
