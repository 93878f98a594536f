import Imaging
import PoseCore

/// Works out where to look for a person in the next frame, with the constants of MediaPipe's graph
/// `pose_landmark_filtering`.
struct RegionFollower {
  // x and y of the middle of the hips, then of the point above the head.
  private var filters: InlineArray<4, OneEuroFilter>

  init() {
    filters = InlineArray(
      repeating: OneEuroFilter(.init(minimumCutoffHertz: 0.01, beta: 10, speedReference: .raw)))
  }

  /// The region of the next frame, from the points that span this frame's person.
  mutating func next(after located: LocatedPose, at time: FrameTime) -> RegionOfInterest {
    let objectSize = located.objectSize
    guard objectSize > LandmarkSmoother.smallestObjectSize else { return located.region }
    func smooth(_ value: Double, _ filter: inout OneEuroFilter) -> Double {
      filter.filter(value, at: time, valueScale: 1 / objectSize) ?? .nan
    }
    let center = PixelPoint(x: smooth(located.center.x, &filters[0]), y: smooth(located.center.y, &filters[1]))
    let top = PixelPoint(x: smooth(located.top.x, &filters[2]), y: smooth(located.top.y, &filters[3]))
    return RegionOfInterest(center: center, top: top).scaled(by: RegionOfInterest.margin)
  }
}
