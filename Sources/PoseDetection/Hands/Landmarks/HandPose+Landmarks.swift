import PoseCore

extension HandPose {
  /// Takes a hand's landmarks, with the origin at the lower left; one that is not finite is missing.
  /// - Parameter confidence: 0…1, of every landmark.
  /// - Parameter aspectRatio: Width over height of the oriented picture.
  public init(_ landmarks: HandLandmarks, chirality: Chirality, confidence: Double, aspectRatio: Double) {
    self.init(chirality: chirality, aspectRatio: aspectRatio)
    for landmark in HandLandmark.allCases {
      let position = landmarks[landmark]
      self[landmark] = Joint(
        location: NormalizedPoint(x: Double(position.x), y: 1 - Double(position.y)), confidence: confidence)
    }
  }
}

extension HandPose3D {
  /// Takes a hand's landmarks in space; one that is not finite is missing.
  /// - Parameter confidence: 0…1, of every landmark.
  public init(_ landmarks: HandLandmarks, chirality: Chirality, confidence: Double) {
    self.init(chirality: chirality)
    for landmark in HandLandmark.allCases {
      // The network's y points down and its z away from the camera.
      let position = SIMD3<Double>(landmarks[world: landmark]) * SIMD3(1, -1, -1)
      self[landmark] = Joint3D(position: position, confidence: confidence)
    }
  }
}
