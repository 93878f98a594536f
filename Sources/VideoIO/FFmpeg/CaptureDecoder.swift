import CFFmpeg
import Imaging
import PoseCore

/// Turns what a camera delivers, JPEGs or raw pixels, into `.bgrx` buffers of one size.
final class CaptureDecoder {
  private let jpegDecoder: Decoder
  private let packet: Packet
  private let decoded: Picture
  private var converter: PictureConverter?
  /// Raw pixels are copied here, where rows are aligned and padded as conversion wants them.
  private var raw: (picture: Picture, mode: GrantedMode)?

  init() throws(FFmpegError) {
    jpegDecoder = try Decoder(
      codec: AV_CODEC_ID_MJPEG, parameters: nil, timeBase: AVRational(num: 1, den: 1_000_000_000), threads: 1,
      rejectsDamage: true)
    packet = try Packet()
    decoded = try Picture()
  }

  /// Decodes one picture; `nil` when it is damaged or too short.
  func decode(_ bytes: UnsafeRawBufferPointer, mode: GrantedMode) -> PixelBuffer? {
    do {
      guard let (picture, layout) = mode.format.isCompressed ? try decodeJPEG(bytes) : try copyRaw(bytes, mode: mode)
      else { return nil }
      let converter = try converter ?? PictureConverter(first: layout)
      self.converter = converter
      return try converter.convert(picture, layout: layout)
    } catch { return nil }
  }

  private func decodeJPEG(_ bytes: UnsafeRawBufferPointer) throws(FFmpegError) -> (Picture, PictureLayout)? {
    packet.clear()
    try packet.fill(with: bytes)
    try jpegDecoder.send(packet)
    guard case .picture = jpegDecoder.receive(into: decoded), !decoded.isDamaged else { return nil }
    return (decoded, PictureLayout(of: decoded, sampleAspectRatio: AVRational(num: 1, den: 1)))
  }

  private func copyRaw(_ bytes: UnsafeRawBufferPointer, mode: GrantedMode) throws(FFmpegError) -> (
    Picture, PictureLayout
  )? {
    let format = mode.format.pixelFormat
    if raw?.mode != mode {
      let picture = try Picture()
      try picture.allocate(format: format, size: ImageSize(width: mode.width, height: mode.height))
      raw = (picture, mode)
    }
    guard let picture = raw?.picture, picture.copyPlanes(from: bytes, bytesPerRow: mode.bytesPerRow) else { return nil }
    let layout = PictureLayout(
      width: mode.width, height: mode.height, format: format,
      matrix: mode.isBT709 ? AVCOL_SPC_BT709 : AVCOL_SPC_UNSPECIFIED, isFullRange: mode.isFullRange,
      pixelAspectRatio: 1)
    return (picture, layout)
  }
}

extension CaptureFormat {
  /// FFmpeg's name for the raw formats.
  fileprivate var pixelFormat: AVPixelFormat {
    switch self {
    case .nv12: AV_PIX_FMT_NV12
    case .yuyv: AV_PIX_FMT_YUYV422
    case .uyvy: AV_PIX_FMT_UYVY422
    case .yuv420: AV_PIX_FMT_YUV420P
    case .bgr24: AV_PIX_FMT_BGR24
    case .rgb24: AV_PIX_FMT_RGB24
    case .grey: AV_PIX_FMT_GRAY8
    case .motionJPEG, .jpeg: preconditionFailure("\(self) has no pixels of its own")
    }
  }
}

extension Picture {
  /// Copies planes that lie one after the other; `false` when there are too few bytes.
  ///
  /// - Parameter bytesPerRow: of the first plane; the others' follow from it.
  fileprivate func copyPlanes(from bytes: UnsafeRawBufferPointer, bytesPerRow: Int) -> Bool {
    let frame = pointer.pointee
    let format = AVPixelFormat(frame.format)
    guard let description = av_pix_fmt_desc_get(format)?.pointee else { return false }
    let firstUsed = Int(av_image_get_linesize(format, frame.width, 0))
    guard firstUsed > 0, bytesPerRow >= firstUsed else { return false }
    let targets = [frame.data.0, frame.data.1, frame.data.2]
    let targetStrides = [frame.linesize.0, frame.linesize.1, frame.linesize.2]
    var offset = 0
    for plane in 0..<Int(av_pix_fmt_count_planes(format)) {
      let isChroma = plane > 0
      let rows = isChroma ? -(-Int(frame.height) >> Int(description.log2_chroma_h)) : Int(frame.height)
      let used = Int(av_image_get_linesize(format, frame.width, Int32(plane)))
      let stride = bytesPerRow * used / firstUsed
      guard offset + stride * (rows - 1) + used <= bytes.count, let target = targets[plane] else { return false }
      for row in 0..<rows {
        UnsafeMutableRawPointer(target + row * Int(targetStrides[plane]))
          .copyMemory(from: bytes.baseAddress! + offset + row * stride, byteCount: used)
      }
      offset += stride * rows
    }
    return true
  }
}
