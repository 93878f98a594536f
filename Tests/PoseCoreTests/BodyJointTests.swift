import PoseCore
import Testing

struct BodyJointTests {
  @Test func orderIsTheTensorsOrder() {
    let names = """
      nose leftEye rightEye leftEar rightEar neck leftShoulder rightShoulder leftElbow rightElbow leftWrist rightWrist \
      root leftHip rightHip leftKnee rightKnee leftAnkle rightAnkle
      """
    #expect(BodyJoint.allCases.map(\.name).joined(separator: " ") == names)
    #expect(BodyJoint.allCases.count == BodyJoint.count)
  }

  @Test(arguments: BodyJoint.allCases)
  func partnersArePairs(joint: BodyJoint) {
    #expect(joint.mirrorPartner.mirrorPartner == joint)
    let isPaired = joint.name.hasPrefix("left") || joint.name.hasPrefix("right")
    #expect((joint.mirrorPartner != joint) == isPaired)
  }

  @Test(arguments: BodyJoint.allCases)
  func parentsLeadToTheRoot(joint: BodyJoint) {
    var current = joint
    var steps = 0
    while let parent = current.parent, steps < BodyJoint.count {
      current = parent
      steps += 1
    }
    #expect(current == .root)
  }
}
