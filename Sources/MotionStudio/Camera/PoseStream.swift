import Glibc
import PoseCore

/// Turns a timeline into what a pose estimator would report of it: views, rates, gaps and errors of every kind.
public struct PoseStream: Sendable {
  public struct Frame: Sendable {
    public var time: FrameTime
    /// `nil` when nobody is in view.
    public var person: (pose: BodyPose, lifted: BodyPose3D?)?
  }

  public var timeline: MotionTimeline
  /// 0 in front of the person, 90 on their left, 180 behind them.
  public var azimuthDegrees = 0.0
  /// How far the camera looks down.
  public var elevationDegrees = 5.0
  /// In units of the distance at which the whole movement just fits into the picture.
  public var distance = 1.3
  public var aspectRatio = 4.0 / 3
  public var framesPerSecond = 15.0
  /// How much an interval between frames differs from the mean: by up to this share of it.
  public var unevenness = 0.0
  /// The share of the frames that are lost.
  public var droppedShare = 0.0
  /// The standard deviation of a joint's place across the picture, in metres at the person; in 3D it is double.
  public var noiseMetres = 0.004
  /// The standard deviation of a joint's place in heights of the picture.
  public var pictureNoise = 0.0
  /// What is left of the depth in the 3D skeleton, as monocular estimators flatten it.
  public var depthScale = 0.85
  /// The limbs on the far side are guessed, with little confidence.
  public var hidesFarLimbs = false
  /// Left and right are taken for each other.
  public var isMirrored = false
  /// Without the 3D skeleton.
  public var isFlat = false
  /// When nobody is in view.
  public var absences: [ClosedRange<Double>] = []
  /// Seconds cut off the beginning.
  public var skippedSeconds = 0.0

  public init(_ timeline: MotionTimeline) {
    self.timeline = timeline
  }

  /// The frames in order of time; the seed decides the noise, the intervals and which frames are lost.
  public func frames(seed: UInt64) -> [Frame] {
    var generator = SplitMix64(seed: seed)
    let view = MotionView(self)
    var frames: [Frame] = []
    var seconds = skippedSeconds
    while seconds < timeline.durationSeconds {
      if droppedShare == 0 || generator.unit() >= droppedShare {
        let person =
          absences.contains { $0.contains(seconds) }
          ? nil : view.person(timeline.places(at: seconds), of: self, using: &generator)
        frames.append(Frame(time: FrameTime(seconds: seconds), person: person))
      }
      seconds += (1 + (unevenness > 0 ? unevenness * (2 * generator.unit() - 1) : 0)) / framesPerSecond
    }
    return frames
  }
}
