import Imaging
import PoseCore

/// The scenes of a video or camera: each frame goes through an estimator.
///
/// The estimator runs on the caller's thread; a source that reads ahead, or captures, on one of its own overlaps with it
/// (`VideoIO.ReadAhead`, `VideoIO.Webcam`).
public final class EstimatedScenes: SceneSource {
  private let source: any FrameSource
  private let estimator: any PoseEstimator
  private let isMirrored: Bool
  private var times = RisingTimes()

  /// - Parameter isMirrored: Whether the source shows a mirror image, which is undone before anything else.
  public init(source: any FrameSource, estimator: any PoseEstimator, isMirrored: Bool = false) {
    self.source = source
    self.estimator = estimator
    self.isMirrored = isMirrored
  }

  public func next() throws -> ObservedFrame? {
    while var frame = try source.next() {
      guard times.accept(frame.time) else { continue }
      if isMirrored { frame.image = frame.image.unmirrored }
      return ObservedFrame(scene: try estimator.scene(in: frame), image: frame.image)
    }
    return nil
  }

  public var ignoredFrames: Int { times.ignored }
}
