import Imaging
import PoseCore
import Testing

@testable import PoseDetection

@Suite struct PersonDetectorStagesTests {
  @Test func anchorsAreLaidOutLayerByLayer() {
    let anchors = SSDAnchors(inputSize: 224, strides: [8, 16, 32, 32, 32]).centers
    #expect(anchors.count == 2254)
    // 28×28 cells of 2, 14×14 of 2, 7×7 of 6.
    #expect(anchors[0] == SIMD2(0.5 / 28, 0.5 / 28))
    #expect(anchors[1] == anchors[0])
    #expect(anchors[2] == SIMD2(1.5 / 28, 0.5 / 28))
    #expect(anchors[2 * 28] == SIMD2(0.5 / 28, 1.5 / 28))
    #expect(anchors[2 * 784] == SIMD2(0.5 / 14, 0.5 / 14))
    #expect(anchors[2 * 784 + 2 * 196 + 5] == SIMD2(0.5 / 7, 0.5 / 7))
    #expect(anchors[2 * 784 + 2 * 196 + 6] == SIMD2(1.5 / 7, 0.5 / 7))
    #expect(anchors[2253] == SIMD2(6.5 / 7, 6.5 / 7))
  }

  @Test func boxesAreDecodedRelativeToTheirAnchor() throws {
    let anchors = SSDAnchors(inputSize: 224, strides: [8, 16, 32, 32, 32])
    let decoder = DetectionDecoder(anchors: anchors, inputSize: 224, minimumScore: 0.5)
    var boxes = [Float](repeating: 0, count: 2254 * 12)
    var scores = [Float](repeating: -200, count: 2254)
    let index = 2 * 784 + 2 * 17
    scores[index] = 2
    scores[5] = -0.01  // Below one half.
    scores[7] = 300  // Clipped; but its box has a negative width.
    boxes[7 * 12 + 2] = -1
    for offset in 0..<12 { boxes[index * 12 + offset] = Float(offset + 1) * 2.24 }
    var found: [PersonDetection] = []
    boxes.withUnsafeBufferPointer { boxes in
      scores.withUnsafeBufferPointer { scores in decoder.decode(boxes: boxes, scores: scores, into: &found) }
    }
    try #require(found.count == 1)
    let anchor = anchors.centers[index]
    #expect(abs(found[0].score - 0.880797) < 1e-6)
    func isClose(_ point: SIMD2<Float>, _ x: Float, _ y: Float) -> Bool {
      let difference = point - anchor - SIMD2(x, y)
      return max(abs(difference.x), abs(difference.y)) < 1e-6
    }
    #expect(isClose(found[0].minimum, 0.01 - 0.015, 0.02 - 0.02))
    #expect(isClose(found[0].maximum, 0.01 + 0.015, 0.02 + 0.02))
    for point in 0..<4 {
      #expect(isClose(found[0].keypoints[point], 0.05 + 0.02 * Float(point), 0.06 + 0.02 * Float(point)))
    }
  }

  @Test func suppressionMeltsAsMediaPipeDoes() throws {
    for frame in try StageFixture.load().frames {
      var detections = frame.unfilteredDetectionsInTensor.map(\.detection)
      WeightedSuppression(maximumOverlap: 0.3).apply(to: &detections)
      let expected = frame.suppressedDetectionsInTensor.map(\.detection)
      try #require(detections.count == expected.count, "\(frame.name)")
      for (found, expected) in zip(detections, expected) {
        #expect(abs(found.score - expected.score) < 1e-6, "\(frame.name)")
        var worst = (found.minimum - expected.minimum).largest
        worst = max(worst, (found.maximum - expected.maximum).largest)
        for point in 0..<4 { worst = max(worst, (found.keypoints[point] - expected.keypoints[point]).largest) }
        #expect(worst < 1e-5, "\(frame.name)")
      }
    }
  }

  @Test func boxesWithoutAreaAreKeptOneByOne() {
    let point = PersonDetection(
      score: 0.9, minimum: SIMD2(0.5, 0.5), maximum: SIMD2(0.5, 0.5), keypoints: InlineArray(repeating: SIMD2(0.1, 0.2))
    )
    var detections = [point, point, point]
    WeightedSuppression(maximumOverlap: 0.3).apply(to: &detections)
    #expect(detections.count == 3)
    var nobody: [PersonDetection] = []
    WeightedSuppression(maximumOverlap: 0.3).apply(to: &nobody)
    #expect(nobody.isEmpty)
  }

  @Test func regionsAreThoseOfMediaPipe() throws {
    for frame in try StageFixture.load().frames {
      guard let expected = frame.regionFromDetection?.region(in: frame.size) else { continue }
      let best = try #require(frame.suppressedDetectionsInTensor.first)
      let side = Double(max(frame.width, frame.height))
      let square = RegionOfInterest(
        center: PixelPoint(x: Double(frame.width) / 2, y: Double(frame.height) / 2), width: side, height: side,
        rotationRadians: 0)
      let rectangle = PersonRectangle(best.detection, toPixels: square.pictureFromUnitSquare, size: frame.size)
      #expect(rectangle.region.difference(expected) < 0.01, "\(frame.name)")
      #expect(abs(rectangle.confidence - best.score) < 1e-6)
      // The box holds the face and shoulders, above the hips (lower left origin).
      #expect(rectangle.box.width > 0 && rectangle.box.height > 0)
    }
  }

  @Test func boxesHaveTheirOriginAtTheLowerLeft() {
    let detection = PersonDetection(
      score: 0.8, minimum: SIMD2(0.25, 0.25), maximum: SIMD2(0.5, 0.375), keypoints: InlineArray(repeating: .zero))
    // A picture of 200×100 in a square of 200: bars of 50 above and below.
    let square = RegionOfInterest(center: PixelPoint(x: 100, y: 50), width: 200, height: 200, rotationRadians: 0)
    let box = PersonRectangle(
      detection, toPixels: square.pictureFromUnitSquare, size: ImageSize(width: 200, height: 100)
    ).box
    #expect(box == NormalizedRect(x: 0.25, y: 0.75, width: 0.25, height: 0.25))
  }
}

extension SIMD2<Float> {
  /// The larger of the magnitudes.
  var largest: Float { Swift.max(abs(x), abs(y)) }
}
