import PoseCore

/// Which shape the finger states spell, with how well they do.
enum ShapeRules {
  /// The fingers of each shape, thumb first: true = extended, false = curled, nil = either.
  private static let table: [(shape: HandShape, fingers: [Bool?])] = [
    (.openPalm, [nil, true, true, true, true]),
    (.fist, [nil, false, false, false, false]),
    (.pointing, [false, true, false, false, false]),
    (.thumb, [nil, false, false, false, false]),
    (.victory, [false, true, true, false, false]),
    (.twoTogether, [false, true, true, false, false]),
    (.iLoveYou, [true, true, false, false, true]),
    (.ok, [nil, nil, true, true, true]),
    (.call, [true, false, false, false, true]),
    (.l, [true, true, false, false, false]),
    (.three, [false, true, true, true, false]),
    (.three, [true, true, true, false, false]),
    (.four, [nil, true, true, true, true]),
  ]

  /// 0…1: how well the fingers agree with a shape: the worst of its fingers; of `other`, how badly they agree with all.
  static func agreement(with shape: HandShape, _ fingers: FingerStates, _ geometry: HandGeometry) -> Double {
    if shape == .other {
      return 1 - (HandShape.allCases.filter { $0 != .other }.map { agreement(with: $0, fingers, geometry) }.max() ?? 0)
    }
    let stretches = [fingers.thumb, fingers.index, fingers.middle, fingers.ring, fingers.little]
    return table.filter { $0.shape == shape }.map { row in
      var worst = 1.0
      for (wanted, stretch) in zip(row.fingers, stretches) {
        switch wanted {
        case true?: worst = min(worst, stretch)
        case false?: worst = min(worst, 1 - stretch)
        case nil: break
        }
      }
      return min(worst, detail(of: shape, geometry))
    }.max() ?? 0
  }

  /// What the fingers' stretches leave open.
  private static func detail(of shape: HandShape, _ geometry: HandGeometry) -> Double {
    switch shape {
    case .openPalm: return 1 - acrossPalm(geometry)
    case .four: return acrossPalm(geometry)
    case .thumb: return clearOfFist(geometry)
    case .fist: return 1 - clearOfFist(geometry)
    case .victory: return spread(geometry)
    case .twoTogether: return 1 - spread(geometry)
    case .ok:
      // Tips that touch are some 0.15 hand sizes apart, those of an open palm more than 0.7.
      return min(max((0.65 - geometry.distance(.thumbTip, .indexTip)) / 0.35, 0), 1)
    case .l:
      let angle =
        angleDegrees(
          between: geometry.vector(from: .indexMCP, to: .indexTip), and: geometry.vector(from: .thumbMP, to: .thumbTip))
        ?? 0
      return min(max((angle - 25) / 25, 0), 1)
    default: return 1
    }
  }

  /// 1 with the thumb across the palm, its tip less than 0.35 hand sizes from the middle knuckle … 0 beside or away.
  private static func acrossPalm(_ geometry: HandGeometry) -> Double {
    min(max((0.5 - geometry.distance(.thumbTip, .middleMCP)) / 0.15, 0), 1)
  }

  /// 0 with the thumb on or along a fist, its tip less than 0.4 hand sizes from the index finger's middle joint … 1 clear
  /// of it.
  private static func clearOfFist(_ geometry: HandGeometry) -> Double {
    min(max((geometry.distance(.thumbTip, .indexPIP) - 0.4) / 0.2, 0), 1)
  }

  /// 0 with index and middle finger side by side … 1 with them apart: their directions part by 5° to 15°.
  private static func spread(_ geometry: HandGeometry) -> Double {
    let angle =
      angleDegrees(
        between: geometry.vector(from: .indexMCP, to: .indexTip), and: geometry.vector(from: .middleMCP, to: .middleTip)
      )
      ?? 0
    return min(max((angle - 5) / 10, 0), 1)
  }
}
