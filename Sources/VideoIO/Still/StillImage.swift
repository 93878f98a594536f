import Imaging

/// Pictures from files: JPEG, PNG, WebP, BMP and whatever else FFmpeg reads; of a video, its first frame.
public enum StillImage {
  /// Reads a picture as stored, `.bgrx`, with the orientation that its EXIF tag or container states.
  ///
  /// Transparent parts are laid over white.
  /// - Throws: `VideoError` when there is no such file or nothing in it can be shown.
  public static func load(path: String) throws(VideoError) -> Image {
    let file = try VideoFile(path: path)
    guard let frame = file.next() else { preconditionFailure("\(path) opened without a first frame") }
    return frame.image
  }
}
