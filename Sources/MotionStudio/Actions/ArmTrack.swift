import Glibc
import PoseCore

/// How the arms are held over time, where the motion does not say.
struct ArmTrack: Sendable {
  private struct Key: Sendable {
    var start: Double
    var pose: ArmPose
    /// From where the pose puts the hand, in the trunk's axes.
    var offset = SIMD3<Double>.zero
  }

  // For each arm (left, right) poses one after the other; empty for the motion's own.
  private let keys: [[Key]]
  private let moveSeconds: Double
  private let offsets: [SIMD3<Double>]
  private let tremble: [Wander]

  /// One pose, now and then of one arm only.
  init(_ pose: ArmPose?, using random: inout SplitMix64) {
    let isLone = pose == .phone || pose == .touchingFace
    keys = [0, 1].map { side in pose.map { [Key(start: 0, pose: isLone && side == 1 ? .hanging : $0)] } ?? [] }
    moveSeconds = 1
    (offsets, tremble) = Self.deviations(using: &random)
  }

  /// Poses one after the other, of each arm by itself or of both together; or hands that go about before the trunk and
  /// the face, as in talking, signing and handling things.
  init(seconds: Double, using random: inout SplitMix64) {
    let handles = random.unit() < 0.5
    let poses = handles ? [.clasped, .goblet, .folded, .onHips, .hanging, .bentAtSides] : ArmPose.allCases
    let isPair = random.unit() < 0.5
    // Some go back and forth between few poses.
    let known = random.choose(random.unit() < 0.4 ? 2 : poses.count, of: poses.count).map { poses[$0] }
    let longest = random.uniform(0.1, 2.5)
    var keys: [[Key]] = []
    for side in 0...1 {
      if side == 1, isPair {
        keys.append(keys[0])
        break
      }
      var time = 0.0
      var own: [Key] = []
      while time < seconds {
        let pose = known[random.index(below: known.count)]
        let spread = handles && pose != .hanging && pose != .onHips ? 1.0 : 0
        let offset = SIMD3(random.uniform(-0.15, 0.3), random.uniform(-0.25, 0.35), random.uniform(-0.1, 0.25)) * spread
        own.append(Key(start: time, pose: pose, offset: offset))
        time += random.uniform(0.2, 0.5 + longest)
      }
      keys.append(own)
    }
    self.keys = keys
    moveSeconds = random.uniform(0.2, 1.2)
    (offsets, tremble) = Self.deviations(using: &random)
  }

  private static func deviations(using random: inout SplitMix64) -> ([SIMD3<Double>], [Wander]) {
    let both = SIMD3(random.normal(), random.normal(), random.normal()) * 0.04
    let offsets = [0, 1].map { _ in both + SIMD3(random.normal(), random.normal(), random.normal()) * 0.015 }
    let size = random.uniform(0, 0.06)
    return (offsets, (0..<3).map { _ in Wander(amplitude: size, seconds: random.uniform(1, 4), using: &random) })
  }

  func apply(to places: inout BodyPlaces, at seconds: Double) {
    let trunk = TrunkAxes(places)
    for (index, limb) in Limb.arms.enumerated() where !keys[index].isEmpty {
      let side = index == 0 ? 1.0 : -1
      let shake = SIMD3(
        tremble[0].value(at: seconds), tremble[1].value(at: seconds + Double(index)), tremble[2].value(at: seconds))
      let number = keys[index].lastIndex { $0.start <= seconds } ?? 0
      let key = keys[index][number]
      let before = keys[index][max(number - 1, 0)]
      let share = min((seconds - key.start) / moveSeconds, 1)
      var now = places
      key.pose.apply(limb, side: side, trunk: trunk, offset: offsets[index] + shake + key.offset, to: &now)
      if share < 1, number > 0 {
        var earlier = places
        before.pose.apply(
          limb, side: side, trunk: trunk, offset: offsets[index] + shake + before.offset, to: &earlier)
        let eased = (1 - cos(.pi * share)) / 2
        let target = earlier[limb.end] + (now[limb.end] - earlier[limb.end]) * eased
        let elbow = earlier[limb.middle] + (now[limb.middle] - earlier[limb.middle]) * eased
        limb.reach(target, pole: elbow - (places[limb.base] + target) / 2, in: &now)
      }
      places[limb.middle] = now[limb.middle]
      places[limb.end] = now[limb.end]
    }
  }
}
