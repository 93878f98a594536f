import PoseCore

/// How arms are held that a motion leaves free.
public enum ArmPose: String, CaseIterable, Sendable {
  case hanging, ahead, raisedAside, overhead
  case clasped, crossed, folded, goblet, onHips, onThighs, behindHead, behindBack, touchingFace, phone
  case barOnBack, frontRack, dumbbellsAtShoulders, bentAtSides

  /// Where the wrist goes and where the elbow points, for one side.
  ///
  /// - Parameter offset: A deviation in the trunk's axes (to its own side, up, ahead), in metres.
  func apply(_ limb: Limb, side: Double, trunk: TrunkAxes, offset: SIMD3<Double>, to places: inout BodyPlaces) {
    let shoulder = places[limb.base]
    let reach = (places[limb.middle] - shoulder).length + (places[limb.end] - places[limb.middle]).length
    let (out, up, ahead) = (trunk.left * side, trunk.up, trunk.ahead)
    let fall = SIMD3<Double>(0, -1, 0)
    // Level ahead, whatever the trunk's lean.
    let level = SIMD3(ahead.x, 0, ahead.z).normalised
    let neck = places[.neck]
    let (target, pole): (SIMD3<Double>, SIMD3<Double>) =
      switch self {
      case .hanging: (shoulder + fall * (0.97 * reach) + out * 0.07 + level * 0.03, out * 0.5 - level)
      case .ahead: (shoulder + level * (0.95 * reach) - out * 0.04, fall + out * 0.4)
      case .raisedAside: (shoulder + out * (0.95 * reach), fall - level * 0.3)
      case .overhead: (shoulder + up * (0.95 * reach) + out * 0.06, out + level * 0.5)
      case .clasped: (neck + ahead * 0.29 - up * 0.13 + out * 0.03, fall + out * 0.8)
      case .crossed: (neck - out * 0.13 + ahead * 0.13 - up * 0.06, fall + out * 0.4)
      case .folded: (neck - out * 0.10 + ahead * 0.20 - up * 0.28, fall + out * 0.6)
      case .goblet: (neck + ahead * 0.20 - up * 0.10 + out * 0.05, fall + out * 0.2)
      case .onHips: (places[.root] + out * 0.21 + up * 0.06 + ahead * 0.03, out - ahead * 0.6)
      case .onThighs: (Self.thigh(side, places) + level * 0.03 + SIMD3(0, 0.08, 0), out - level * 0.5)
      case .behindHead: (Self.ear(side, places) + out * 0.06 - ahead * 0.03, out + ahead * 0.4)
      case .behindBack: (places[.root] - ahead * 0.14 + out * 0.05 + up * 0.05, out - ahead * 0.3)
      case .touchingFace: (places[.nose] + out * 0.04 + ahead * 0.06 - up * 0.07, fall + out * 0.5)
      case .phone: (neck + ahead * 0.30 - up * 0.08 + out * 0.04, fall + out * 0.3)
      case .barOnBack: (shoulder + out * 0.14 + up * 0.02 - ahead * 0.04, fall - level * 0.6)
      case .frontRack: (shoulder + out * 0.03 + up * 0.04 + ahead * 0.11, level - SIMD3(0, 0.4, 0))
      case .dumbbellsAtShoulders: (shoulder + out * 0.06 + up * 0.06 + ahead * 0.10, fall + level * 0.4)
      case .bentAtSides: (shoulder + level * 0.26 - SIMD3(0, 0.27, 0) + out * 0.05, fall - level * 0.8)
      }
    limb.reach(target + out * offset.x + up * offset.y + ahead * offset.z, pole: pole, in: &places)
  }

  private static func thigh(_ side: Double, _ places: BodyPlaces) -> SIMD3<Double> {
    side > 0
      ? places[.leftHip] * 0.35 + places[.leftKnee] * 0.65 : places[.rightHip] * 0.35 + places[.rightKnee] * 0.65
  }

  private static func ear(_ side: Double, _ places: BodyPlaces) -> SIMD3<Double> {
    places[side > 0 ? .leftEar : .rightEar]
  }
}

/// The directions of a trunk in the world.
struct TrunkAxes: Sendable {
  let left: SIMD3<Double>
  let up: SIMD3<Double>
  let ahead: SIMD3<Double>

  init(_ places: BodyPlaces) {
    up = (places[.neck] - places[.root]).normalised
    let across = places[.leftShoulder] - places[.rightShoulder]
    left = (across - up * across.dot(up)).normalised
    ahead = left.cross(up)
  }
}
