import PoseCore

/// Three perpendicular axes of length 1, right-handed.
struct JointFrame {
  var x, y, z: SIMD3<Double>

  static let identity = JointFrame(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// Makes axes with y along a direction and x as near as can be to another; `nil` when the two are in line.
  init?(along direction: SIMD3<Double>, xNear hint: SIMD3<Double>) {
    guard let y = direction.normalized, let x = (hint - y * (hint * y).sum()).normalized else { return nil }
    self.init(x: x, y: y, z: crossProduct(x, y))
  }

  /// The axes turned the shortest way that brings y to a direction; unchanged for a direction without length.
  func swung(to direction: SIMD3<Double>?) -> JointFrame {
    guard let target = direction?.normalized else { return self }
    let cosine = (y * target).sum()
    // Straight back: any half turn square to y will do.
    guard cosine > -1 + 1e-12 else { return JointFrame(x: x, y: -y, z: -z) }
    let axis = crossProduct(y, target)
    func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      // Rodrigues' formula for the axis y × target.
      vector * cosine + crossProduct(axis, vector) + axis * ((axis * vector).sum() / (1 + cosine))
    }
    return JointFrame(x: turned(x), y: target, z: turned(z))
  }
}

extension SIMD3<Double> {
  /// The direction with length 1; `nil` without length.
  var normalized: SIMD3<Double>? {
    let length = (self * self).sum().squareRoot()
    return length > 1e-9 && length.isFinite ? self / length : nil
  }
}
