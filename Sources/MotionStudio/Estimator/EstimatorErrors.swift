import Glibc
import PoseCore

/// What an estimator of single pictures makes of joints: noise that lasts, limbs that are guessed, and joints outside
/// the picture that are supposed somewhere.
///
/// The kinds and their sizes follow what BlazePose does on rendered people whose joints are known.
struct EstimatorErrors: Sendable {
  // As shares of the trunk's length in the picture.
  private let quickNoise: Double
  private let slowNoise: Double
  private let slowSeconds: Double
  private let bias: [SIMD2<Double>]
  private let guessNoise: Double
  /// How much a guessed limb of the far side is put where the near one is.
  private let copying: Double
  /// A guessed arm hangs half bent before the trunk rather than where it is.
  private let isArmInvented: Bool
  private let inventedReach: Double
  /// How much legs outside the picture are supposed to hang straight down.
  private let supposing: Double
  private let isOutsideMissing: Bool
  private let hidesFarSide: Bool
  private let hiddenLimb: Limb?
  private let lagSeconds: Double
  /// When left and right are taken for each other: of the whole body, and of the legs where they are seen from a side.
  private let exchanges: [ClosedRange<Double>]
  private let legExchanges: [ClosedRange<Double>]
  private let gaps: [ClosedRange<Double>]
  private let guessConfidence: Double

  private var slow: [SIMD2<Double>]
  private var filtered: [SIMD2<Double>]?
  private var last: Double?

  init(seconds: Double, using random: inout SplitMix64) {
    quickNoise = exp(random.uniform(log(0.002), log(0.02)))
    slowNoise = exp(random.uniform(log(0.006), log(0.05)))
    slowSeconds = random.uniform(0.1, 0.6)
    let size = random.uniform(0.005, 0.05)
    bias = BodyJoint.allCases.map { _ in SIMD2(random.normal(), random.normal()) * size }
    guessNoise = random.uniform(0.04, 0.2)
    copying = random.unit() < 0.4 ? 0 : random.uniform(0, 0.9)
    isArmInvented = random.unit() < 0.4
    inventedReach = random.uniform(-0.3, 0.4)
    supposing = random.uniform(0, 1)
    isOutsideMissing = random.unit() < 0.15
    hidesFarSide = random.unit() < 0.85
    hiddenLimb = random.unit() < 0.12 ? (Limb.arms + Limb.legs)[random.index(below: 4)] : nil
    lagSeconds = random.uniform(0.02, 0.09)
    guessConfidence = random.uniform(0.03, 0.45)
    exchanges = Self.times(random.unit() < 0.1 ? 2 : 0, within: seconds, longest: 1, using: &random)
    legExchanges = Self.times(
      random.unit() < 0.45 ? 1 + random.index(below: 4) : 0, within: seconds, longest: 1.5, using: &random)
    gaps = Self.times(random.unit() < 0.15 ? 3 : 0, within: seconds, longest: 0.5, using: &random)
    slow = bias.map { _ in SIMD2(random.normal(), random.normal()) }
  }

  private static func times(
    _ count: Int, within seconds: Double, longest: Double, using random: inout SplitMix64
  ) -> [ClosedRange<Double>] {
    (0..<count).map { _ in
      let start = random.uniform(0, seconds)
      return start...start + random.uniform(0.1, longest)
    }
  }

  /// The next picture's pose; `nil` when nobody is found.
  mutating func pose(
    _ places: BodyPlaces, _ camera: StudioCamera, at seconds: Double, using random: inout SplitMix64
  ) -> BodyPose? {
    let seen = BodyJoint.allCases.map { camera.point(places[$0], at: seconds) }
    let interval = last.map { max(seconds - $0, 1e-3) } ?? 1
    last = seconds
    remember(interval, using: &random)
    func point(_ joint: BodyJoint) -> SIMD2<Double> { seen[joint.rawValue].place }
    let trunk = max((point(.neck) - point(.root)).size, (point(.leftShoulder) - point(.rightShoulder)).size, 1e-3)
    let across =
      seen[BodyJoint.leftShoulder.rawValue].nearness + seen[BodyJoint.leftHip.rawValue].nearness
      - seen[BodyJoint.rightShoulder.rawValue].nearness - seen[BodyJoint.rightHip.rawValue].nearness
    // Half of the hips' and shoulders' width is seen edge on.
    let farSide: Int? = hidesFarSide && abs(across) > 0.3 ? (across > 0 ? 1 : 0) : nil
    var points = seen.map(\.place)
    var confidence = BodyJoint.allCases.map { _ in random.uniform(0.85, 1) }
    for (limbs, isArm) in [(Limb.arms, true), (Limb.legs, false)] {
      for (index, limb) in limbs.enumerated() {
        let near = limbs[1 - index]
        if index == farSide {
          for (joint, other) in [(limb.middle, near.middle), (limb.end, near.end)] {
            var wish = point(other) + (point(limb.base) - point(near.base))
            if isArm, isArmInvented { wish = invented(joint == limb.end, from: point(limb.base), trunk) }
            points[joint.rawValue] += (wish - point(joint)) * (isArm ? (isArmInvented ? 0.9 : copying) : copying * 0.25)
            guess(joint, trunk, &points, &confidence, isArm ? 1 : 0.5, using: &random)
          }
        } else if hiddenLimb?.end == limb.end {
          for joint in [limb.middle, limb.end] { guess(joint, trunk, &points, &confidence, 1, using: &random) }
        }
      }
    }
    suppose(trunk, &points, &confidence, aspectRatio: camera.aspectRatio, using: &random)
    for joint in points.indices {
      let noise = SIMD2(random.normal(), random.normal()) * quickNoise + slow[joint] * slowNoise + bias[joint]
      points[joint] += noise * trunk
    }
    if farSide != nil, legExchanges.contains(where: { $0.contains(seconds) }) {
      for joint in [BodyJoint.leftKnee, .leftAnkle] {
        points.swapAt(joint.rawValue, joint.mirrorPartner.rawValue)
        confidence.swapAt(joint.rawValue, joint.mirrorPartner.rawValue)
      }
    }
    smooth(&points, interval)
    guard !gaps.contains(where: { $0.contains(seconds) }) else { return nil }
    let isExchanged = exchanges.contains { $0.contains(seconds) }
    return pose(points, confidence, aspectRatio: camera.aspectRatio, isExchanged: isExchanged)
  }

