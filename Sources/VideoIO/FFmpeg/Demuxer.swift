import CFFmpeg
import InputFiles
import PoseCore

/// An open container and the one video stream in it that is read.
final class Demuxer {
  enum Outcome {
    case packet
    case damaged(FFmpegError)
    case ended
  }

  private let bytes: FileBytes
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>

  /// Opens what a file holds and looks for its main video stream.
  ///
  /// - Throws: `FFmpegError.streamNotFound` when there is none.
  init(_ file: InputFile) throws(FFmpegError) {
    _ = FFmpegLog.silenced
    bytes = try FileBytes(file)
    let allocated = try throwIfNil(avformat_alloc_context())
    allocated.pointee.pb = bytes.context
    // Nothing but the bytes given: no playlist may open further files.
    allocated.pointee.protocol_whitelist = av_strdup("none")
    var opened: UnsafeMutablePointer<AVFormatContext>? = allocated
    try throwIfFail(avformat_open_input(&opened, nil, nil, nil))  // frees the context when it fails
    context = opened!
    let hasStreams = avformat_find_stream_info(context, nil) >= 0
    guard hasStreams, let stream = Demuxer.mainVideoStream(of: context) else {
      avformat_close_input(&opened)
      throw hasStreams ? .streamNotFound : .invalidData
    }
    self.stream = stream
    for index in 0..<Int(context.pointee.nb_streams) where context.pointee.streams[index] != stream {
      context.pointee.streams[index]!.pointee.discard = AVDISCARD_ALL
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&pointer)
  }

  /// The short name of the container's format, for example `mov,mp4,m4a,3gp,3g2,mj2`.
  var formatName: String { String(cString: context.pointee.iformat.pointee.name) }

  /// Reads the next packet of the video stream.
  func read(into packet: Packet) -> Outcome {
    packet.clear()
    while true {
      let result = av_read_frame(context, packet.pointer)
      if result == repkit_averror_eof { return .ended }
      if result < 0 { return .damaged(FFmpegError(code: result)) }
      if packet.pointer.pointee.stream_index == stream.pointee.index { return .packet }
      packet.clear()
    }
  }

  /// The container's duration in seconds where its header says it, not guessed from a bit rate.
  var durationSeconds: Double? {
    if stream.pointee.duration != repkit_no_timestamp, stream.pointee.duration > 0 {
      return Double(stream.pointee.duration) * av_q2d(stream.pointee.time_base)
    }
    guard context.pointee.duration != repkit_no_timestamp, context.pointee.duration > 0,
      context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE
    else { return nil }
    return Double(context.pointee.duration) / Double(AV_TIME_BASE)
  }

  /// The video stream's own duration, where the header tells it apart from the sound's.
  var videoDurationSeconds: Double? {
    if let tag = streamMetadata("DURATION") { return Demuxer.seconds(of: tag) }
    let tellsApart = context.pointee.nb_streams == 1 || formatName.hasPrefix("mov,")
    return tellsApart ? durationSeconds : nil
  }

  /// Reads `hours:minutes:seconds`.
  private static func seconds(of clock: String) -> Double? {
    let parts = clock.split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// About how many frames there are, from the header's count, or its duration and rate.
  var estimatedFrameCount: Int? {
    if stream.pointee.nb_frames > 0 { return Int(stream.pointee.nb_frames) }
    guard let rate = nominalFrameRate, let duration = durationSeconds, rate * duration < 1e9 else { return nil }
    return max(1, Int((rate * duration).rounded()))
  }

  /// Opens the stream's decoder.
  func makeDecoder() throws(FFmpegError) -> Decoder {
    // One decoding thread keeps up with inference for small pictures; more only compete with it for the cores.
    let parameters = stream.pointee.codecpar!
    let isLarge = Int64(parameters.pointee.width) * Int64(parameters.pointee.height) > 1_000_000
    return try Decoder(
      codec: parameters.pointee.codec_id, parameters: parameters, timeBase: stream.pointee.time_base,
      threads: isLarge ? 2 : 1)
  }

  /// The codec's short name, for example `h264`.
  var codecName: String { String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id)) }

  /// Frames a second as the container or codec states them.
  var nominalFrameRate: Double? {
    let rate = av_guess_frame_rate(context, stream, nil)
    return rate.num > 0 && rate.den > 0 ? av_q2d(rate) : nil
  }

  /// How a decoded picture's samples are to be read.
  func layout(of picture: Picture, colours: ColourReading) -> PictureLayout {
    var layout = PictureLayout(
      of: picture, sampleAspectRatio: av_guess_sample_aspect_ratio(context, stream, picture.pointer))
    if colours == .bt601 { layout.matrix = AVCOL_SPC_UNSPECIFIED }
    return layout
  }

  /// A decoded picture's timestamp, from the container or guessed by the decoder; `nil` when it has none.
  func time(of picture: Picture) -> FrameTime? {
    let timestamp = picture.pointer.pointee.best_effort_timestamp
    guard timestamp != repkit_no_timestamp else { return nil }
    let nanoseconds = av_rescale_q(timestamp, stream.pointee.time_base, AVRational(num: 1, den: 1_000_000_000))
    return nanoseconds == repkit_no_timestamp ? nil : FrameTime(nanoseconds: nanoseconds)
  }

  /// The display matrix that the container gives to the video stream.
  var displayMatrix: DisplayMatrix? {
    var size = 0
    guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size) else { return nil }
    return DisplayMatrix(bytes: UnsafeRawBufferPointer(start: data, count: size))
  }

  /// A text that the container gives to the video stream.
  func streamMetadata(_ key: String) -> String? {
    guard let entry = av_dict_get(stream.pointee.metadata, key, nil, 0) else { return nil }
    return String(cString: entry.pointee.value)
  }

  /// The best video stream; a sound file's cover is none.
  private static func mainVideoStream(of context: UnsafeMutablePointer<AVFormatContext>)
    -> UnsafeMutablePointer<AVStream>?
  {
    let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = context.pointee.streams[Int(index)],
      stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    else { return nil }
    return stream
  }
}
