/// The 21 landmarks of one hand in space, as a value of fixed size: no allocation.
///
/// Positions are metres relative to the hand's own middle: x to the picture's right, y up, z towards the camera. A
/// landmark that is missing reads as `nil`.
public struct HandPose3D: Sendable {
  // Confidence below 0 marks a missing landmark: 0 is a legal confidence of a located one.
  @usableFromInline var storage: InlineArray<21, Joint3D>

  /// Which of the person's own hands it is.
  public var chirality: Chirality

  /// Makes a hand without landmarks.
  @inlinable
  public init(chirality: Chirality) {
    storage = InlineArray(repeating: Joint3D(position: .zero, confidence: -1))
    self.chirality = chirality
  }

  /// The landmark, or `nil` when it is missing; setting a landmark that is not finite removes it.
  @inlinable
  public subscript(_ landmark: HandLandmark) -> Joint3D? {
    get {
      let stored = storage[landmark.rawValue]
      return stored.confidence >= 0 ? stored : nil
    }
    set {
      let sum = newValue.map { $0.position.sum() } ?? .nan
      if let newValue, sum.isFinite, newValue.confidence >= 0 {
        storage[landmark.rawValue] = newValue
      } else {
        storage[landmark.rawValue] = Joint3D(position: .zero, confidence: -1)
      }
    }
  }

  /// The landmark when its confidence reaches the gate, else `nil`.
  @inlinable
  public func landmark(_ landmark: HandLandmark, minimumConfidence: Double) -> Joint3D? {
    let stored = storage[landmark.rawValue]
    return stored.confidence >= max(minimumConfidence, 0) ? stored : nil
  }
}

extension HandPose3D: Equatable {
  public static func == (left: HandPose3D, right: HandPose3D) -> Bool {
    left.chirality == right.chirality && HandLandmark.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
