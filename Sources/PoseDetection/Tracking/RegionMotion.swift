import Glibc
import Imaging
import PoseCore

/// Where somebody, or a hand, is in the picture, how large and how fast: what tells them apart.
struct RegionMotion: Equatable {
  /// The region when last updated.
  private(set) var region: RegionOfInterest
  /// Pixels a second.
  private(set) var velocity = SIMD2<Double>.zero
  private(set) var time: FrameTime

  init(region: RegionOfInterest, at time: FrameTime) {
    self.region = region
    self.time = time
  }

  /// Takes in where they are now.
  mutating func update(region: RegionOfInterest, at time: FrameTime) {
    let step = time.seconds(since: self.time)
    guard step > 0 else { return }
    let newest = SIMD2(region.center.x - self.region.center.x, region.center.y - self.region.center.y) / step
    // A walking pace is learnt within half a second, single jumps are not.
    velocity += (newest - velocity) * (1 - exp(-step / 0.25))
    self.region = region
    self.time = time
  }

  /// How badly a region fits at a time: the distance from where they would be by now, in sizes of the region, plus the
  /// change of size as a logarithm.
  func misfit(_ other: RegionOfInterest, at time: FrameTime) -> Double {
    var predicted = region
    let elapsed = elapsedSeconds(at: time)
    predicted.center.x += velocity.x * elapsed
    predicted.center.y += velocity.y * elapsed
    return predicted.distance(to: other) / max(region.width, other.width) + abs(log(other.width / region.width))
  }

  /// They are taken to move on for a second at most: nobody's course can be foretold for longer.
  func elapsedSeconds(at time: FrameTime) -> Double {
    min(max(time.seconds(since: self.time), 0), 1)
  }
}
