import CFFmpeg

/// How a picture's samples are to be read: all that decides the conversion to pixels as shown.
struct PictureLayout: Equatable {
  var width: Int
  var height: Int
  var format: AVPixelFormat
  /// Which luma and chroma weights; unspecified ones are read as BT.601, as FFmpeg's own tools and OpenCV do.
  var matrix: AVColorSpace
  /// Whether luma uses 0…255 instead of 16…235.
  var isFullRange: Bool
  /// A pixel's width over its height.
  var pixelAspectRatio: Double

  init(
    width: Int, height: Int, format: AVPixelFormat, matrix: AVColorSpace, isFullRange: Bool,
    pixelAspectRatio: Double
  ) {
    self.width = width
    self.height = height
    let (plainFormat, impliesFullRange) = PictureLayout.withoutJPEGVariant(format)
    self.format = plainFormat
    self.matrix = PictureLayout.hasFlag(AV_PIX_FMT_FLAG_RGB, plainFormat) ? AVCOL_SPC_UNSPECIFIED : matrix
    self.isFullRange = isFullRange || impliesFullRange
    self.pixelAspectRatio = pixelAspectRatio
  }

  init(of picture: Picture, sampleAspectRatio: AVRational) {
    let frame = picture.pointer.pointee
    self.init(
      width: Int(frame.width), height: Int(frame.height), format: AVPixelFormat(frame.format),
      matrix: frame.colorspace, isFullRange: frame.color_range == AVCOL_RANGE_JPEG,
      pixelAspectRatio: sampleAspectRatio.num > 0 && sampleAspectRatio.den > 0 ? av_q2d(sampleAspectRatio) : 1)
  }

  /// Whether pixels may let the background through.
  var hasAlpha: Bool { PictureLayout.hasFlag(AV_PIX_FMT_FLAG_ALPHA, format) }

  private static func hasFlag(_ flag: Int32, _ format: AVPixelFormat) -> Bool {
    guard let description = av_pix_fmt_desc_get(format) else { return false }
    return description.pointee.flags & UInt64(flag) != 0
  }

  /// The `yuvj` formats are the `yuv` ones with full range said in their name.
  private static func withoutJPEGVariant(_ format: AVPixelFormat) -> (AVPixelFormat, impliesFullRange: Bool) {
    switch format {
    case AV_PIX_FMT_YUVJ411P: (AV_PIX_FMT_YUV411P, true)
    case AV_PIX_FMT_YUVJ420P: (AV_PIX_FMT_YUV420P, true)
    case AV_PIX_FMT_YUVJ422P: (AV_PIX_FMT_YUV422P, true)
    case AV_PIX_FMT_YUVJ440P: (AV_PIX_FMT_YUV440P, true)
    case AV_PIX_FMT_YUVJ444P: (AV_PIX_FMT_YUV444P, true)
    default: (format, false)
    }
  }
}
