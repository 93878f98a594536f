/// One way in which a camera can deliver pictures.
struct CaptureMode: Equatable, Sendable {
  var format: CaptureFormat
  var width: Int
  var height: Int
  /// Frames a second; `nil` where the driver does not say.
  var frameRate: Double?
  /// Whether libv4l2 converts it from a format that we do not read ourselves.
  var isEmulated = false
}

/// The size and rate that are wanted of a camera.
struct CaptureRequest: Equatable, Sendable {
  var width = 640
  var height = 480
  /// Frames a second.
  var frameRate = 30.0
}

/// What a driver granted when it was asked for a mode.
struct GrantedMode: Equatable, Sendable {
  var format: CaptureFormat
  var width: Int
  var height: Int
  var frameRate: Double?
  /// Bytes from one row to the next of the first plane; 0 for compressed pictures.
  var bytesPerRow: Int
  /// Whether luma uses 0…255.
  var isFullRange: Bool
  /// Whether colours are weighted as in BT.709 and not as in BT.601.
  var isBT709: Bool
}
