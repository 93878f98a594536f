import Foundation
import PoseCore
import TestSupport

@testable import ActionClassification

/// Values that NumPy, SciPy and scikit-learn computed.
struct Reference: Decodable {
  struct Mix: Decodable { var dilation: Int, channels: [Int], signs: [Float], kernels: [Int] }

  var aspectRatio: Double
  var windows: [[Float]]
  var channels: [[Float]]
  var mixes: [Mix]
  var thresholds: [Float]
  var shares: [[Float]]
  var rows: [Float]
  var labels, groups: [Int]
  var strengths: [Double]
  var bestStrength, bestError: Double
  var leftOutScores, ridgeScores: [Double]
  var penalty: Double
  var softmaxProbabilities: [Double]
  var calibrationScale: Double

  static let loaded = Result {
    guard let url = Bundle.module.url(forResource: "Fixtures/reference", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
  }

  func poseWindows() throws -> [PoseWindow] {
    try windows.map { try PoseWindow(values: $0, aspectRatio: aspectRatio) }
  }

  func plan(thresholds: [Float]) -> ConvolutionPlan {
    ConvolutionPlan(
      mixes: mixes.map { .init(dilation: $0.dilation, channels: $0.channels, signs: $0.signs, kernels: $0.kernels) },
      thresholdsPerConvolution: 4, thresholds: thresholds)
  }
}

func largestDifference<Number: BinaryFloatingPoint>(_ first: [Number], _ second: [Number]) -> Number {
  guard first.count == second.count else { return .infinity }
  return zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

/// Made-up people who wave, squat or stand, all alike but for size, place, tempo and noise.
struct MadeUpPeople {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func clip(
    _ label: String, person: String?, name: String, seconds: Double = 4, framesPerSecond: Double = 30
  ) -> ActionClip {
    let (size, tempo) = (0.5 + 0.4 * random.unit(), 0.6 + 0.5 * random.unit())
    let (x, y) = (0.3 + 0.4 * random.unit(), 0.1 * random.unit())
    let phase = random.unit()
    let count = Int(seconds * framesPerSecond)
    let frames = (0..<count).map { number -> PoseFrame in
      let time = Double(number) / framesPerSecond
      let wave = sin(2 * .pi * (tempo * time + phase))
      var pose = BodyPose(aspectRatio: 1.5)
      for (joint, place) in Self.places(wave, label: label) {
        let noise = random.normals()
        pose[joint] = Joint(
          location: NormalizedPoint(
            x: x + (place.x * size + noise.0 * 0.003) / 1.5, y: y + place.y * size + noise.1 * 0.003),
          confidence: 0.9)
      }
      return PoseFrame(time: FrameTime(seconds: time), pose: pose)
    }
    return ActionClip(name: name, person: person, label: label, frames: frames)
  }

  private static func places(_ wave: Double, label: String) -> [(BodyJoint, SIMD2<Double>)] {
    let down = label == "squat" ? 0.15 * (1 + wave) : 0
    let hand = label == "wave ✋" ? SIMD2(0.25 + 0.1 * wave, 0.95) : SIMD2(0.17, 0.45 - down)
    return [
      (.nose, SIMD2(0, 0.92 - down)), (.neck, SIMD2(0, 0.8 - down)), (.leftShoulder, SIMD2(0.12, 0.8 - down)),
      (.rightShoulder, SIMD2(-0.12, 0.8 - down)), (.leftElbow, SIMD2(0.17, 0.65 - down)), (.leftWrist, hand),
      (.rightElbow, SIMD2(-0.17, 0.62 - down)), (.rightWrist, SIMD2(-0.17, 0.45 - down)), (.root, SIMD2(0, 0.5 - down)),
      (.leftHip, SIMD2(0.08, 0.5 - down)), (.rightHip, SIMD2(-0.08, 0.5 - down)),
      (.leftKnee, SIMD2(0.08 + down / 2, 0.27)), (.rightKnee, SIMD2(-0.08 - down / 2, 0.27)),
      (.leftAnkle, SIMD2(0.08, 0.04)), (.rightAnkle, SIMD2(-0.08, 0.04)),
    ]
  }

  static let labels = ["squat", "steht still – ruhig", "wave ✋"]

  /// Clips of every label by each person.
  mutating func clips(people: Int, prefix: String) -> [ActionClip] {
    (0..<people).flatMap { person in
      Self.labels.map { clip($0, person: "\(prefix)\(person)", name: "\(prefix)\(person) \($0)") }
    }
  }
}

extension ActionTrainer {
  static let test = ActionTrainer(seed: 5, threads: 1, provenance: .init(data: "made-up people", command: "a test"))
  /// Small enough for a build without optimisation.
  static let smallPlan = ConvolutionPlan(seed: 5, mixes: 14, kernelsPerMix: 3, thresholdsPerConvolution: 4)
}
