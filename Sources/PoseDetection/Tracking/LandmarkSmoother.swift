import Glibc
import PoseCore

/// Smooths one person's landmarks from frame to frame, with the constants of MediaPipe's graph
/// `pose_landmark_filtering`.
///
/// Positions go through One Euro filters on pixels whose speed is measured in sizes of the person, positions in space
/// through ones on metres, visibility through a low-pass filter. Presence stays as it is.
struct LandmarkSmoother {
  /// Below this size, in pixels, positions in the picture are not smoothed.
  static let smallestObjectSize = 1e-6

  private var image: [OneEuroFilter]
  private var world: [OneEuroFilter]
  private var visibility: [ExponentialFilter]

  init() {
    image = Array(
      repeating: OneEuroFilter(.init(minimumCutoffHertz: 0.05, beta: 80, speedReference: .raw)),
      count: 3 * PoseLandmark.count)
    world = Array(
      repeating: OneEuroFilter(.init(minimumCutoffHertz: 0.1, beta: 40, speedReference: .raw)),
      count: 3 * PoseLandmark.count)
    // MediaPipe keeps 0.9 of the last value from frame to frame, of which its Python package takes 30 a second.
    visibility = Array(
      repeating: ExponentialFilter(timeConstantSeconds: -0.033333 / log(0.9)), count: PoseLandmark.count)
  }

  /// Smooths the landmarks in place.
  ///
  /// A value that is not finite stays as it is and leaves its filter alone.
  /// - Parameter objectSize: The person's size in pixels; with 0 the picture's positions stay as they are.
  mutating func smooth(
    _ landmarks: inout BlazePoseLandmarks, size: ImageSize, objectSize: Double, at time: FrameTime
  ) {
    // Depth is in units of the picture's width.
    let pixels = SIMD3(Double(size.width), Double(size.height), Double(size.width))
    for index in 0..<PoseLandmark.count {
      if objectSize > Self.smallestObjectSize {
        let position = SIMD3<Double>(landmarks.image[index].position) * pixels
        for axis in 0..<3 {
          guard let value = image[3 * index + axis].filter(position[axis], at: time, valueScale: 1 / objectSize)
          else { continue }
          landmarks.image[index].position[axis] = Float(value / pixels[axis])
        }
      }
      for axis in 0..<3 {
        let value = Double(landmarks.world[index].position[axis])
        guard let value = world[3 * index + axis].filter(value, at: time) else { continue }
        landmarks.world[index].position[axis] = Float(value)
      }
      if let value = visibility[index].filter(Double(landmarks.image[index].visibility), at: time) {
        landmarks.image[index].visibility = Float(value)
        landmarks.world[index].visibility = Float(value)
      }
    }
  }
}
