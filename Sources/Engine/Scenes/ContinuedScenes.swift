import Imaging
import PoseCore

/// The scenes of a file whose beginning was recorded before: those after the last recorded one.
///
/// The recorded frames are passed over, but for the last seconds, which are looked at again: so tracking and smoothing
/// have settled where the record ends, and who is who is known from there.
public final class ContinuedScenes: SceneSource {
  /// How much of the record is looked at again.
  public static let overlapSeconds = 2.0

  private let source: any FrameSource
  private let estimator: any PoseEstimator
  private let isMirrored: Bool
  private var times = RisingTimes()
  private let end: FrameTime
  private let overlapStart: FrameTime
  private var overlap: ArraySlice<Scene>
  private var identities: RecordedIdentities

  /// - Parameters:
  ///   - recorded: What was recorded, in its order; at least one scene.
  ///   - isMirrored: Whether the source shows a mirror image, which is undone before anything else.
  public init(source: any FrameSource, estimator: any PoseEstimator, isMirrored: Bool = false, recorded: [Scene]) {
    guard let last = recorded.last else { preconditionFailure("nothing was recorded that could be continued") }
    self.source = source
    self.estimator = estimator
    self.isMirrored = isMirrored
    end = last.time
    overlap = recorded.drop { last.time.seconds(since: $0.time) > Self.overlapSeconds }
    overlapStart = overlap.first?.time ?? last.time
    identities = RecordedIdentities(of: recorded)
  }

  public func next() throws -> ObservedFrame? {
    while var frame = try source.next() {
      guard times.accept(frame.time) else { continue }
      guard frame.time >= overlapStart else { continue }
      if isMirrored { frame.image = frame.image.unmirrored }
      var scene = try estimator.scene(in: frame)
      guard frame.time > end else {
        overlap = overlap.drop { $0.time < frame.time }
        if let recorded = overlap.first, recorded.time == frame.time { identities.learn(scene, as: recorded) }
        continue
      }
      identities.apply(to: &scene)
      return ObservedFrame(scene: scene, image: frame.image)
    }
    return nil
  }

  public var ignoredFrames: Int { times.ignored }
}
