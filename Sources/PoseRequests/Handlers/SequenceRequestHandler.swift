import Imaging
import PoseCore
import PoseDetection
import PoseLifting

/// Performs requests on the frames of a video or camera, and keeps tracking, people's numbers and smoothing between
/// them.
///
/// Each frame costs its networks once, however many requests are made on it. Synchronous, so that frames keep their
/// order; one caller at a time.
public final class SequenceRequestHandler {
  /// The networks that a handler asks its provider for, so that they can be loaded ahead.
  public static let networkNames = ["pose_detection", "pose_landmark_full"]

  private let bodyHeight: BodyHeight
  private var tracker: PersonTracker

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - options: How many people are followed, smoothing.
  ///   - bodyHeight: How tall people are taken to be in `scene(in:)`; 3D requests say it themselves.
  /// - Throws: What loading the networks throws.
  public init(
    networks: any NetworkProvider, options: PersonTracker.Options = PersonTracker.Options(),
    bodyHeight: BodyHeight = .reference
  ) throws {
    self.bodyHeight = bodyHeight
    tracker = try PersonTracker(networks: networks, options: options)
  }

  /// Performs a request on a frame, of a mirrored source on its `Image.unmirrored`; the next frame's stamp must be later.
  ///
  /// A frame whose stamp does not rise gives the last answer again. Throws what running a network throws.
  public func perform<Request: SequenceRequest>(_ request: Request, on frame: VideoFrame) throws -> Request.Result {
    request.result(for: try tracker.update(frame), in: frame.image)
  }

  /// Who is in the frame, with poses in the picture and in space, as counters take it.
  ///
  /// Throws what running a network throws.
  public func scene(in frame: VideoFrame) throws -> Scene {
    switch try tracker.update(frame) {
    case .nobody: Scene(time: frame.time, view: .nobody)
    case .people(let people):
      Scene(
        time: frame.time,
        view: .people(people.map { TrackedPerson($0, in: frame.image.size, bodyHeight: bodyHeight) }))
    }
  }
}
