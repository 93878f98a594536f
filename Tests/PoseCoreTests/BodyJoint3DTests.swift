import PoseCore
import Testing

struct BodyJoint3DTests {
  @Test(arguments: BodyJoint3D.allCases)
  func parentsComeBeforeTheirChildren(joint: BodyJoint3D) {
    #expect((joint.parent?.rawValue ?? -1) < joint.rawValue)
    #expect(BodyJoint3D(name: joint.name) == joint)
  }

  @Test(arguments: BodyJoint3D.allCases)
  func partnersArePairsAndShareTheFlatJointsPartner(joint: BodyJoint3D) {
    #expect(joint.mirrorPartner.mirrorPartner == joint)
    #expect((joint.mirrorPartner != joint) == (joint.name.hasPrefix("left") || joint.name.hasPrefix("right")))
    #expect(joint.mirrorPartner.bodyJoint == joint.bodyJoint?.mirrorPartner)
  }

  @Test func groupsTogetherHaveEveryJoint() {
    #expect(BodyJoint3D.count == BodyJoint3D.allCases.count)
    let parts = BodyJoint3DGroup.allCases.filter { $0 != .all }.flatMap(\.joints)
    #expect(Set(parts) == Set(BodyJoint3D.allCases))
    #expect(BodyJoint3DGroup.all.joints.count == 17)
    for group in BodyJoint3DGroup.allCases {
      #expect(group.joints.map(\.rawValue) == group.joints.map(\.rawValue).sorted())
    }
  }
}
