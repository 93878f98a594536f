import Glibc
import Imaging
import PoseCore

/// One person who is followed from frame to frame.
struct PersonTrack {
  var id: PersonID
  /// The pose in the last frame.
  private(set) var pose: DetectedPose
  /// Where to look in the next frame.
  private(set) var region: RegionOfInterest
  /// How the person moved when nobody was near enough to be mistaken for them.
  private(set) var motion: RegionMotion
  private var follower = RegionFollower()
  private var smoother: LandmarkSmoother?

  /// Starts to follow a person.
  init(id: PersonID, located: LocatedPose, size: ImageSize, at time: FrameTime, smooths: Bool) {
    self.id = id
    smoother = smooths ? LandmarkSmoother() : nil
    pose = located.pose
    region = located.region
    motion = RegionMotion(region: located.region, at: time)
    follow(located, size: size, at: time)
  }

  /// Takes in the person's pose in the next frame.
  mutating func follow(_ located: LocatedPose, size: ImageSize, at time: FrameTime) {
    region = follower.next(after: located, at: time)
    pose = located.pose
    smoother?.smooth(&pose.landmarks, size: size, objectSize: located.objectSize, at: time)
  }

  /// Remembers where the person is, to be called when nobody else is near.
  mutating func learnMotion(at time: FrameTime) {
    motion.update(region: region, at: time)
  }

  /// Whether two people are near enough to be mistaken for each other: about a metre.
  func isNear(_ other: PersonTrack) -> Bool {
    region.distance(to: other.region) < 0.4 * max(region.width, other.region.width)
  }
}

extension RegionOfInterest {
  /// The distance of the middles in pixels.
  func distance(to other: RegionOfInterest) -> Double {
    hypot(center.x - other.center.x, center.y - other.center.y)
  }
}
