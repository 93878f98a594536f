import Gestures
import PoseCore
import Testing

@Suite struct WaveAndCircleTests {
  static let rates: [Double] = [7.5, 12, 24, 30, 60]

  private func motion(_ rate: Double, _ shape: String = "open-palm") -> HandMotion {
    var motion = HandMotion(SyntheticHand.showing(shape))
    motion.framesPerSecond = rate
    motion.noise = 0.001
    motion.wait(0.6)
    return motion
  }

  @Test(arguments: rates)
  func wavingWithTheArm(_ rate: Double) {
    var motion = motion(rate)
    for _ in 0..<3 {
      motion.move(SIMD2(0.2, 0), seconds: 0.3)
      motion.move(SIMD2(-0.2, 0), seconds: 0.3)
    }
    motion.wait(1)
    #expect(motion.movements() == [.wave])
  }

  @Test(arguments: rates)
  func wavingWithTheWrist(_ rate: Double) {
    var motion = motion(rate)
    motion.tilt(byDegrees: 20, seconds: 0.2)
    for _ in 0..<3 {
      motion.tilt(byDegrees: -40, seconds: 0.28)
      motion.tilt(byDegrees: 40, seconds: 0.28)
    }
    motion.wait(1)
    #expect(motion.movements() == [.wave])
  }

  @Test(arguments: rates)
  func aFistThatShakesDoesNotWave(_ rate: Double) {
    var motion = motion(rate, "fist")
    for _ in 0..<4 {
      motion.move(SIMD2(0.1, 0), seconds: 0.25)
      motion.move(SIMD2(-0.1, 0), seconds: 0.25)
    }
    motion.wait(1)
    #expect(motion.movements() == [])
  }

  @Test(arguments: rates, [0.09, -0.12])
  func oneTurnIsACircle(_ rate: Double, _ radius: Double) {
    var motion = motion(rate, "pointing-up")
    motion.circle(radius: radius, seconds: 1.1)
    motion.wait(1)
    #expect(motion.movements() == [.circle])
  }

  @Test(arguments: rates)
  func halfATurnIsNone(_ rate: Double) {
    var motion = motion(rate, "pointing-up")
    motion.circle(radius: 0.1, seconds: 0.8, turns: 0.55)
    motion.wait(1)
    #expect(!motion.movements().contains(.circle))
  }

  @Test(arguments: rates)
  func aHandAtRestSaysNothing(_ rate: Double) {
    var motion = motion(rate)
    motion.noise = 0.004
    motion.wait(20)
    #expect(motion.movements(seed: 7) == [])
  }
}
