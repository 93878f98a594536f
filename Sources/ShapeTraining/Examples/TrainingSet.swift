import Gestures
import Glibc
import PoseCore

/// Features with the class of each: photographs as they are, hands with others' fingers, and both seen from elsewhere.
public struct TrainingSet: Sendable {
  public struct Row: Sendable {
    public var features: [Double]
    public var type: ShapeClass
    /// The data set's label, or `madeLabel` for a hand that no photograph shows.
    public var label: String
    public var count: Double
  }

  public private(set) var rows: [Row] = []

  /// The label of hands that no photograph shows.
  public static let madeLabel = "made"
  /// How many hands are made for a class that counts as a shape, and for one that counts as `other`.
  static let madeForShape = 700
  static let madeForOther = 180
  /// How much a photograph counts beside a hand that was made: what people do show is more usual.
  static let photographCount = 2.0
  /// Depth as the landmark network gives it is this much flatter than the hand.
  static let depthScale = 1.8
  /// Hands are turned about the upright and the level axis by this much (standard deviation) to be seen from elsewhere.
  static let turnDegrees = 14.0

  /// Makes a set of examples.
  ///
  /// - Parameters:
  ///   - isMultiplied: With made and turned hands; else the photographs as they are.
  ///   - seed: Decides what is made; the same seed makes the same set.
  /// - Throws: `ShapeTrainingError.unknownLabel`.
  /// - Complexity: O(hands made · donors looked at).
  public init(_ examples: [HandExample], isMultiplied: Bool, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var hands: [(points: [SIMD3<Double>], type: ShapeClass, label: String)] = []
    for example in examples {
      guard let type = ShapeClass.hagrid[example.label] else { throw ShapeTrainingError.unknownLabel(example.label) }
      if let points = FingerTransplant.points(example) { hands.append((points, type, example.label)) }
    }
    if isMultiplied { hands += Self.made(examples, hands, &random) }
    for hand in hands {
      append(hand.points, hand.type, hand.label)
      guard isMultiplied else { continue }
      let turned = Self.turned(hand.points, &random)
      append(turned, hand.type, hand.label)
    }
  }

  private mutating func append(_ points: [SIMD3<Double>], _ type: ShapeClass, _ label: String) {
    var flat = InlineArray<21, SIMD2<Double>>(repeating: .zero)
    for i in flat.indices { flat[i] = SIMD2(points[i].x, points[i].y) }
    guard let geometry = HandGeometry(flat, chirality: .right) else { return }
    rows.append(
      Row(
        features: ShapeFeatures.of(geometry), type: type, label: label,
        count: label == Self.madeLabel ? 1 : Self.photographCount))
  }

  private static func made(
    _ examples: [HandExample], _ photographs: [(points: [SIMD3<Double>], type: ShapeClass, label: String)],
    _ random: inout SplitMix64
  ) -> [(points: [SIMD3<Double>], type: ShapeClass, label: String)] {
    let transplant = FingerTransplant(examples)
    let okays = photographs.filter { $0.type == .ok }.map(\.points)
    var made: [(points: [SIMD3<Double>], type: ShapeClass, label: String)] = []
    for type in ShapeClass.all where type != .ok {
      let wanted = type.shape == .other ? madeForOther : madeForShape
      var (found, tries) = (0, 0)
      while found < wanted, tries < 40 * wanted {
        tries += 1
        let points: [SIMD3<Double>]? =
          switch type {
          case .together: transplant.together(&random)
          case .half: transplant.half(&random)
          case .pinch: okays.isEmpty ? nil : transplant.pinch(okays[random.index(okays.count)], &random)
          default: transplant.hand(type.name.map { $0 == "1" }, &random)
          }
        guard let points else { continue }
        // Two fingers that are neither apart nor together are either.
        if type.shape == .victory, FingerTransplant.spreadDegrees(points) < 10 { continue }
        found += 1
        made.append((points, type, madeLabel))
      }
    }
    return made
  }

  /// The hand as a camera elsewhere sees it, with a little noise.
  private static func turned(_ points: [SIMD3<Double>], _ random: inout SplitMix64) -> [SIMD3<Double>] {
    let yaw = random.normal() * turnDegrees * .pi / 180
    let pitch = random.normal() * turnDegrees * .pi / 180
    return points.map { point in
      var p = SIMD3(point.x, point.y, point.z * depthScale)
      p = SIMD3(p.x * cos(yaw) + p.z * sin(yaw), p.y, p.z * cos(yaw) - p.x * sin(yaw))
      p = SIMD3(p.x, p.y * cos(pitch) - p.z * sin(pitch), p.z * cos(pitch) + p.y * sin(pitch))
      return p + 0.015 * SIMD3(random.normal(), random.normal(), 0)
    }
  }
}
