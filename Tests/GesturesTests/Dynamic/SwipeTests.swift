import Gestures
import PoseCore
import Testing

@Suite struct SwipeTests {
  /// The camera faces the person: the picture's right is their left.
  static let directions: [(way: SIMD2<Double>, gesture: Gesture)] = [
    (SIMD2(0.25, 0), .swipeLeft), (SIMD2(-0.25, 0), .swipeRight), (SIMD2(0, 0.25), .swipeUp),
    (SIMD2(0, -0.25), .swipeDown), (SIMD2(0.25, 0.07), .swipeLeft),
  ]
  static let rates: [Double] = [7.5, 12, 24, 30, 60]

  private func motion(_ rate: Double, place: SIMD2<Double> = SIMD2(0, -0.05)) -> HandMotion {
    var hand = SyntheticHand.showing("open-palm")
    hand.place = place
    var motion = HandMotion(hand)
    motion.framesPerSecond = rate
    motion.noise = 0.001
    motion.wait(0.6)
    return motion
  }

  @Test(arguments: directions, rates)
  func oneFastStrokeIsASwipe(_ direction: (way: SIMD2<Double>, gesture: Gesture), _ rate: Double) {
    var motion = motion(rate, place: SIMD2(0, -0.05) - direction.way / 2)
    motion.move(direction.way, seconds: 0.3)
    motion.wait(1)
    #expect(motion.movements() == [direction.gesture])
  }

  @Test(arguments: [0.0, 0.3, 0.7], rates)
  func theWayBackIsNone(_ pause: Double, _ rate: Double) {
    var motion = motion(rate)
    motion.move(SIMD2(0.25, 0), seconds: 0.28)
    if pause > 0 { motion.wait(pause) }
    motion.move(SIMD2(-0.25, 0), seconds: 0.35)
    motion.wait(1)
    #expect(motion.movements() == [.swipeLeft])
  }

  @Test(arguments: rates)
  func severalInARowWithTheWaysBack(_ rate: Double) {
    var motion = motion(rate)
    for _ in 0..<3 {
      motion.move(SIMD2(0.25, 0), seconds: 0.28)
      motion.wait(0.25)
      motion.move(SIMD2(-0.25, 0), seconds: 0.4)
      motion.wait(0.5)
    }
    #expect(motion.movements() == [.swipeLeft, .swipeLeft, .swipeLeft])
  }

  @Test(arguments: rates)
  func slowOrShortOrCrookedMovementsAreNone(_ rate: Double) {
    var motion = motion(rate)
    motion.move(SIMD2(0.3, 0), seconds: 1.5)
    motion.wait(0.6)
    motion.move(SIMD2(-0.12, 0), seconds: 0.3)
    motion.wait(0.6)
    motion.move(SIMD2(-0.2, 0.2), seconds: 0.3)
    motion.wait(1)
    #expect(motion.movements() == [])
  }

  @Test(arguments: rates)
  func enteringAndLeavingThePictureIsNone(_ rate: Double) {
    var hand = SyntheticHand.showing("open-palm")
    hand.place = SIMD2(-0.6, -0.05)
    var motion = HandMotion(hand)
    motion.framesPerSecond = rate
    motion.move(SIMD2(0.6, 0), seconds: 0.5)
    motion.wait(1)
    motion.move(SIMD2(0.6, 0), seconds: 0.5)
    motion.wait(1)
    // The picture shows 0.4 m to either side.
    motion.absences = [0..<0.2, 1.75..<9]
    #expect(motion.movements() == [])
  }

  @Test func aHandThatStaysOutsideThePictureIsNone() {
    var motion = motion(30)
    motion.move(SIMD2(0.65, 0), seconds: 0.4)
    motion.wait(1)
    #expect(motion.movements() == [])
  }
}
