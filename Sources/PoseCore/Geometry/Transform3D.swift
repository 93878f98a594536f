/// A rigid transform of space as a 4×4 matrix of columns, laid out as `simd_double4x4` on Apple's platforms.
///
/// Columns 0…2 are where the axes go, column 3 where the origin goes; metres.
public struct Transform3D: Sendable {
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// Leaves everything where it is.
  public static let identity = Transform3D(translation: .zero)

  /// Makes a transform from where the three axes and the origin go; the axes are of length 1 and perpendicular.
  @inlinable
  public init(
    xAxis: SIMD3<Double> = SIMD3(1, 0, 0), yAxis: SIMD3<Double> = SIMD3(0, 1, 0),
    zAxis: SIMD3<Double> = SIMD3(0, 0, 1), translation: SIMD3<Double>
  ) {
    columns = (SIMD4(xAxis, 0), SIMD4(yAxis, 0), SIMD4(zAxis, 0), SIMD4(translation, 1))
  }

  @inlinable public var xAxis: SIMD3<Double> { columns.0.spatial }
  @inlinable public var yAxis: SIMD3<Double> { columns.1.spatial }
  @inlinable public var zAxis: SIMD3<Double> { columns.2.spatial }
  @inlinable public var translation: SIMD3<Double> { columns.3.spatial }

  /// Where a point goes.
  @inlinable
  public func callAsFunction(_ point: SIMD3<Double>) -> SIMD3<Double> { rotated(point) + translation }

  /// Where a direction goes: turned, not moved.
  @inlinable
  public func rotated(_ direction: SIMD3<Double>) -> SIMD3<Double> {
    xAxis * direction.x + yAxis * direction.y + zAxis * direction.z
  }

  /// The transform back.
  @inlinable
  public var inverse: Transform3D {
    let (x, y, z) = (xAxis, yAxis, zAxis)
    let origin = -translation
    return Transform3D(
      xAxis: SIMD3(x.x, y.x, z.x), yAxis: SIMD3(x.y, y.y, z.y), zAxis: SIMD3(x.z, y.z, z.z),
      translation: SIMD3((x * origin).sum(), (y * origin).sum(), (z * origin).sum()))
  }

  /// The transform that does first the right side, then the left.
  @inlinable
  public static func * (left: Transform3D, right: Transform3D) -> Transform3D {
    Transform3D(
      xAxis: left.rotated(right.xAxis), yAxis: left.rotated(right.yAxis), zAxis: left.rotated(right.zAxis),
      translation: left(right.translation))
  }
}

extension Transform3D: Equatable {
  public static func == (left: Transform3D, right: Transform3D) -> Bool { left.columns == right.columns }
}

extension SIMD4<Double> {
  @inlinable var spatial: SIMD3<Double> { SIMD3(x, y, z) }
}
