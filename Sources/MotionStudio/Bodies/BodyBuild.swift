import PoseCore

/// How a body differs in its proportions from that of a motion: each bone's length as a factor.
public struct BodyBuild: Sendable {
  public var trunk = 1.0
  public var shoulderWidth = 1.0
  public var hipWidth = 1.0
  public var head = 1.0
  public var upperArm = 1.0
  public var forearm = 1.0
  public var thigh = 1.0
  public var shin = 1.0
  /// How far shoulders, elbows and ankles lie above the bones' ends, as BlazePose puts them: 1 is about its mean.
  public var raised = 0.0

  public init() {}

  /// A body as people differ, and as estimators place the joints of the same person differently.
  public static func random(using random: inout SplitMix64) -> BodyBuild {
    var build = BodyBuild()
    build.trunk = random.uniform(0.88, 1.12)
    build.shoulderWidth = random.uniform(0.85, 1.2)
    build.hipWidth = random.uniform(0.8, 1.4)
    build.head = random.uniform(0.85, 1.2)
    let arms = random.uniform(0.9, 1.1)
    build.upperArm = arms * random.uniform(0.93, 1.07)
    build.forearm = arms * random.uniform(0.93, 1.07)
    let legs = random.uniform(0.9, 1.12)
    build.thigh = legs * random.uniform(0.93, 1.07)
    build.shin = legs * random.uniform(0.93, 1.07)
    build.raised = random.uniform(-0.3, 1.5)
    return build
  }

  /// The same pose of a body of this build, with the root where it was.
  public func applied(to places: BodyPlaces) -> BodyPlaces {
    var result = places
    func extend(_ joint: BodyJoint, from parent: BodyJoint, by factor: Double) {
      result[joint] = result[parent] + (places[joint] - places[parent]) * factor
    }
    extend(.neck, from: .root, by: trunk)
    for joint in [BodyJoint.nose, .leftEye, .rightEye, .leftEar, .rightEar] { extend(joint, from: .neck, by: head) }
    for limb in Limb.arms {
      extend(limb.base, from: .neck, by: shoulderWidth)
      extend(limb.middle, from: limb.base, by: upperArm)
      extend(limb.end, from: limb.middle, by: forearm)
    }
    for limb in Limb.legs {
      extend(limb.base, from: .root, by: hipWidth)
      extend(limb.middle, from: limb.base, by: thigh)
      extend(limb.end, from: limb.middle, by: shin)
    }
    return raised == 0 ? result : result.raisingJoints(by: raised)
  }
}
