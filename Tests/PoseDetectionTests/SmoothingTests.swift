import Imaging
import PoseCore
import Testing

@testable import PoseDetection

/// Holds the smoothing to the filtered and unfiltered streams of MediaPipe's graph.
@Suite struct SmoothingTests {
  struct Fixture: Decodable {
    struct Frame: Decodable {
      var auxiliary: [[Double]]
      var regionFromLandmarks: StageFixture.Region
      var landmarks: [[Double]]
      var landmarksFiltered: [[Double]]
      var world: [[Double]]
      var worldFiltered: [[Double]]
    }
    struct Sequence: Decodable {
      var width: Int
      var height: Int
      var landmarkIndices: [Int]
      var frameIntervalMicroseconds: Int64
      /// `nil` where nobody was in view.
      var frames: [Frame?]
    }
    var sequences: [Sequence]
  }

  @Test(arguments: [0, 1])
  func agreesWithMediaPipe(sequence index: Int) throws {
    let loaded: Fixture = try fixture("tracking")
    let sequence = loaded.sequences[index]
    let size = ImageSize(width: sequence.width, height: sequence.height)
    var smoother = LandmarkSmoother()
    var follower = RegionFollower()
    var isFirstRun = true
    var compared = 0
    for (number, frame) in sequence.frames.enumerated() {
      guard let frame else {
        smoother = LandmarkSmoother()
        follower = RegionFollower()
        isFirstRun = false
        continue
      }
      let time = FrameTime(nanoseconds: Int64(number + 1) * sequence.frameIntervalMicroseconds * 1000)
      var located = self.located(frame, sequence)
      let next = follower.next(after: located, at: time)
      #expect(next.difference(frame.regionFromLandmarks.region(in: size)) < 0.01, "frame \(number)")
      smoother.smooth(&located.pose.landmarks, size: size, objectSize: located.objectSize, at: time)
      for (row, landmark) in sequence.landmarkIndices.enumerated() {
        let found = located.pose.landmarks.image[landmark]
        let expected = frame.landmarksFiltered[row]
        #expect(abs(Double(found.x) - expected[0]) * Double(size.width) < 0.005, "frame \(number)")
        #expect(abs(Double(found.y) - expected[1]) * Double(size.height) < 0.005, "frame \(number)")
        #expect(abs(Double(found.z) - expected[2]) * Double(size.width) < 0.005, "frame \(number)")
        compared += 1
        // MediaPipe's filters of these two outlive a frame without a person; ours start afresh like the others.
        guard isFirstRun else { continue }
        #expect(abs(Double(found.visibility) - expected[3]) < 1e-4, "frame \(number)")
        for axis in 0..<3 {
          let value = Double(located.pose.landmarks.world[landmark].position[axis])
          #expect(abs(value - frame.worldFiltered[row][axis]) < 1e-5, "frame \(number)")
        }
      }
    }
    #expect(compared > 250)
  }

  private func located(_ frame: Fixture.Frame, _ sequence: Fixture.Sequence) -> LocatedPose {
    var landmarks = BlazePoseLandmarks()
    for (row, landmark) in sequence.landmarkIndices.enumerated() {
      let values = frame.landmarks[row].map { Float($0) }
      let world = frame.world[row].map { Float($0) }
      landmarks.image[landmark] = ImageLandmark(
        position: SIMD3(values[0], values[1], values[2]), visibility: values[3], presence: 1)
      landmarks.world[landmark] = WorldLandmark(
        position: SIMD3(world[0], world[1], world[2]), visibility: values[3], presence: 1)
    }
    func pixel(_ row: [Double]) -> PixelPoint {
      PixelPoint(x: row[0] * Double(sequence.width), y: row[1] * Double(sequence.height))
    }
    let center = pixel(frame.auxiliary[0])
    let top = pixel(frame.auxiliary[1])
    let pose = DetectedPose(
      landmarks: landmarks, presence: 1, region: RegionOfInterest(center: center, top: top))
    return LocatedPose(pose: pose, center: center, top: top)
  }

  @Test func valuesThatAreNotFiniteStayAndHarmNothing() {
    var smoother = LandmarkSmoother()
    let size = ImageSize(width: 100, height: 100)
    var results: [ImageLandmark] = []
    for number in 1...3 {
      var landmarks = BlazePoseLandmarks()
      landmarks[.nose] = ImageLandmark(position: [0.5, 0.5, 0], visibility: 0.8, presence: 1)
      if number == 2 {
        landmarks[.nose].position.x = .nan
        landmarks[.nose].visibility = .infinity
      }
      smoother.smooth(&landmarks, size: size, objectSize: 50, at: FrameTime(seconds: Double(number) / 30))
      results.append(landmarks[.nose])
    }
    #expect(results[1].x.isNaN)
    #expect(results[1].y == 0.5)
    #expect(results[2] == results[0])
  }
}
