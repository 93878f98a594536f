import Imaging
import PoseCore

/// Smooths one hand's landmarks from frame to frame by One Euro filters; MediaPipe's Python package has nothing like it.
struct HandSmoother {
  private var image: [OneEuroFilter]
  private var world: [OneEuroFilter]

  init() {
    image = Array(
      repeating: OneEuroFilter(
        .init(minimumCutoffHertz: 3, beta: 20, derivativeCutoffHertz: 3, maximumGapSeconds: 0.5)),
      count: 2 * HandLandmark.count)
    world = Array(
      repeating: OneEuroFilter(
        .init(minimumCutoffHertz: 3, beta: 60, derivativeCutoffHertz: 3, maximumGapSeconds: 0.5)),
      count: 3 * HandLandmark.count)
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
