/// The 21 landmarks of one hand in one picture, as a value of fixed size: no allocation.
///
/// A landmark that is missing (never located, or not finite) reads as `nil`, never as zero.
public struct HandPose: Sendable {
  // Confidence below 0 marks a missing landmark: 0 is a legal confidence of a located one.
  @usableFromInline var storage: InlineArray<21, Joint>

  /// Which of the person's own hands it is.
  public var chirality: Chirality
  /// Width over height of the oriented picture, which makes angles and distances isotropic.
  public var aspectRatio: Double

  /// Makes a hand without landmarks.
  @inlinable
  public init(chirality: Chirality, aspectRatio: Double) {
    storage = InlineArray(repeating: Joint(location: NormalizedPoint(x: 0, y: 0), confidence: -1))
    self.chirality = chirality
    self.aspectRatio = aspectRatio
  }

  /// The landmark, or `nil` when it is missing; setting a landmark that is not finite removes it.
  @inlinable
  public subscript(_ landmark: HandLandmark) -> Joint? {
    get {
      let stored = storage[landmark.rawValue]
      return stored.confidence >= 0 ? stored : nil
    }
    set {
      if let newValue, newValue.location.x.isFinite, newValue.location.y.isFinite, newValue.confidence >= 0 {
        storage[landmark.rawValue] = newValue
      } else {
        storage[landmark.rawValue] = Joint(location: NormalizedPoint(x: 0, y: 0), confidence: -1)
      }
    }
  }

  /// The landmark when its confidence reaches the gate, else `nil`.
  @inlinable
  public func landmark(_ landmark: HandLandmark, minimumConfidence: Double) -> Joint? {
    let stored = storage[landmark.rawValue]
    return stored.confidence >= max(minimumConfidence, 0) ? stored : nil
  }
}

extension HandPose: Equatable {
  public static func == (left: HandPose, right: HandPose) -> Bool {
    left.chirality == right.chirality && left.aspectRatio == right.aspectRatio
      && HandLandmark.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
