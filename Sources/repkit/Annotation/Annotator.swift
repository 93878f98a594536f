import Drawing
import RepKit

/// Writes the counted frames with skeleton, angle and count drawn into them; frames of a recorded clip, which has no
/// pictures, on black.
final class Annotator {
  private let path: String
  private let renderer = OverlayRenderer()
  private let sizeWithoutPictures: ImageSize?
  private var composer: OverlayComposer
  private var copies: PixelBufferPool?
  private var encoder: VideoEncoder?

  /// - Parameter sizeWithoutPictures: Of the video that is written from frames without pictures.
  init(path: String, call: CountCall, sizeWithoutPictures: ImageSize?) {
    self.path = path
    self.sizeWithoutPictures = sizeWithoutPictures
    composer = OverlayComposer(exercise: call.exercise, namesPeople: call.maximumPeople > 1)
  }

  /// Draws on an upright copy of the frame and hands it to the encoder.
  func add(_ counted: CountedFrame, status: (PersonID) -> CounterStatus?) throws {
    guard let size = counted.image?.size ?? sizeWithoutPictures else { return }
    let encoder = try encoder ?? VideoEncoder(path: path, size: size)
    self.encoder = encoder
    var copies = copies ?? PixelBufferPool(width: size.width, height: size.height, format: .bgrx)
    let copy = copies.next()
    self.copies = copies
    if let image = counted.image {
      image.copyUpright(into: copy)
    } else {
      copy.baseAddress.initializeMemory(as: UInt8.self, repeating: 0, count: copy.bytesPerRow * copy.height)
    }
    try renderer.draw(composer.overlay(for: counted, status: status), on: copy)
    try encoder.append(copy, at: counted.scene.time)
  }

  /// Completes the file; without this there is none.
  func finish() throws {
    try encoder?.finish()
  }
}
