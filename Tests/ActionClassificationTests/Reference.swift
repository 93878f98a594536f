import Foundation
import PoseCore
import TestSupport
import Testing

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

  /// Holds a ridge regression of `rows`, its strength chosen by leaving groups out, to scikit-learn's.
  func expectAgrees(_ fit: RidgeRegression, _ location: SourceLocation = #_sourceLocation) {
    #expect(fit.strength == bestStrength, sourceLocation: location)
    #expect(abs(fit.error - bestError) < 1e-5, sourceLocation: location)
    #expect(largestDifference(fit.outOfGroupScores, leftOutScores) < 1e-5, sourceLocation: location)
    let scores = (0..<36).flatMap { row in
      (0..<3).map { label in
        (0..<9).reduce(Double(fit.intercepts[label])) {
          $0 + Double(fit.weights[label * 9 + $1] * rows[row * 9 + $1])
        }
      }
    }
    #expect(largestDifference(scores, ridgeScores) < 1e-5, sourceLocation: location)
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
      let pose = MadeUpFigure.pose(wave, label: label, at: SIMD2(x, y), size: size, using: &random)
      return PoseFrame(time: FrameTime(seconds: time), pose: pose)
    }
    return ActionClip(name: name, person: person, label: label, frames: frames)
  }

  static let labels = MadeUpFigure.labels

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
