import Drawing
import RepKit

/// Writes frames with their overlays drawn into them; frames of a recorded clip, which has no pictures, on black.
final class Annotator {
  private let path: String
  private let renderer = OverlayRenderer()
  private let sizeWithoutPictures: ImageSize?
  private var copies: PixelBufferPool?
  private var encoder: VideoEncoder?

  /// - Parameter sizeWithoutPictures: Of the video that is written from frames without pictures.
  init(path: String, sizeWithoutPictures: ImageSize?) {
    self.path = path
    self.sizeWithoutPictures = sizeWithoutPictures
  }

  /// Draws on an upright copy of the frame and hands it to the encoder.
  func add(_ image: Image?, at time: FrameTime, _ overlay: Overlay) throws {
    guard let size = image?.size ?? sizeWithoutPictures else { return }
    let encoder = try encoder ?? VideoEncoder(path: path, size: size)
    self.encoder = encoder
    var copies = copies ?? PixelBufferPool(width: size.width, height: size.height, format: .bgrx)
    let copy = copies.next()
    self.copies = copies
    if let image {
      image.copyUpright(into: copy)
    } else {
      copy.baseAddress.initializeMemory(as: UInt8.self, repeating: 0, count: copy.bytesPerRow * copy.height)
    }
    try renderer.draw(overlay, on: copy)
    try encoder.append(copy, at: time)
  }

  /// Completes the file; without this there is none.
  func finish() throws {
    try encoder?.finish()
  }
}