  /// Where an arm is put that an estimator knows nothing about.
  private func invented(_ isWrist: Bool, from shoulder: SIMD2<Double>, _ trunk: Double) -> SIMD2<Double> {
    shoulder + (isWrist ? SIMD2(inventedReach, -0.75) : SIMD2(inventedReach * 0.3, -0.48)) * trunk
  }

  /// Moves the noise that lasts on, by a first-order process of its time constant.
  private mutating func remember(_ interval: Double, using random: inout SplitMix64) {
    let kept = exp(-interval / slowSeconds)
    let fresh = (1 - kept * kept).squareRoot()
    for joint in slow.indices { slow[joint] = slow[joint] * kept + SIMD2(random.normal(), random.normal()) * fresh }
  }

  private func guess(
    _ joint: BodyJoint, _ trunk: Double, _ points: inout [SIMD2<Double>], _ confidence: inout [Double], _ size: Double,
    using random: inout SplitMix64
  ) {
    points[joint.rawValue] += slow[joint.rawValue] * (guessNoise * trunk * size)
    confidence[joint.rawValue] = min(guessConfidence * random.uniform(0.5, 1.5) / size, 0.9)
  }

  /// Joints outside the picture: limbs hang down more or less, other joints are about where they are.
  private func suppose(
    _ trunk: Double, _ points: inout [SIMD2<Double>], _ confidence: inout [Double], aspectRatio: Double,
    using random: inout SplitMix64
  ) {
    func isOutside(_ point: SIMD2<Double>) -> Bool { abs(point.x) > aspectRatio / 2 || abs(point.y) > 0.5 }
    // Far outside, an estimator has nothing to go by but what people look like.
    let below = points[BodyJoint.root.rawValue].y < -0.45
    for (limbs, step, share) in [
      (Limb.legs, 0.78, below ? 0.5 + supposing / 2 : supposing), (Limb.arms, 0.5, supposing),
    ] {
      for limb in limbs {
        var before = points[limb.base.rawValue]
        for joint in [limb.middle, limb.end] {
          if isOutside(points[joint.rawValue]) {
            let hanging = before + SIMD2(0, -step * trunk)
            points[joint.rawValue] += (hanging - points[joint.rawValue]) * share
          }
          before = points[joint.rawValue]
        }
      }
    }
    for joint in points.indices where isOutside(points[joint]) {
      points[joint] += slow[joint] * (guessNoise * trunk)
      confidence[joint] = random.uniform(0, joint < BodyJoint.leftHip.rawValue ? 0.4 : 0.1)
    }
  }

  private mutating func smooth(_ points: inout [SIMD2<Double>], _ interval: Double) {
    if let filtered {
      let share = 1 - exp(-interval / lagSeconds)
      for joint in points.indices { points[joint] = filtered[joint] + (points[joint] - filtered[joint]) * share }
    }
    filtered = points
  }

  private func pose(
    _ points: [SIMD2<Double>], _ confidence: [Double], aspectRatio: Double, isExchanged: Bool
  ) -> BodyPose {
    var pose = BodyPose(aspectRatio: aspectRatio)
    for joint in BodyJoint.allCases where joint != .neck && joint != .root {
      let point = points[joint.rawValue]
      let location = NormalizedPoint(x: 0.5 + point.x / aspectRatio, y: 0.5 + point.y)
      if isOutsideMissing, !(0...1).contains(location.x) || !(0...1).contains(location.y) { continue }
      pose[isExchanged ? joint.mirrorPartner : joint] = Joint(
        location: location, confidence: confidence[joint.rawValue])
    }
    pose[.neck] = Self.middle(pose[.leftShoulder], pose[.rightShoulder])
    pose[.root] = Self.middle(pose[.leftHip], pose[.rightHip])
    return pose
  }

  private static func middle(_ one: Joint?, _ other: Joint?) -> Joint? {
    guard let one, let other else { return nil }
    return Joint(
      location: NormalizedPoint(
        x: (one.location.x + other.location.x) / 2, y: (one.location.y + other.location.y) / 2),
      confidence: min(one.confidence, other.confidence))
  }
}

extension SIMD2<Double> {
  fileprivate var size: Double { (x * x + y * y).squareRoot() }
}
