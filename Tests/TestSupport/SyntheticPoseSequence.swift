import Glibc
import PoseCore

/// A set of squats as a recording: frames of poses with the truth of every rep.
public struct SyntheticPoseSequence: Sendable {
  public struct Rep: Sendable {
    public var startSeconds: Double
    public var peakSeconds: Double
    public var endSeconds: Double
    /// 1 is a full squat.
    public var depth: Double
  }

  public struct Frame: Sendable {
    public var time: FrameTime
    public var pose: BodyPose
    public var lifted: BodyPose3D
    /// Whether the person's hips and shoulders are within the picture.
    public var isInView: Bool
  }

  public var person = SyntheticSquatter()
  public var camera = SyntheticPoseCamera()
  public var framesPerSecond = 30.0
  /// How much farther the trunk leans half-way up than the legs' depth has it lean: 0 for hips and shoulders that rise
  /// together.
  public var trunkDip = 0.0
  /// The standard deviation of each coordinate of each joint, in metres.
  public var noise = 0.0
  /// The confidence of all joints.
  public var confidence = 0.95
  /// Joints that are out of sight; they stay in the pose with a confidence of 0.1.
  public var hidden: Set<BodyJoint> = []
  /// Where the person stands at a time, and how a foot is lifted (see `SyntheticSquatter.places`); by default still.
  public var walk: @Sendable (_ seconds: Double) -> (place: SIMD2<Double>, step: Double)? = { _ in nil }
  public private(set) var reps: [Rep] = []
  public private(set) var durationSeconds: Double

  /// Makes a set that begins and ends upright.
  ///
  /// - Parameters:
  ///   - depths: Of each rep.
  ///   - repSeconds: Down and up again.
  ///   - restSeconds: Upright, between reps.
  ///   - leadSeconds: Upright, before the first.
  public init(
    depths: [Double], repSeconds: Double = 2, restSeconds: Double = 0.5, leadSeconds: Double = 1,
    tailSeconds: Double = 1
  ) {
    var time = leadSeconds
    for depth in depths {
      reps.append(
        Rep(startSeconds: time, peakSeconds: time + repSeconds / 2, endSeconds: time + repSeconds, depth: depth))
      time += repSeconds + restSeconds
    }
    durationSeconds = time - (depths.isEmpty ? 0 : restSeconds) + tailSeconds
  }

  /// How deep the person is at a time, with the soft start and end of human movement.
  public func depth(at seconds: Double) -> Double {
    guard let rep = reps.first(where: { $0.startSeconds <= seconds && seconds < $0.endSeconds }) else { return 0 }
    let phase = (seconds - rep.startSeconds) / (rep.endSeconds - rep.startSeconds)
    return rep.depth * (1 - cos(2 * .pi * phase)) / 2
  }

  /// How deep the trunk is at a time: as the legs, and more half-way up when the hips rise first.
  private func trunkDepth(at seconds: Double) -> Double {
    guard let rep = reps.first(where: { $0.startSeconds <= seconds && seconds < $0.endSeconds }),
      seconds > rep.peakSeconds
    else { return depth(at: seconds) }
    let wayUp = (seconds - rep.peakSeconds) / (rep.endSeconds - rep.peakSeconds)
    return depth(at: seconds) + trunkDip * sin(.pi * wayUp)
  }

  /// The frames, in order of time; the seed matters only when there is noise.
  public func frames(seed: UInt64 = 1) -> [Frame] {
    var generator = SeededGenerator(seed: seed)
    return (0...Int(durationSeconds * framesPerSecond)).map { index in
      let seconds = Double(index) / framesPerSecond
      let walking = walk(seconds)
      var person = person
      person.place = walking?.place ?? person.place
      var places = person.places(
        depth: depth(at: seconds), step: walking?.step ?? 0, trunkDepth: trunkDepth(at: seconds))
      if noise > 0 {
        for joint in BodyJoint.allCases {
          places[joint]? += SIMD3(generator.normal(), generator.normal(), generator.normal()) * noise
        }
      }
      let (pose, lifted) = camera.poses(of: places) { hidden.contains($0) ? 0.1 : confidence }
      return Frame(
        time: FrameTime(seconds: seconds), pose: pose.withUnsureOutside, lifted: lifted, isInView: pose.isInView)
    }
  }
}

extension BodyPose {
  /// Joints outside the picture are guesses, and as unsure as a detector makes them.
  fileprivate var withUnsureOutside: BodyPose {
    var pose = self
    for joint in BodyJoint.allCases where !isInside(joint) { pose[joint]?.confidence = 0.1 }
    return pose
  }

  fileprivate var isInView: Bool { isInside(.root) && isInside(.neck) }

  private func isInside(_ joint: BodyJoint) -> Bool {
    guard let place = self[joint]?.location else { return false }
    return (0...1).contains(place.x) && (0...1).contains(place.y)
  }
}

extension SeededGenerator {
  /// A number from the standard normal distribution (Box and Muller).
  public mutating func normal() -> Double {
    let (first, second) = (Double.random(in: .ulpOfOne..<1, using: &self), Double.random(in: 0..<1, using: &self))
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }
}
