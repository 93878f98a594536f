/// What the finger states say about a shape.
enum ShapeRules {
  /// The fingers of each shape, thumb first: true = extended, false = curled, nil = either, as thumbs often are.
  private static let table: [(shape: HandShape, fingers: [Bool?])] = [
    (.openPalm, [nil, true, true, true, true]),
    (.fist, [nil, false, false, false, false]),
    (.pointing, [nil, true, false, false, false]),
    (.thumb, [nil, false, false, false, false]),
    (.victory, [nil, true, true, false, false]),
    (.twoTogether, [nil, true, true, false, false]),
    (.iLoveYou, [true, true, false, false, true]),
    (.ok, [nil, nil, true, true, true]),
    (.call, [true, false, false, false, true]),
    (.l, [true, true, false, false, false]),
    (.three, [nil, true, true, true, false]),
    (.three, [true, true, true, false, false]),
    (.four, [nil, true, true, true, true]),
  ]

  /// 0…1: how well the fingers agree with a shape: the worst of its fingers; 1 for `other`, which asks for nothing.
  static func agreement(with shape: HandShape, _ fingers: FingerStates) -> Double {
    if shape == .other { return 1 }
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
      return worst
    }.max() ?? 0
  }
}
