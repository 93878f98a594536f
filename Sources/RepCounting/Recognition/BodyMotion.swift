import PoseCore

/// Which parts of the body an exercise is about, and how much each part moved.
struct BodyMotion: Sendable {
  /// A movement of a part that is no by-play, in torso lengths.
  private static let noticeable: Float = 0.5

  /// Arms, legs, trunk.
  var arms: Float = 0
  var legs: Float = 0
  var trunk: Float = 0

  /// The size of what moved between two samples of a history, by part: from lowest to highest in each feature.
  init(in history: MotionHistory, _ range: Range<Int>, weights: PoseFeatures.Vector) {
    guard !range.isEmpty else { return }
    var lowest = history.features(range.lowerBound)
    var highest = lowest
    for number in range {
      let pose = history.features(number)
      lowest.replace(with: pose, where: pose .< lowest)
      highest.replace(with: pose, where: pose .> highest)
    }
    let moved = (highest - lowest) * weights
    func size(_ components: Range<Int>) -> Float {
      components.reduce(0) { $0 + moved[$1] * moved[$1] }.squareRoot()
    }
    (arms, legs, trunk) = (size(PoseFeatures.arms), size(PoseFeatures.legs), size(PoseFeatures.trunk))
  }

  /// The parts that an exercise asks to move: by its signals, and by the gates that demand a movement.
  init(of exercise: Exercise) {
    let demanded = exercise.gates.filter { $0.statistic == .range && $0.allowed.lowerBound > 0 }
    for measure in exercise.signals.map(\.measure) + demanded.map(\.measure) {
      for joint in measure.joints.map({ $0.joint(on: .left) }) {
        switch joint {
        case .leftElbow, .rightElbow, .leftWrist, .rightWrist: arms = 1
        case .leftKnee, .rightKnee, .leftAnkle, .rightAnkle: legs = 1
        case .neck, .root, .nose, .leftEye, .rightEye, .leftEar, .rightEar: trunk = 1
        case .leftShoulder, .rightShoulder, .leftHip, .rightHip: break
        }
      }
    }
  }

  /// The share of the whole movement that lies in the given parts, 0…1.
  func share(in parts: BodyMotion) -> Double {
    let all = arms + legs + trunk
    guard all > 0 else { return 0 }
    return Double((arms * parts.arms + legs * parts.legs + trunk * parts.trunk) / all)
  }

  /// How much of the given parts moves noticeably, 0…1: an exercise is not told by a part that is still.
  func coverage(of parts: BodyMotion) -> Double {
    let asked = parts.arms + parts.legs + parts.trunk
    guard asked > 0 else { return 0 }
    func seen(_ size: Float) -> Float { min(size / Self.noticeable, 1) }
    return Double((seen(arms) * parts.arms + seen(legs) * parts.legs + seen(trunk) * parts.trunk) / asked)
  }
}
