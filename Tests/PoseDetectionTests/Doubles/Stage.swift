import Imaging
import PoseCore

/// A make-believe scene that scripted networks look at.
///
/// Its picture says in each pixel's colours where that pixel is, so that a network double can tell from its input alone
/// which part of the picture it has been given. Pictures are at most 250×250 pixels.
final class Stage {
  struct Person {
    /// The middle of the hips, in pixels.
    var center: SIMD2<Double>
    /// From the hips to above the head, in pixels: half of the unexpanded region's side.
    var reach: Double = 30
    /// Clockwise.
    var tiltRadians = 0.0
    /// Smaller is nearer to the camera.
    var distance = 1.0
  }

  var people: [Person] = []
  let size: ImageSize
  private let pixels: PixelBuffer

  init(width: Int = 250, height: Int = 200) {
    size = ImageSize(width: width, height: height)
    pixels = Self.pixels(size) { x, y in (UInt8(x), UInt8(y), 128) }
  }

  /// The picture at a time; it is the same whoever is in view.
  func frame(at seconds: Double) -> VideoFrame {
    VideoFrame(image: Image(pixels: pixels, orientation: .up), time: FrameTime(seconds: seconds))
  }

  /// The same picture as a mirrored source stores it.
  func mirroredFrame(at seconds: Double) -> VideoFrame {
    let pixels = Self.pixels(size) { x, y in (UInt8(size.width - 1 - x), UInt8(y), 128) }
    return VideoFrame(image: Image(pixels: pixels, orientation: .up), time: FrameTime(seconds: seconds))
  }

  private static func pixels(_ size: ImageSize, color: (Int, Int) -> (UInt8, UInt8, UInt8)) -> PixelBuffer {
    let pixels = PixelBuffer(width: size.width, height: size.height, format: .rgb)
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.baseAddress.storeBytes(
          of: color(x, y), toByteOffset: y * pixels.bytesPerRow + 3 * x, as: (UInt8, UInt8, UInt8).self)
      }
    }
    return pixels
  }

  /// Which people can be seen: not those who are hidden behind a nearer one.
  var visiblePeople: [Person] {
    people.filter { person in
      !people.contains { other in
        let offset = other.center - person.center
        return other.distance < person.distance && (offset * offset).sum().squareRoot() < 0.35 * person.reach
      }
    }
  }
}
