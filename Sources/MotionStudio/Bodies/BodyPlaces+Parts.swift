import Glibc
import PoseCore

extension BodyPlaces {
  private static let headAndArms: [BodyJoint] = [
    .nose, .leftEye, .rightEye, .leftEar, .rightEar, .neck, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow,
    .leftWrist, .rightWrist,
  ]

  /// The legs of this and the trunk, head and arms of another, moved to this one's root.
  func withUpperBody(of other: BodyPlaces) -> BodyPlaces {
    var result = self
    let offset = self[.root] - other[.root]
    for joint in Self.headAndArms { result[joint] = other[joint] + offset }
    return result
  }

  /// An arm (or a leg) of another, moved to this one's shoulder.
  func with(_ limb: Limb, of other: BodyPlaces) -> BodyPlaces {
    var result = self
    let offset = self[limb.base] - other[limb.base]
    result[limb.middle] = other[limb.middle] + offset
    result[limb.end] = other[limb.end] + offset
    return result
  }

  /// The same with the legs of someone who sits on a chair.
  func seated(kneesApart: Double, thighDrop: Double) -> BodyPlaces {
    var result = self
    let axes = TrunkAxes(self)
    let level = SIMD3(axes.ahead.x, 0, axes.ahead.z).normalised
    for (limb, side) in zip(Limb.legs, [1.0, -1]) {
      let thigh = (self[limb.middle] - self[limb.base]).length
      let shin = (self[limb.end] - self[limb.middle]).length
      let knee =
        self[limb.base] + (level + axes.left * (side * kneesApart) + SIMD3(0, -thighDrop, 0)).normalised * thigh
      result[limb.middle] = knee
      result[limb.end] = knee + (SIMD3(0, -1, 0) + level * 0.1).normalised * shin
    }
    return result
  }

  /// The same with joints where an estimator sees them: shoulders 6.5, elbows 3.5 and ankles 5.5 % of the trunk's length
  /// higher, which are medians over rendered people whose joints are known.
  func raisingJoints(by factor: Double) -> BodyPlaces {
    var result = self
    let trunk = self[.neck] - self[.root]
    for limb in Limb.arms {
      result[limb.base] += trunk * (0.065 * factor)
      result[limb.middle] += (self[limb.base] - self[limb.middle]).normalised * (0.035 * factor * trunk.length)
    }
    result[.neck] += trunk * (0.065 * factor)
    for limb in Limb.legs {
      result[limb.end] += (self[limb.middle] - self[limb.end]).normalised * (0.055 * factor * trunk.length)
    }
    return result
  }

  /// The same with a leg lifted: radians at the hip (ahead, and outwards) and at the knee.
  func lifting(_ limb: Limb, side: Double, ahead: Double, out: Double, knee: Double) -> BodyPlaces {
    var result = self
    let axes = TrunkAxes(self)
    let level = SIMD3(axes.ahead.x, 0, axes.ahead.z).normalised
    let thigh = (self[limb.middle] - self[limb.base]).length
    let shin = (self[limb.end] - self[limb.middle]).length
    func direction(_ angle: Double) -> SIMD3<Double> {
      let down = SIMD3(0, -cos(angle) * cos(out), 0)
      return (down + level * sin(angle) + axes.left * (side * sin(out))).normalised
    }
    result[limb.middle] = self[limb.base] + direction(ahead) * thigh
    result[limb.end] = result[limb.middle] + direction(ahead - knee) * shin
    return result
  }

  /// The same with hands (or feet) farther from or nearer to the body's middle, elbows (knees) as they pointed.
  func spread(_ limbs: [Limb], by factor: Double) -> BodyPlaces {
    var result = self
    let left = TrunkAxes(self).left
    let middle = (self[limbs[0].base] + self[limbs[1].base]) / 2
    for limb in limbs {
      let offset = (self[limb.end] - middle).dot(left) * (factor - 1)
      let pole = self[limb.middle] - (self[limb.base] + self[limb.end]) / 2
      // Straight limbs have no pole of their own.
      limb.reach(self[limb.end] + left * offset, pole: pole + SIMD3(0, 0, 1e-3), in: &result)
    }
    return result
  }

  /// The same turned about the vertical axis through a point, then leant about the root: radians.
  func turned(yaw: Double, lean: Double, tilt: Double) -> BodyPlaces {
    var result = self
    let root = self[.root]
    let (sineYaw, cosineYaw) = (sin(yaw), cos(yaw))
    let (sineLean, cosineLean) = (sin(lean), cos(lean))
    let (sineTilt, cosineTilt) = (sin(tilt), cos(tilt))
    for joint in BodyJoint.allCases {
      var place = self[joint]
      if Self.headAndArms.contains(joint) {
        let offset = place - root
        let leant = SIMD3(
          offset.x, offset.y * cosineLean - offset.z * sineLean, offset.y * sineLean + offset.z * cosineLean)
        place =
          root
          + SIMD3(leant.x * cosineTilt - leant.y * sineTilt, leant.x * sineTilt + leant.y * cosineTilt, leant.z)
      }
      result[joint] = SIMD3(
        place.x * cosineYaw + place.z * sineYaw, place.y, place.z * cosineYaw - place.x * sineYaw)
    }
    return result
  }
}
