import CV4L2

/// Enumeration of what a device can deliver.
enum V4L2Modes {
  static func modes(of handle: V4L2Handle, near request: CaptureRequest) throws(CaptureFailure) -> [CaptureMode] {
    var prototype = v4l2_fmtdesc()
    prototype.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
    let descriptions = try handle.all("VIDIOC_ENUM_FMT", repkit_vidioc_enum_fmt, like: prototype, index: \.index)
    var modes: [CaptureMode] = []
    for description in descriptions {
      guard let format = CaptureFormat(code: description.pixelformat) else { continue }
      let isEmulated = Int32(bitPattern: description.flags) & V4L2_FMT_FLAG_EMULATED != 0
      for (width, height) in try sizes(of: handle, format: format, near: request) {
        let rates = try rates(of: handle, format: format, width: width, height: height, near: request)
        for rate in rates.isEmpty ? [nil] : rates.map(Optional.some) {
          modes.append(
            CaptureMode(format: format, width: width, height: height, frameRate: rate, isEmulated: isEmulated))
        }
      }
    }
    return modes
  }

  /// The sizes of a format; of a range the one nearest to the request, which also stands in where there are none.
  private static func sizes(of handle: V4L2Handle, format: CaptureFormat, near request: CaptureRequest)
    throws(CaptureFailure) -> [(width: Int, height: Int)]
  {
    var prototype = v4l2_frmsizeenum()
    prototype.pixel_format = format.code
    let sizes = try handle.all(
      "VIDIOC_ENUM_FRAMESIZES", repkit_vidioc_enum_framesizes, like: prototype, index: \.index
    ).map { size in
      if size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue {
        return (width: Int(size.discrete.width), height: Int(size.discrete.height))
      }
      let range = size.stepwise
      let widths = SteppedRange(
        minimum: Int(range.min_width), maximum: Int(range.max_width), step: Int(range.step_width))
      let heights = SteppedRange(
        minimum: Int(range.min_height), maximum: Int(range.max_height), step: Int(range.step_height))
      return (widths.nearest(to: request.width), heights.nearest(to: request.height))
    }
    return sizes.isEmpty ? [(request.width, request.height)] : sizes
  }

  /// The rates of a format and size in frames a second; of a range the one nearest to the request.
  private static func rates(
    of handle: V4L2Handle, format: CaptureFormat, width: Int, height: Int, near request: CaptureRequest
  ) throws(CaptureFailure) -> [Double] {
    var prototype = v4l2_frmivalenum()
    prototype.pixel_format = format.code
    prototype.width = UInt32(clamping: width)
    prototype.height = UInt32(clamping: height)
    return try handle.all(
      "VIDIOC_ENUM_FRAMEINTERVALS", repkit_vidioc_enum_frameintervals, like: prototype, index: \.index
    ).compactMap { interval in
      if interval.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue { return rate(of: interval.discrete) }
      guard let slowest = rate(of: interval.stepwise.max) else { return nil }
      let fastest = rate(of: interval.stepwise.min) ?? request.frameRate
      return min(max(request.frameRate, slowest), max(fastest, slowest))
    }
  }

  /// Frames a second of a time per frame; `nil` where it is not set.
  static func rate(of interval: v4l2_fract) -> Double? {
    interval.numerator > 0 && interval.denominator > 0
      ? Double(interval.denominator) / Double(interval.numerator) : nil
  }
}
