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

  /// A finger that a shape extends is stretched at least so far: of those in photographs 98 in 100 exceed 0.8, those of
  /// a slack hand hang below.
  static let minimumExtended = 0.5
  /// A finger that a shape curls is stretched at most so far, as a rule: seen from the side it may look longer.
  static let maximumCurled = 0.8

  /// What finger states say of a shape.
  enum Verdict: Sendable { case agrees, doubts, contradicts }

  /// Contradicts a shape one of whose extended fingers hangs, doubts one of whose curled fingers is stretched; agrees
  /// with `other`, which asks for nothing.
  static func verdict(on shape: HandShape, _ fingers: FingerStates) -> Verdict {
    let stretches = [fingers.thumb, fingers.index, fingers.middle, fingers.ring, fingers.little]
    let verdicts = table.filter { $0.shape == shape }.map { row in
      let pairs = zip(row.fingers, stretches)
      if pairs.contains(where: { $0 == true && $1 < minimumExtended }) { return Verdict.contradicts }
      return pairs.contains { $0 == false && $1 > maximumCurled } ? .doubts : .agrees
    }
    if verdicts.isEmpty || verdicts.contains(.agrees) { return .agrees }
    return verdicts.contains(.doubts) ? .doubts : .contradicts
  }
}
