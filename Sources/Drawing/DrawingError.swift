import Imaging
import PoseCore

/// Why a picture cannot be drawn on or written.
public enum DrawingError: DescribedError, Equatable {
  /// Drawing works on `.bgrx` only.
  case unsupportedFormat(PixelFormat)
  /// Cairo's own report.
  case cairo(status: String, subject: String)

  public var what: String {
    switch self {
    case .unsupportedFormat: "pixels of this format cannot be drawn on"
    case .cairo(let status, _): "drawing failed: \(status)"
    }
  }

  public var subject: String {
    switch self {
    case .unsupportedFormat(let format): format.rawValue
    case .cairo(_, let subject): subject
    }
  }

  public var remedy: String {
    switch self {
    case .unsupportedFormat: "draw on a bgrx copy of the picture"
    case .cairo: "check that the file can be written and that there is memory and disk space left"
    }
  }
}
