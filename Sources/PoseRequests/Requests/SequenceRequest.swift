import Imaging
import PoseDetection

/// Something to be found in each frame of a sequence.
public protocol SequenceRequest: Sendable {
  associatedtype Result: Sendable

  /// What the people who are followed mean for this request.
  func result(for people: PeopleInView, in image: Image) -> Result
}
