/// What the classifier sees of a hand: numbers that do not depend on its place, size, tilt in the picture or side.
///
/// Of the picture only: depth differs between what a photograph's landmarks and a tracker's skeleton say, the places in
/// the picture do not.
public enum ShapeFeatures {
  /// 42 coordinates, 5 numbers for each finger, 13 distances.
  public static let count = 42 + 5 * 5 + pairs.count

  /// Tips that meet or part: the thumb's with other tips and joints, and neighbouring tips.
  private static let pairs: [(Int, Int)] = [
    (4, 8), (4, 12), (4, 16), (4, 20), (4, 5), (4, 6), (4, 10), (4, 14), (4, 18), (4, 17), (8, 12), (12, 16), (16, 20),
  ]

  /// Computes the features. O(1).
  ///
  /// - Returns: For each landmark x and y; for each finger from the thumb how straight it is (tip to knuckle over the
  ///   length of its bones), its tip's distance to the wrist, and the cosines of the bends at its three joints; the
  ///   distances of `pairs`. Lengths in units of the palm.
  public static func of(_ geometry: HandGeometry) -> [Double] {
    let points = geometry.normalized
    var features: [Double] = []
    features.reserveCapacity(count)
    for i in points.indices {
      features.append(points[i].x)
      features.append(points[i].y)
    }
    for finger in 0..<5 {
      let first = 1 + 4 * finger
      let chain = [0, first, first + 1, first + 2, first + 3]
      let bones = (1..<5).map { points[chain[$0]] - points[chain[$0 - 1]] }
      let lengths = bones.map(\.length)
      let length = lengths[1] + lengths[2] + lengths[3]
      features.append((points[first + 3] - points[first]).length / max(length, 1e-9))
      features.append((points[first + 3] - points[0]).length)
      for joint in 0..<3 {
        features.append((bones[joint] * bones[joint + 1]).sum() / max(lengths[joint] * lengths[joint + 1], 1e-12))
      }
    }
    for (first, second) in pairs { features.append((points[first] - points[second]).length) }
    return features
  }
}
