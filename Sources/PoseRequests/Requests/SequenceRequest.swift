import Imaging

/// Something to be found in each frame of a sequence.
public protocol SequenceRequest: Sendable {
  associatedtype Result: Sendable

  /// Finds it among what the trackers follow. Throws what loading or running a network throws.
  func perform(on frame: VideoFrame, with trackers: SequenceTrackers) throws -> Result
}
