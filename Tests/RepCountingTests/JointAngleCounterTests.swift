import PoseCore
import RepCounting
import Testing

struct JointAngleCounterTests {
  @Test func countsWhenTheJointIsUpAgain() {
    var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155)
    let angles = [170.0, 150, 120, 95, 90, 95, 120, 150, 160, 165, 168]
    let counted = angles.enumerated().map { index, angle in
      counter.update(angleDegrees: angle, at: FrameTime(seconds: Double(index) / 10))
    }
    #expect(counted.filter { $0 }.count == 1)
    #expect(counted.firstIndex(of: true) == 8)
    #expect(counter.count == 1)
  }
}
