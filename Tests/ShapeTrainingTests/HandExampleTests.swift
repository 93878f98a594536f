import Gestures
import PoseCore
import ShapeTraining
import Testing

@Suite struct HandExampleTests {
  private func example(_ photograph: String) -> HandExample {
    // Fingers in a fan, in pixels.
    let points: [SIMD3<Double>] = (0..<HandLandmark.count).map { i in
      let (finger, joint) = (Double((i + 3) / 4), Double((i + 3) % 4))
      return SIMD3<Double>(100 + 20 * finger, -300 + 25 * joint, Double(i))
    }
    return HandExample(label: "palm", photograph: photograph, chirality: .left, points: points)
  }

  /// FNV-1a's published value of "a" ends in …6c8c: the split is what it was when the weights were trained.
  @Test func oneInFiveIsHeldOutWhateverTheOrder() {
    let heldOut = (0..<2000).count { example("photograph-\($0)").isHeldOut }
    #expect((320...480).contains(heldOut))
    #expect(example("a").isHeldOut == ((0xaf63_dc4c_8601_ec8c as UInt64) % 5 == 0))
  }

  @Test func aTrackerWouldReportTheSameShape() throws {
    let example = example("a")
    let (own, tracked) = (try #require(example.geometry), try #require(HandGeometry(example.tracked.pose)))
    for i in own.normalized.indices {
      #expect((own.normalized[i] - tracked.normalized[i]).max() < 1e-9)
    }
    #expect(example.tracked.chirality == .left)
  }
}
