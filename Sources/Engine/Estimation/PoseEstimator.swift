import Imaging
import PoseCore
import PoseRequests

/// Finds and follows the people in the frames of one sequence.
public protocol PoseEstimator: AnyObject {
  /// Who is in the frame; frames come in the order of their timestamps.
  func scene(in frame: VideoFrame) throws -> Scene
}

extension SequenceRequestHandler: PoseEstimator {}
