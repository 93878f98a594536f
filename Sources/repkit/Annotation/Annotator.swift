import Drawing
import RepKit

/// Writes the counted frames with skeleton, angle and count drawn into them.
final class Annotator {
  private let path: String
  private let renderer = OverlayRenderer()
  private var composer: OverlayComposer
  private var copies: PixelBufferPool?
  private var encoder: VideoEncoder?

  init(path: String, call: CountCall) {
    self.path = path
    composer = OverlayComposer(exercise: call.exercise, namesPeople: call.maximumPeople > 1)
  }

  /// Draws on an upright copy of the frame and hands it to the encoder.
  func add(_ counted: CountedFrame, status: (PersonID) -> CounterStatus?) throws {
    let image = counted.frame.image
    let encoder = try encoder ?? VideoEncoder(path: path, size: image.size)
    self.encoder = encoder
    var copies = copies ?? PixelBufferPool(width: image.size.width, height: image.size.height, format: .bgrx)
    let copy = copies.next()
    self.copies = copies
    image.copyUpright(into: copy)
    try renderer.draw(composer.overlay(for: counted, status: status), on: copy)
    try encoder.append(copy, at: counted.scene.time)
  }

  /// Completes the file; without this there is none.
  func finish() throws {
    try encoder?.finish()
  }
}
