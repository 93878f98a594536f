import Foundation
import PoseCore
import TestSupport
import Testing

struct Transform3DTests {
  static func random(_ random: inout SeededGenerator) -> Transform3D {
    func number() -> Double { .random(in: -2...2, using: &random) }
    let (a, b) = (Double.random(in: 0...6.28, using: &random), Double.random(in: 0...6.28, using: &random))
    let turn = Transform3D(
      xAxis: SIMD3(cos(a), sin(a), 0), yAxis: SIMD3(-sin(a), cos(a), 0),
      translation: SIMD3(number(), number(), number()))
    let tilt = Transform3D(
      yAxis: SIMD3(0, cos(b), sin(b)), zAxis: SIMD3(0, -sin(b), cos(b)), translation: SIMD3(number(), 0, number()))
    return turn * tilt
  }

  @Test func movesAndTurnsByColumns() {
    // A quarter turn about z, then one metre along x.
    let transform = Transform3D(xAxis: SIMD3(0, 1, 0), yAxis: SIMD3(-1, 0, 0), translation: SIMD3(1, 0, 0))
    #expect(transform(SIMD3(2, 0, 5)) == SIMD3(1, 2, 5))
    #expect(transform.rotated(SIMD3(2, 0, 5)) == SIMD3(0, 2, 5))
    #expect(transform.columns.3 == SIMD4(1, 0, 0, 1))
    #expect(Transform3D.identity(SIMD3(1, 2, 3)) == SIMD3(1, 2, 3))
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func groupLawsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (Self.random(&random), Self.random(&random))
    let point = SIMD3(Double.random(in: -3...3, using: &random), 0.5, -1)
    func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { abs(a - b).max() }
    #expect(distance((first * second)(point), first(second(point))) < 1e-12, "seed \(seed)")
    #expect(distance(first.inverse(first(point)), point) < 1e-12, "seed \(seed)")
    #expect(distance((first * first.inverse)(point), point) < 1e-12, "seed \(seed)")
    #expect(distance((first * .identity)(point), first(point)) < 1e-12, "seed \(seed)")
  }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> { vector.replacing(with: -vector, where: vector .< 0) }
