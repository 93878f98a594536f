import Imaging
import PoseCore
import PoseRequests

/// Finds and follows the people, the hands, or both in the frames of one sequence.
///
/// `PoseRequests.SequenceRequestHandler` is one:
///
///     SequenceRequestHandler(networks: networks, options: .init(maximumPeople: 1))          // counting
///     SequenceRequestHandler(networks: networks, hands: .init(maximumHands: 2))             // gestures of hands
///     SequenceRequestHandler(                                                               // gestures of hands and body
///       networks: networks, hands: .init(maximumHands: 2), people: .init(maximumPeople: 1),
///       peopleIntervalSeconds: 0.1)
public protocol PoseEstimator: AnyObject {
  /// What is in the frame; frames come in the order of their timestamps.
  func scene(in frame: VideoFrame) throws -> Scene
}

extension SequenceRequestHandler: PoseEstimator {}
