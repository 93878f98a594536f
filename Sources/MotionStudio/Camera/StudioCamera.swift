import Glibc
import PoseCore

/// A camera anywhere about a person, whose picture is cut as people cut it.
///
/// Which part of the person fills how much of the picture is drawn at random, so some pictures end at the hips, the
/// knees or the neck; the distance decides the perspective only.
struct StudioCamera: Sendable {
  let aspectRatio: Double
  /// Whether it looks at a side rather than the front or the back.
  let isSideOn: Bool

  private let right: SIMD3<Double>
  private let up: SIMD3<Double>
  private let towards: SIMD3<Double>
  private let target: SIMD3<Double>
  private let range: Double
  private let roll: (sine: Double, cosine: Double)
  // From the camera's plane to picture heights.
  private var zoom = 1.0
  private var centre = SIMD2<Double>(0, 0)
  /// A hand that holds it; empty on a stand.
  private let shake: [Wander]

  /// What must be inside the picture.
  private enum Framing { case whole, toKnees, toHips, toChest, headless }

  private static let head: [BodyJoint] = [.nose, .leftEye, .rightEye, .leftEar, .rightEar]
  // Some come oftener.
  private static let aspectRatios: [Double] = [16 / 9, 16 / 9, 4 / 3, 1, 3 / 4, 9 / 16, 9 / 16]

  /// Half of all from about the front or a side, the others from anywhere; in radians.
  private static func azimuth(using random: inout SplitMix64) -> Double {
    let choice = random.unit()
    if choice < 0.25 { return random.normal() * 0.35 }
    guard choice < 0.5 else { return random.uniform(-Double.pi, Double.pi) }
    let side: Double = random.unit() < 0.5 ? 1 : -1
    return side * Double.pi / 2 + random.normal() * 0.3
  }

  /// - Parameters:
  ///   - samples: Places over the whole recording.
  ///   - closeShare: How often the picture ends at the hips or at the elbows.
  ///   - chestShare: How many of those end at the elbows.
  init(_ samples: [BodyPlaces], closeShare: Double, chestShare: Double, using random: inout SplitMix64) {
    aspectRatio = Self.aspectRatios[random.index(below: Self.aspectRatios.count)]
    let azimuth = Self.azimuth(using: &random)
    isSideOn = abs(sin(azimuth)) > 0.7
    let degrees: Double = random.unit() < 0.75 ? random.uniform(-8, 18) : random.uniform(-10, 45)
    let elevation = degrees * Double.pi / 180
    let tilt = random.normal() * 0.04
    roll = (sin(tilt), cos(tilt))
    let (sine, cosine) = (sin(azimuth), cos(azimuth))
    right = SIMD3(cosine, 0, -sine)
    towards = SIMD3(sine * cos(elevation), sin(elevation), cosine * cos(elevation))
    up = SIMD3(-sine * sin(elevation), cos(elevation), -cosine * sin(elevation))
    var middle = SIMD3<Double>.zero
    for places in samples { middle += places[.root] / Double(samples.count) }
    var reach = 0.5
    for places in samples {
      for joint in BodyJoint.allCases { reach = max(reach, (places[joint] - middle).dot(towards)) }
    }
    target = middle
    let size = exp(random.uniform(log(0.003), log(0.03)))
    let isHeld = random.unit() < 0.35
    shake = isHeld ? (0..<2).map { _ in Wander(amplitude: size, seconds: random.uniform(1, 5), using: &random) } : []
    range = reach + exp(random.uniform(log(0.9), log(6)))
    let choice = random.unit() / max(1 - closeShare, 1e-3)
    let framing: Framing =
      if choice < 0.8 {
        .whole
      } else if choice < 0.94 {
        .toKnees
      } else if choice < 1 {
        .headless
      } else {
        random.unit() < chestShare ? .toChest : .toHips
      }
    frame(samples, framing, using: &random)
  }

  private mutating func frame(_ samples: [BodyPlaces], _ framing: Framing, using random: inout SplitMix64) {
    let joints = BodyJoint.allCases.filter { joint in
      switch framing {
      case .whole: true
      case .toKnees: joint != .leftAnkle && joint != .rightAnkle
      case .toHips: !Limb.legs.contains { $0.middle == joint || $0.end == joint }
      case .toChest: Self.head.contains(joint) || Limb.arms.contains { $0.base == joint || $0.middle == joint }
      case .headless: !Self.head.contains(joint)
      }
    }
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for places in samples {
      for joint in joints {
        let point = plane(places[joint]).place
        low = SIMD2(min(low.x, point.x), min(low.y, point.y))
        high = SIMD2(max(high.x, point.x), max(high.y, point.y))
      }
    }
    let fill = framing == .whole ? random.uniform(0.3, 0.95) : random.uniform(0.85, 1.1)
    zoom = fill / max(high.y - low.y, (high.x - low.x) / aspectRatio, 1e-6)
    let free = max(1 - fill, 0) / 2
    let shift = SIMD2(random.uniform(-free, free) * aspectRatio, random.uniform(-free, free))
    centre = (low + high) / 2 * zoom + shift
  }

  /// A place in the plane at distance 1, and its nearness to the camera.
  private func plane(_ place: SIMD3<Double>) -> (place: SIMD2<Double>, nearness: Double) {
    let offset = place - target
    let nearness = offset.dot(towards)
    let depth = max(range - nearness, 0.2)
    let (x, y) = (offset.dot(right) / depth, offset.dot(up) / depth)
    return (SIMD2(x * roll.cosine - y * roll.sine, x * roll.sine + y * roll.cosine), nearness)
  }

  /// Where a place is in the picture at a time, isotropic: in picture heights from its middle; and its nearness in metres.
  func point(_ place: SIMD3<Double>, at seconds: Double) -> (place: SIMD2<Double>, nearness: Double) {
    let (place, nearness) = plane(place)
    let offset = shake.isEmpty ? SIMD2(0, 0) : SIMD2(shake[0].value(at: seconds), shake[1].value(at: seconds))
    return (place * zoom - centre + offset, nearness)
  }
}
