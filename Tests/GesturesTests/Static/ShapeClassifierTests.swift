import Gestures
import PoseCore
import Testing

@Suite struct ShapeClassifierTests {
  private let weights = Array(repeating: "0.5", count: ShapeFeatures.count + 1).joined(separator: " ")

  @Test func probabilitiesAddUpAndClassesOfOneShapeTogether() throws {
    let classifier = try ShapeClassifier(
      text: "hand-shapes 1\na fist \(weights)\nb fist \(weights)\nc victory \(weights)\n")
    let probabilities = classifier.probabilities(Array(repeating: 0.3, count: ShapeFeatures.count))
    #expect(abs(probabilities[.fist]! - 2.0 / 3) < 1e-12)
    #expect(abs(probabilities[.victory]! - 1.0 / 3) < 1e-12)
  }

  @Test(arguments: [
    ("hand-shapes 2\n", 1), ("hand-shapes 1\n", 2), ("hand-shapes 1\na fist 1 2\n", 2),
    ("hand-shapes 1\na wing W\n", 2), ("hand-shapes 1\na fist W\nb fist N\n", 3),
  ])
  func namesTheLineAtFault(_ text: String, _ line: Int) {
    let broken = Array(repeating: "nan", count: ShapeFeatures.count + 1).joined(separator: " ")
    do {
      _ = try ShapeClassifier(text: text.replacing("W", with: weights).replacing("N", with: broken))
      Issue.record("the weights were taken")
    } catch {
      #expect((error as? ShapeWeightsError)?.line == line, "\(error)")
    }
  }

  @Test func theTrainedOneKnowsEveryShape() throws {
    let geometry = try #require(HandGeometry(SyntheticHand.showing("open-palm").tracked.pose))
    let probabilities = ShapeClassifier.trained.probabilities(ShapeFeatures.of(geometry))
    #expect(Set(probabilities.keys) == Set(HandShape.allCases))
    #expect(abs(probabilities.values.reduce(0, +) - 1) < 1e-9)
  }

  /// The picture's place, scale, tilt and mirror change no feature.
  @Test func featuresDoNotDependOnThePicture() throws {
    var hand = SyntheticHand.showing("victory")
    hand.distance = 5
    let features = ShapeFeatures.of(try #require(HandGeometry(hand.tracked.pose)))
    var other = hand
    other.rollDegrees = 70
    other.chirality = .left
    other.aspectRatio = 0.6
    let moved = ShapeFeatures.of(try #require(HandGeometry(other.tracked.pose)))
    for (first, second) in zip(features, moved) { #expect(abs(first - second) < 0.03) }
  }
}
