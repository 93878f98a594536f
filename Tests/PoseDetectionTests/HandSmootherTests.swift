import Foundation
import PoseCore
import TestSupport
import Testing

@testable import PoseDetection

@Suite struct HandSmootherTests {
  static let size = ImageSize(width: 640, height: 480)
  /// Pixels; the hand's region is 2.9 palms wide.
  static let palm = 60.0

  /// A hand whose thumb and index finger are so many palms apart, in the picture and (0.1 m a palm) in space.
  func landmarks(gap: Double, noise: () -> Double = { 0 }) -> HandLandmarks {
    var landmarks = HandLandmarks()
    for landmark in HandLandmark.allCases {
      let x = 300 + (landmark == .indexTip ? gap * Self.palm : 0) + noise()
      landmarks[landmark] = SIMD3(Float(x / 640), Float((200 + noise()) / 480), 0)
      landmarks[world: landmark] = SIMD3(Float(landmark == .indexTip ? gap / 10 : 0), 0, 0)
    }
    return landmarks
  }

  func gap(_ landmarks: HandLandmarks) -> (image: Double, world: Double) {
    (
      Double(landmarks[.indexTip].x - landmarks[.thumbTip].x) * 640 / Self.palm,
      Double(landmarks[world: .indexTip].x - landmarks[world: .thumbTip].x) * 10
    )
  }

  /// Gaps after smoothing.
  func smoothed(_ gaps: [Double], framesPerSecond: Double) -> [(image: Double, world: Double)] {
    var smoother = HandSmoother()
    return gaps.enumerated().map { index, value in
      var landmarks = landmarks(gap: value)
      smoother.smooth(
        &landmarks, size: Self.size, objectSize: 2.9 * Self.palm,
        at: FrameTime(seconds: Double(index) / framesPerSecond))
      return gap(landmarks)
    }
  }

  @Test func aPinchOfOneFrameStaysOne() {
    let gaps = smoothed([0.8, 0.8, 0.8, 0.55, 0.15, 0.4, 0.8, 0.8], framesPerSecond: 7.5)
    #expect(gaps[4].image < 0.2 && gaps[4].world < 0.2)
    #expect(gaps[6].image > 0.7 && gaps[6].world > 0.7)
  }

  /// A pinch that closes in 0.2 s passes the threshold within a frame and a half.
  @Test(arguments: [15.0, 30, 60])
  func aPinchIsNotLate(framesPerSecond: Double) throws {
    let times = (0..<Int(framesPerSecond)).map { Double($0) / framesPerSecond }
    let truth = times.map { 0.8 - 0.7 * min(max(($0 - 0.5) / 0.2, 0), 1) }
    let found = smoothed(truth, framesPerSecond: framesPerSecond)
    for values in [found.map(\.image), found.map(\.world)] {
      let due = try #require(truth.firstIndex { $0 < 0.3 })
      let seen = try #require(values.firstIndex { $0 < 0.3 })
      #expect(times[seen] - times[due] <= max(1.01 / framesPerSecond, 0.034))
    }
  }

  @Test func jitterAtRestShrinks() {
    var generator = SeededGenerator(seed: 11)
    func noise() -> Double { Double.random(in: -0.5...0.5, using: &generator) }
    var smoother = HandSmoother()
    var raw: [Double] = []
    var smooth: [Double] = []
    for frame in 0..<120 {
      var landmarks = landmarks(gap: 0.5, noise: noise)
      raw.append(gap(landmarks).image)
      smoother.smooth(
        &landmarks, size: Self.size, objectSize: 2.9 * Self.palm, at: FrameTime(seconds: Double(frame) / 30))
      smooth.append(gap(landmarks).image)
    }
    func steps(_ values: [Double]) -> Double {
      zip(values.dropFirst(10), values.dropFirst(11)).map { abs($0 - $1) }.reduce(0, +)
    }
    #expect(steps(smooth) < 0.5 * steps(raw), "seed 11")
  }

  @Test func whatIsNotFiniteStaysAndIsForgotten() {
    var smoother = HandSmoother()
    for (frame, value) in [0.5, .nan, 0.5].enumerated() {
      var landmarks = landmarks(gap: value)
      smoother.smooth(&landmarks, size: Self.size, objectSize: 174, at: FrameTime(seconds: Double(frame) / 30))
      #expect(landmarks[.indexTip].x.isNaN == value.isNaN)
      #expect(landmarks[.thumbTip].x.isFinite)
      if value.isFinite { #expect(abs(gap(landmarks).image - 0.5) < 1e-3) }
    }
  }
}
