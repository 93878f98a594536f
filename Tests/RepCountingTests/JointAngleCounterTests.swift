import PoseCore
import RepCounting
import Testing

struct JointAngleCounterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Tens of degrees, a character a frame at 10 frames a second: `9` is 90°, `H` 170°; `-` is a missing joint, `?` an
    /// angle that is not a number.
    let angles: String
    let count: Int

    init(_ description: String, _ angles: String, _ count: Int) {
      testDescription = description
      self.angles = angles
      self.count = count
    }
  }

  private func degrees(_ marble: Character) -> Double? {
    switch marble {
    case "-": nil
    case "?": .nan
    case "A"..."I": 100 + 10 * Double(marble.asciiValue! - Character("A").asciiValue!)
    default: marble.wholeNumberValue.map { Double($0) * 10 }
    }
  }

  // Down at 100° (A), up at 155° (between F and G).
  @Test(arguments: [
    Case("down and up again", "HGE99EGH", 1),
    Case("three reps", "HH99HH99HH99HH", 3),
    Case("not down enough", "HHCBBCHHH", 0),
    Case("not up again", "HH99DEFFF", 0),
    Case("jitter at the lower threshold", "HHABABABABAHH", 1),
    Case("jitter at the upper threshold", "HH99GFGFGFGHH", 1),
    Case("a start that is down counts nothing", "99HHHH", 0),
    Case("missing joints and angles that are no numbers are bridged", "HH-9?9-9H-HH", 1),
    Case("after a long gap the joint must be seen up", "HH99------------HH9999HH", 1),
    Case("too fast to be a rep", "HH9HH", 0),
  ])
  func counts(_ example: Case) {
    var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155, minimumRepSeconds: 0.25)
    var counted = 0
    for (frame, marble) in example.angles.enumerated() {
      if counter.update(angleDegrees: degrees(marble), at: FrameTime(seconds: Double(frame) / 10)) { counted += 1 }
    }
    #expect(counted == example.count)
    #expect(counter.count == example.count)
  }

  @Test func itCountsAtTheFrameThatIsUpAgain() {
    var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155)
    let angles = [170.0, 150, 120, 95, 90, 95, 120, 150, 160, 165, 168]
    let counted = angles.enumerated().map { index, angle in
      counter.update(angleDegrees: angle, at: FrameTime(seconds: Double(index) / 10))
    }
    #expect(counted.firstIndex(of: true) == 8)
  }

  @Test func aThresholdMustStayCrossed() {
    var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155, confirmSeconds: 0.1)
    // 60 frames a second: one frame down is 17 ms, seven are more than 0.1 s.
    for (frame, length) in [(0, 1), (60, 7)] {
      for offset in 0..<60 {
        let isDown = offset >= 20 && offset < 20 + length
        _ = counter.update(
          angleDegrees: isDown ? 90 : 170, at: FrameTime(seconds: Double(frame + offset) / 60))
      }
      #expect(counter.count == 0)
    }
    for offset in 0..<60 {
      let isDown = offset >= 20 && offset < 40
      _ = counter.update(angleDegrees: isDown ? 90 : 170, at: FrameTime(seconds: Double(120 + offset) / 60))
    }
    #expect(counter.count == 1)
  }

  @Test func lowConfidenceAndStampsThatDoNotRiseAreIgnored() {
    var counter = JointAngleCounter(downAngleDegrees: 100, upAngleDegrees: 155)
    for frame in 0..<12 {
      let angle = (4..<8).contains(frame) ? 90.0 : 170
      let time = FrameTime(seconds: Double(frame) / 10)
      _ = counter.update(angleDegrees: angle, at: time)
      #expect(counter.update(angleDegrees: 90, at: time) == false)
    }
    #expect(counter.count == 1)
    #expect(counter.ignoredFrames == 12)
    for frame in 20..<40 {
      let angle = (24..<30).contains(frame) ? 90.0 : 170
      _ = counter.update(angleDegrees: angle, confidence: 0.4, at: FrameTime(seconds: Double(frame) / 10))
    }
    #expect(counter.count == 1)
  }
}
