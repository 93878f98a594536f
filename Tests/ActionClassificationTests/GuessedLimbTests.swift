import PoseCore
import Testing

@testable import ActionClassification

/// A limb that is only guessed counts as its partner.
struct GuessedLimbTests {
  /// Both arms move, the left one by a way of its own.
  private func window(leftConfidence: Float, rightConfidence: Float = 0.9) throws -> PoseWindow {
    var values = [Float](repeating: 0, count: PoseWindow.valueCount)
    for frame in 0..<PoseWindow.frameCount {
      for joint in BodyJoint.allCases {
        let base = frame * PoseWindow.frameStride + joint.rawValue * 3
        values[base] = 0.3 + 0.02 * Float(joint.rawValue % 5)
        values[base + 1] = 0.9 - 0.04 * Float(joint.rawValue)
        values[base + 2] = 0.9
      }
      for (wrist, elbow, move, confidence) in [
        (BodyJoint.leftWrist, BodyJoint.leftElbow, Float(frame % 7) * 0.03, leftConfidence),
        (.rightWrist, .rightElbow, Float(frame) * 0.002, rightConfidence),
      ] {
        for joint in [wrist, elbow] {
          let base = frame * PoseWindow.frameStride + joint.rawValue * 3
          values[base + 1] += move
          values[base + 2] = confidence
        }
      }
    }
    return try PoseWindow(values: values, aspectRatio: 1.5)
  }

  private func arm(_ window: PoseWindow, _ joint: BodyJoint, from base: BodyJoint) -> [Float] {
    var normalizer = WindowNormalizer()
    normalizer.update(window)
    func places(_ joint: BodyJoint) -> ArraySlice<Float> {
      let first = (PoseChannels.joints.firstIndex(of: joint) ?? 0) * 2 * PoseWindow.frameCount
      return normalizer.channels[first..<first + 2 * PoseWindow.frameCount]
    }
    return zip(places(joint), places(base)).map { $0 - $1 }
  }

  @Test func guessedArmIsHeldAsTheOther() throws {
    let guessed = try window(leftConfidence: 0.1)
    let left = arm(guessed, .leftWrist, from: .leftShoulder)
    let right = arm(guessed, .rightWrist, from: .rightShoulder)
    #expect(zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test func armsThatAreSeenOrBothGuessedStay() throws {
    for (left, right) in [(Float(0.3), Float(0.9)), (0.1, 0.2)] {
      let seen = try window(leftConfidence: left, rightConfidence: right)
      let one = arm(seen, .leftWrist, from: .leftShoulder)
      let other = arm(seen, .rightWrist, from: .rightShoulder)
      #expect(zip(one, other).contains { abs($0 - $1) > 0.1 })
    }
  }

  @Test func mirroredWindowGivesMirroredSignals() throws {
    let guessed = try window(leftConfidence: 0.1)
    let left = arm(guessed, .leftWrist, from: .leftShoulder)
    let right = arm(guessed.mirrored, .rightWrist, from: .rightShoulder)
    let half = PoseWindow.frameCount
    for frame in 0..<half {
      #expect(abs(left[frame] + right[frame]) < 1e-5)
      #expect(abs(left[half + frame] - right[half + frame]) < 1e-5)
    }
  }
}
