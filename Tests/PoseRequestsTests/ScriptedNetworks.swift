import PoseDetection

/// A network that answers the same whatever it is shown, and counts how often it is asked.
final class ScriptedNetwork: NeuralNetwork {
  let inputShape: [Int]
  let outputShapes: [[Int]]
  let input: UnsafeMutableBufferPointer<Float>
  private let outputs: [UnsafeMutableBufferPointer<Float>]
  private(set) var runs = 0
  /// What the next run throws.
  var failure: (any Error)?

  init(inputShape: [Int], outputs: [([Int], [Float])]) {
    self.inputShape = inputShape
    outputShapes = outputs.map(\.0)
    input = .allocate(capacity: inputShape.reduce(1, *))
    input.initialize(repeating: 0)
    self.outputs = outputs.map { shape, values in
      let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: shape.reduce(1, *))
      _ = buffer.initialize(from: values)
      return buffer
    }
  }

  deinit {
    input.deallocate()
    for output in outputs { output.deallocate() }
  }

  func run() throws {
    runs += 1
    if let failure { throw failure }
  }

  func output(_ index: Int) -> UnsafeBufferPointer<Float> { UnsafeBufferPointer(outputs[index]) }
}

/// Networks that see one person who stands upright in the middle of a square picture, or nobody.
///
/// Unchecked: the scripts are written before the tests hand the provider on.
final class ScriptedNetworks: NetworkProvider, @unchecked Sendable {
  struct Missing: Error, Equatable { var name: String }

  let detection: ScriptedNetwork
  let landmarks: ScriptedNetwork
  /// One right hand, fingers up, in the middle of the picture, or none.
  let palms: ScriptedNetwork
  let hands: ScriptedNetwork
  /// Names that cannot be loaded.
  var missing: Set<String> = []
  private(set) var loads: [String] = []

  init(seesSomebody: Bool) {
    let count = 2254
    var boxes = [Float](repeating: 0, count: count * 12)
    var scores = [Float](repeating: -100, count: count)
    // Anchors of the first layer are 28×28 in pairs, 8 pixels apart: this one's middle is at (116, 116) of 224.
    let anchor = (14 * 28 + 14) * 2
    if seesSomebody { scores[anchor] = 3 }
    // The box 20 pixels wide and 10 high around its anchor; the second key point 80 pixels above the first.
    boxes[anchor * 12 + 2] = 20
    boxes[anchor * 12 + 3] = 10
    boxes[anchor * 12 + 7] = -80
    detection = ScriptedNetwork(
      inputShape: [1, 224, 224, 3], outputs: [([1, count, 12], boxes), ([1, count, 1], scores)])

    (palms, hands) = Self.handNetworks(seesHand: seesSomebody)

    var flat = [Float](repeating: 0, count: 39 * 5)
    var world = [Float](repeating: 0, count: 39 * 3)
    for index in 0..<39 {
      let (x, y) = Self.place(index)
      flat[index * 5] = 128 + x * 100
      flat[index * 5 + 1] = 128 + y * 100
      flat[index * 5 + 3] = 5
      flat[index * 5 + 4] = 5
      (world[index * 3], world[index * 3 + 1]) = (x, y)
    }
    landmarks = ScriptedNetwork(
      inputShape: [1, 256, 256, 3],
      outputs: [
        ([1, 195], flat), ([1, 1], [seesSomebody ? 0.9 : 0.1]),
        ([1, 64, 64, 39], [Float](repeating: -20, count: 64 * 64 * 39)), ([1, 117], world),
      ])
  }

  private static func handNetworks(seesHand: Bool) -> (palms: ScriptedNetwork, hands: ScriptedNetwork) {
    var boxes = [Float](repeating: 0, count: 2016 * 18)
    var scores = [Float](repeating: -100, count: 2016)
    // Anchors of the first layer are 24×24 in pairs, 8 pixels apart: this one's middle is at (100, 100) of 192. The box is
    // 30 pixels wide and high, the middle knuckle 30 pixels above the wrist.
    let anchor = (12 * 24 + 12) * 2
    if seesHand { scores[anchor] = 3 }
    boxes[anchor * 18 + 2] = 30
    boxes[anchor * 18 + 3] = 30
    boxes[anchor * 18 + 5] = 15
    boxes[anchor * 18 + 9] = -15
    var flat = [Float](repeating: 0, count: 63)
    var world = [Float](repeating: 0, count: 63)
    for index in 0..<21 {
      let (x, y) = (
        Float((index - 1) / 4 - 2) * (index == 0 ? 0 : 20), -Float(index == 0 ? 0 : 60 + (index - 1) % 4 * 15)
      )
      (flat[index * 3], flat[index * 3 + 1]) = (112 + x, 170 + y)
      (world[index * 3], world[index * 3 + 1]) = (x / 1000, y / 1000)
    }
    return (
      ScriptedNetwork(inputShape: [1, 192, 192, 3], outputs: [([1, 2016, 18], boxes), ([1, 2016, 1], scores)]),
      ScriptedNetwork(
        inputShape: [1, 224, 224, 3],
        outputs: [([1, 63], flat), ([1, 1], [seesHand ? 0.9 : 0.1]), ([1, 1], [0.95]), ([1, 63], world)])
    )
  }

  /// Where a landmark is from the middle of the hips, in metres: x to the picture's right, y down. Seen from the front,
  /// so that the person's left is the picture's right.
  static func place(_ index: Int) -> (Float, Float) {
    switch PoseLandmark(rawValue: index) {
    case .leftShoulder: (0.2, -0.5)
    case .rightShoulder: (-0.2, -0.5)
    case .leftElbow: (0.2, -0.25)
    case .rightElbow: (-0.2, -0.25)
    case .leftWrist: (0.2, 0)
    case .rightWrist: (-0.2, 0)
    case .leftHip: (0.1, 0)
    case .rightHip: (-0.1, 0)
    case .leftKnee: (0.1, 0.4)
    case .rightKnee: (-0.1, 0.4)
    case .leftAnkle: (0.1, 0.8)
    case .rightAnkle: (-0.1, 0.8)
    case .leftEar: (0.08, -0.7)
    case .rightEar: (-0.08, -0.7)
    case nil: index == 34 ? (0, -1) : (0, 0)
    default: (0, -0.68)
    }
  }

  func network(named name: String) throws -> any NeuralNetwork {
    if missing.contains(name) { throw Missing(name: name) }
    loads.append(name)
    return switch name {
    case "pose_detection": detection
    case "palm_detection_full", "palm_detection_lite": palms
    case "hand_landmark_full", "hand_landmark_lite": hands
    default: landmarks
    }
  }
}
