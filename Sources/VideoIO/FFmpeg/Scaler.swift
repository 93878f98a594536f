import CFFmpeg
import Imaging
import PoseCore

/// A conversion from one picture layout to `.bgrx` pixels of one size.
final class Scaler {
  private let context: OpaquePointer

  /// - Throws: when there is no conversion from the layout's format.
  init(from layout: PictureLayout, to size: ImageSize) throws(FFmpegError) {
    _ = FFmpegLog.silenced
    guard sws_isSupportedInput(layout.format) > 0,
      let context = sws_getContext(
        Int32(layout.width), Int32(layout.height), layout.format, Int32(size.width), Int32(size.height),
        layout.hasAlpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR0, SWS_BILINEAR, nil, nil, nil)
    else { throw .invalidData }
    self.context = context
    let coefficients = sws_getCoefficients(Int32(layout.matrix.rawValue))
    let unity: Int32 = 1 << 16
    sws_setColorspaceDetails(
      context, coefficients, layout.isFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, unity, unity)
  }

  deinit { sws_freeContext(context) }

  /// Converts a picture of the scaler's layout into `pixels` of the scaler's size.
  func convert(_ picture: Picture, into pixels: PixelBuffer) {
    let frame = picture.pointer
    withUnsafeBytes(of: frame.pointee.data) { data in
      withUnsafeBytes(of: frame.pointee.linesize) { strides in
        let target: UnsafeMutablePointer<UInt8>? = pixels.baseAddress.assumingMemoryBound(to: UInt8.self)
        let targetStride = Int32(pixels.bytesPerRow)
        withUnsafePointer(to: target) { target in
          withUnsafePointer(to: targetStride) { targetStride in
            _ = sws_scale(
              context, data.assumingMemoryBound(to: UnsafePointer<UInt8>?.self).baseAddress,
              strides.assumingMemoryBound(to: Int32.self).baseAddress, 0, frame.pointee.height, target, targetStride)
          }
        }
      }
    }
  }
}
