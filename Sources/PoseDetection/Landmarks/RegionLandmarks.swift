/// What the landmark network says about a region: 33 landmarks and two auxiliary points, normalised to the region
/// (origin at its own upper left).
struct RegionLandmarks {
  /// The landmarks, then the middle of the hips and the point above the head that span the next region.
  static let count = 35

  /// x and y in units of the region's sides, z in units of its width.
  var positions: InlineArray<35, SIMD3<Float>>
  /// Metres, in the region's turned frame.
  var world: InlineArray<33, SIMD3<Float>>
  /// 0…1.
  var visibility: InlineArray<33, Float>
  /// 0…1.
  var presence: InlineArray<33, Float>

  /// Decodes the output tensors, as MediaPipe's `TensorsToLandmarksCalculator` does.
  /// - Parameter landmarks: Rows of x, y, z in pixels of the input, and logits of visibility and presence.
  /// - Parameter world: Rows of x, y, z in metres.
  /// - Parameter inputSize: The side of the square input in pixels.
  init(landmarks: UnsafeBufferPointer<Float>, world: UnsafeBufferPointer<Float>, inputSize: Float) {
    positions = InlineArray { index in
      SIMD3(landmarks[5 * index], landmarks[5 * index + 1], landmarks[5 * index + 2]) / inputSize
    }
    self.world = InlineArray { index in SIMD3(world[3 * index], world[3 * index + 1], world[3 * index + 2]) }
    visibility = InlineArray { index in sigmoid(landmarks[5 * index + 3]) }
    presence = InlineArray { index in sigmoid(landmarks[5 * index + 4]) }
  }
}
