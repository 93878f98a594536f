import PoseCore

/// Describes a pose by what depends neither on where the person is, nor on how large, nor on which side does it.
///
/// Vectors along the bones in torso lengths (right, up, towards the camera; the last from the lifted skeleton). A pair
/// of limbs gives its mean, by visibility, and the size of its difference, so that a left step and a right one are the
/// same movement, and so that limbs which the pose network takes for each other do no harm. Its mean sideways is left
/// out as far as the view shows what is sideways. Trunk and head follow, and
/// the heights of neck and hips in the picture. A bone that is not seen keeps its last value while its visibility
/// fades. No allocation.
struct PoseFeatures: Sendable {
  typealias Vector = SIMD32<Float>

  private typealias Bone = (start: BodyJoint, end: BodyJoint)

  private static let limbs: [(left: Bone, right: Bone)] = [
    ((.leftShoulder, .leftElbow), (.rightShoulder, .rightElbow)),
    ((.leftElbow, .leftWrist), (.rightElbow, .rightWrist)),
    ((.leftHip, .leftKnee), (.rightHip, .rightKnee)),
    ((.leftKnee, .leftAnkle), (.rightKnee, .rightAnkle)),
  ]
  private static let midline: [Bone] = [(.root, .neck), (.neck, .nose)]
  /// Where the parts of the body are: arms, legs, and trunk with head and the heights.
  static let arms = 0..<12
  static let legs = 12..<24
  static let trunk = 24..<32
  private static let firstMidline = 24
  private static let firstHeight = 30
  /// Depth is a network's guess from one picture.
  private static let depthWeight: Float = 0.5
  /// A moving camera moves heights too.
  private static let heightWeight: Float = 0.5
  private static let leastConfidence = 0.3
  /// In torso lengths.
  private static let shoulderWidth = 0.7
  private static let fadeSeconds = 3.0
  /// Heights follow a tilting camera so slowly that a rep does not fade.
  private static let driftSeconds = 20.0

  /// How much each component is to be trusted, 0…1: visibility squared, averaged over three seconds.
  private(set) var weights = Vector.zero
  private var values = Vector.zero
  private var bones = InlineArray<10, BoneTrack>(repeating: BoneTrack())
  private var drifts = InlineArray<2, ExponentialFilter>(
    repeating: ExponentialFilter(timeConstantSeconds: driftSeconds))
  private var lastTime: FrameTime?
  // How far the shoulders are turned into the picture's plane: 0 from the side … 1 from the front or behind.
  private var frontality: Float?

  private struct BoneTrack {
    var vector = SIMD3<Float>.zero
    var trust: Float = 0
    var depthTrust: Float = 0
  }

  /// Describes a frame's pose; `nil` while the body's scale is not known.
  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double?, at time: FrameTime) -> Vector? {
    guard let torsoLength, torsoLength > 0 else { return nil }
    let step = lastTime.map { time.seconds(since: $0) } ?? .infinity
    lastTime = time
    let share = Float(min(1, step / Self.fadeSeconds))
    let depthUnit = lifted?.distance(from: .root, to: .centerShoulder, minimumConfidence: 0) ?? 0
    let body = (pose: pose, lifted: depthUnit > 0 ? lifted : nil, torsoLength: torsoLength, depthUnit: depthUnit)
    followTurn(body, share)
    for index in Self.limbs.indices {
      follow(Self.limbs[index].left, 2 * index, body, share)
      follow(Self.limbs[index].right, 2 * index + 1, body, share)
      describeLimb(index)
    }
    for index in Self.midline.indices {
      follow(Self.midline[index], 8 + index, body, share)
      describe(
        bones[8 + index].vector, bones[8 + index].trust, bones[8 + index].depthTrust, Self.firstMidline + 3 * index)
      let joint = Self.midline[index].start
      let confidence = min(pose[joint]?.confidence ?? 0, 1)
      if confidence >= Self.leastConfidence, let height = pose[joint]?.location.y,
        let usual = drifts[index].filter(height, at: time)
      {
        values[Self.firstHeight + index] = Float((height - usual) / torsoLength)
      }
      let trust = Self.heightWeight * Float(confidence * confidence)
      weights[Self.firstHeight + index] += share * (trust - weights[Self.firstHeight + index])
    }
    return values
  }

  private typealias Body = (pose: BodyPose, lifted: BodyPose3D?, torsoLength: Double, depthUnit: Double)

  private mutating func followTurn(_ body: Body, _ share: Float) {
    var sample: Double?
    if let across = body.lifted?.vector(from: .rightShoulder, to: .leftShoulder, minimumConfidence: 0) {
      let width = (across.x * across.x + across.z * across.z).squareRoot()
      sample = width > 0 ? across.x.magnitude / width : nil
    } else if let across = body.pose.isotropicVector(from: .rightShoulder, to: .leftShoulder) {
      sample = min(across.x.magnitude / body.torsoLength / Self.shoulderWidth, 1)
    }
    guard let sample else { return }
    frontality = frontality.map { $0 + share * (Float(sample) - $0) } ?? Float(sample)
  }

  private mutating func follow(_ bone: Bone, _ index: Int, _ body: Body, _ share: Float) {
    let confidence = min(body.pose[bone.start]?.confidence ?? 0, body.pose[bone.end]?.confidence ?? 0, 1)
    var (trust, depthTrust): (Float, Float) = (0, 0)
    if let flat = body.pose.isotropicVector(from: bone.start, to: bone.end, minimumConfidence: Self.leastConfidence) {
      bones[index].vector.x = Float(flat.x / body.torsoLength)
      bones[index].vector.y = Float(flat.y / body.torsoLength)
      trust = Float(confidence * confidence)
      if let deep = body.lifted?.vector(from: bone.start.lifted, to: bone.end.lifted, minimumConfidence: 0) {
        bones[index].vector.z = Float(deep.z / body.depthUnit)
        depthTrust = Self.depthWeight * trust
      }
    }
    bones[index].trust += share * (trust - bones[index].trust)
    bones[index].depthTrust += share * (depthTrust - bones[index].depthTrust)
  }

  private mutating func describeLimb(_ index: Int) {
    let (left, right) = (bones[2 * index], bones[2 * index + 1])
    let sum = left.trust + right.trust
    guard sum > 0 else { return }
    let mean = (left.vector * left.trust + right.vector * right.trust) / sum
    // Sideways, and not ahead, a left limb's movement is the opposite of a right one's.
    let front = frontality ?? 0
    let trust = max(left.trust, right.trust)
    describe(mean, trust, max(left.depthTrust, right.depthTrust) * front, 6 * index)
    weights[6 * index] = trust * (1 - front * front).squareRoot()
    let gap = left.vector - right.vector
    let size = SIMD3(gap.x.magnitude, gap.y.magnitude, gap.z.magnitude) / 2
    describe(size, min(left.trust, right.trust), min(left.depthTrust, right.depthTrust), 6 * index + 3)
  }

  private mutating func describe(_ vector: SIMD3<Float>, _ trust: Float, _ depthTrust: Float, _ first: Int) {
    (values[first], values[first + 1], values[first + 2]) = (vector.x, vector.y, vector.z)
    (weights[first], weights[first + 1], weights[first + 2]) = (trust, trust, depthTrust)
  }
}
