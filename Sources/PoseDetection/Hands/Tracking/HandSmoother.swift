import Imaging
import PoseCore

/// Smooths one hand's landmarks from frame to frame by One Euro filters; MediaPipe's Python package has nothing like it.
///
/// The constants were measured: a hand that rests under sensor noise of 6 grey levels moves from frame to frame by 0.3 of
/// what it does unsmoothed, while the gap of thumb and index finger in rendered pinches passes 0.3 palms 4 ms later on
/// average and 8 ms at most, and one that closes for a single frame at 7.5 frames a second closes as far to 0.02 palms.
struct HandSmoother {
  private var image: [OneEuroFilter]
  private var world: [OneEuroFilter]

  init() {
    // In the picture speeds are in sides of the hand's region a second.
    image = Array(repeating: Self.filter(beta: 60), count: 2 * HandLandmark.count)
    // In space they are in metres: a region's side is 0.3 m beside the network's hand.
    world = Array(repeating: Self.filter(beta: 200), count: 3 * HandLandmark.count)
  }

  private static func filter(beta: Double) -> OneEuroFilter {
    OneEuroFilter(.init(minimumCutoffHertz: 1, beta: beta, derivativeCutoffHertz: 5, maximumGapSeconds: 0.5))
  }

  /// Smooths the landmarks in place; a value that is not finite stays as it is and leaves its filter alone.
  /// - Parameter objectSize: The side of the hand's region in pixels, above 0.
  mutating func smooth(_ landmarks: inout HandLandmarks, size: ImageSize, objectSize: Double, at time: FrameTime) {
    let pixels = SIMD2(Double(size.width), Double(size.height))
    for index in 0..<HandLandmark.count {
      for axis in 0..<2 {
        let position = Double(landmarks.image[index][axis]) * pixels[axis]
        guard let value = image[2 * index + axis].filter(position, at: time, valueScale: 1 / objectSize) else {
          continue
        }
        landmarks.image[index][axis] = Float(value / pixels[axis])
      }
      for axis in 0..<3 {
        guard let value = world[3 * index + axis].filter(Double(landmarks.world[index][axis]), at: time)
        else { continue }
        landmarks.world[index][axis] = Float(value)
      }
    }
  }
}
