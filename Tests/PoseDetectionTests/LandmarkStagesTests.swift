import Foundation
import Imaging
import PoseCore
import Testing

@testable import PoseDetection

@Suite struct LandmarkStagesTests {
  @Test func landmarksAreProjectedAsMediaPipeDoes() throws {
    for frame in try StageFixture.load().frames {
      guard let region = frame.regionUsed?.region(in: frame.size), let expected = frame.poseLandmarks,
        let worldExpected = frame.poseWorldLandmarks, let auxiliary = frame.auxiliaryLandmarks
      else { continue }
      let found = try regionLandmarks(of: frame)
      let located = LocatedPose(found, presence: 0.9, region: region, size: frame.size)
      let width = Double(frame.width)
      let height = Double(frame.height)
      var worst = 0.0
      var worstDepth = 0.0
      var worstWorld = 0.0
      for index in 0..<PoseLandmark.count {
        let landmark = located.pose.landmarks.image[index]
        worst = max(
          worst, abs(Double(landmark.x) - expected[index][0]) * width,
          abs(Double(landmark.y) - expected[index][1]) * height)
        worstDepth = max(worstDepth, abs(Double(landmark.z) - expected[index][2]) * width)
        #expect(abs(Double(landmark.visibility) - expected[index][3]) < 1e-5)
        #expect(abs(Double(landmark.presence) - expected[index][4]) < 1e-5)
        for axis in 0..<3 {
          let value = Double(located.pose.landmarks.world[index].position[axis])
          worstWorld = max(worstWorld, abs(value - worldExpected[index][axis]))
        }
      }
      #expect(worst < 0.01, "\(frame.name), pixels")
      #expect(worstDepth < 0.01, "\(frame.name), pixels of depth")
      #expect(worstWorld < 1e-5, "\(frame.name), metres")
      #expect(abs(located.center.x - auxiliary[0][0] * width) < 0.01)
      #expect(abs(located.center.y - auxiliary[0][1] * height) < 0.01)
      #expect(abs(located.top.x - auxiliary[1][0] * width) < 0.01)
      #expect(abs(located.top.y - auxiliary[1][1] * height) < 0.01)
    }
  }

  /// What the decoder and the refinement make of the network's output, put together from the fixture.
  private func regionLandmarks(of frame: StageFixture.Frame) throws -> RegionLandmarks {
    let rows = try #require(frame.landmarksInTensor)
    let refined = try #require(frame.refinedLandmarksInTensor)
    let world = try #require(frame.worldLandmarksInTensor)
    func logit(_ probability: Double) -> Float { Float(log(probability / (1 - probability))) }
    var raw: [Float] = []
    for (row, point) in zip(rows, refined) {
      raw += [Float(point[0] * 256), Float(point[1] * 256), Float(row[2] * 256), logit(row[3]), logit(row[4])]
    }
    let metres = world.flatMap { $0.map { Float($0) } }
    return raw.withUnsafeBufferPointer { raw in
      metres.withUnsafeBufferPointer { RegionLandmarks(landmarks: raw, world: $0, inputSize: 256) }
    }
  }

  @Test func heatmapsMoveLandmarksToTheirWeightedMiddle() {
    let refinement = HeatmapRefinement(size: 8, channels: 40, kernelSize: 3, minimumConfidence: 0.5)
    var heatmap = [Float](repeating: -100, count: 8 * 8 * 40)
    func set(_ column: Int, _ row: Int, channel: Int, confidence: Double) {
      heatmap[(row * 8 + column) * 40 + channel] = Float(log(confidence / (1 - confidence)))
    }
    // Channel 0: two cells in the window and a sure one outside it.
    set(3, 4, channel: 0, confidence: 0.75)
    set(4, 3, channel: 0, confidence: 0.25)
    set(6, 6, channel: 0, confidence: 0.999)
    // Channel 1: not sure enough.
    set(3, 4, channel: 1, confidence: 0.49)
    // Channel 2: at the corner, where the window is cut.
    set(7, 7, channel: 2, confidence: 0.6)
    // Channel 3: above the picture. Channel 4: below it by one cell, still within reach of the last row.
    set(3, 0, channel: 3, confidence: 0.9)
    set(3, 7, channel: 4, confidence: 0.9)
    let start: [SIMD3<Float>] = [
      [3.5 / 8, 4.5 / 8, 1], [3.5 / 8, 4.5 / 8, 1], [7.9 / 8, 7.9 / 8, 1], [3.5 / 8, -1.2 / 8, 1],
      [3.5 / 8, 8.5 / 8, 1],
      [.nan, 0.5, 1], [1e9, 0.5, 1],
    ]
    var landmarks = [Float](repeating: 0, count: 195).withUnsafeBufferPointer { zeros in
      RegionLandmarks(landmarks: zeros, world: zeros, inputSize: 1)
    }
    for (index, position) in start.enumerated() { landmarks.positions[index] = position }
    heatmap.withUnsafeBufferPointer { refinement.refine(&landmarks, heatmap: $0) }
    let expected: [SIMD2<Float>] = [
      [3.25 / 8, 3.75 / 8], [3.5 / 8, 4.5 / 8], [7.0 / 8, 7.0 / 8], [3.5 / 8, -1.2 / 8], [3.0 / 8, 7.0 / 8],
    ]
    for (index, expected) in expected.enumerated() {
      let found = landmarks.positions[index]
      #expect(abs(found.x - expected.x) < 1e-5 && abs(found.y - expected.y) < 1e-5, "channel \(index): \(found)")
      #expect(found.z == 1)
    }
    #expect(landmarks.positions[5].x.isNaN)
    #expect(landmarks.positions[6].x == 1e9)
  }
}
