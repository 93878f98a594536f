import Glibc

/// The steps from an open camera to a stream.
enum CaptureStart {
  /// Asks for the modes that suit the request, best first, until the camera streams in one.
  static func start(_ device: any CaptureDevice, for request: CaptureRequest, path: String) throws(VideoError)
    -> GrantedMode
  {
    do throws(CaptureFailure) {
      let candidates = Negotiation.ranked(try device.modes(near: request), for: request)
      var lastFailure: CaptureFailure?
      for mode in candidates {
        do throws(CaptureFailure) {
          guard let granted = try device.configure(mode) else { continue }
          try device.startStreaming()
          return granted
        } catch {
          device.stopStreaming()
          guard isWorthAnotherMode(error) else { throw error }
          lastFailure = error
        }
      }
      if let lastFailure { throw lastFailure }
    } catch { throw describe(error, path: path) }
    throw .noUsableCameraFormat(path: path)
  }

  /// Some modes fail on cameras that work in others, for example for want of USB bandwidth (`ENOSPC`).
  private static func isWorthAnotherMode(_ failure: CaptureFailure) -> Bool {
    [EINVAL, ENOSPC, EIO, EPROTO, EPIPE, ENOMEM].contains(failure.code)
  }

  static func describe(_ failure: CaptureFailure, path: String) -> VideoError {
    switch failure.code {
    case EBUSY: .cameraBusy(path: path)
    case EACCES, EPERM: .cameraPermissionDenied(path: path)
    case ENOENT, ENODEV, ENXIO, ENOTDIR: .noSuchCamera(selector: path)
    case ENOTTY: .notACamera(path: path)
    default: .cameraFailed(path: path, reason: "\(failure.call): \(String(cString: strerror(failure.code)))")
    }
  }
}
