import Foundation
import PoseCore

@testable import PoseDetection

/// Doubles of the two hand networks, which see make-believe hands through their input; pictures are a `Stage`'s.
final class HandStage {
  struct Hand {
    /// The wrist, in pixels.
    var wrist: SIMD2<Double>
    /// From the wrist to the middle knuckle, in pixels.
    var palm: Double = 20
    /// Clockwise; 0 is fingers up.
    var tiltRadians = 0.0
    /// The network's probability that it is a right hand.
    var rightProbability: Float = 0.95
    /// The detector's score, a logit; `nil` for a hand that the detector misses.
    var detectorLogit: Float? = 3

    /// The knuckle of the middle finger.
    var knuckle: SIMD2<Double> { wrist + SIMD2(sin(tiltRadians), -cos(tiltRadians)) * palm }
    /// The middle of the hand.
    var middle: SIMD2<Double> { wrist + SIMD2(sin(tiltRadians), -cos(tiltRadians)) * palm * 0.9 }
  }

  var hands: [Hand] = []
  /// What the landmark network writes instead of numbers, to all landmarks.
  var brokenValue: Float?
  let picture: Stage
  let detection = ScriptedNetwork(inputShape: [1, 192, 192, 3], outputShapes: [[1, 2016, 18], [1, 2016, 1]])
  let landmarks = ScriptedNetwork(
    inputShape: [1, 224, 224, 3], outputShapes: [[1, 63], [1, 1], [1, 1], [1, 63]])

  init(width: Int = 250, height: Int = 200) {
    picture = Stage(width: width, height: height)
    detection.script = { [unowned self] network in self.detect(network) }
    landmarks.script = { [unowned self] network in self.locate(network) }
  }

  /// A hand's landmarks from its wrist in palms: x to the side of the little finger of a right hand's back, y upwards.
  static func place(_ landmark: HandLandmark) -> SIMD2<Double> {
    let finger = (landmark.rawValue - 1) / 4
    let joint = Double((landmark.rawValue - 1) % 4)
    return switch landmark {
    case .wrist: SIMD2(0, 0)
    case .thumbCMC, .thumbMP, .thumbIP, .thumbTip: SIMD2(-0.3 - 0.2 * joint, 0.25 + 0.25 * joint)
    default: SIMD2(0.25 * Double(finger - 2), 1 + 0.3 * joint)
    }
  }

  private func detect(_ network: ScriptedNetwork) {
    let boxes = network.writable(0)
    let scores = network.writable(1)
    scores.update(repeating: -10)
    let anchors = SSDAnchors(inputSize: 192, strides: [8, 16, 16, 16]).centers
    let size = picture.size
    let side = Double(max(size.width, size.height))
    let margin = SIMD2(side - Double(size.width), side - Double(size.height)) / 2
    for (number, hand) in hands.enumerated() {
      guard let logit = hand.detectorLogit else { continue }
      // One anchor far from the others for each.
      let index = 2 * (number * 24 + number)
      scores[index] = logit - Float(number) / 10
      func write(_ point: SIMD2<Double>, at offset: Int) {
        let tensor = SIMD2<Float>((point + margin) / side) - anchors[index]
        boxes[18 * index + offset] = tensor.x * 192
        boxes[18 * index + offset + 1] = tensor.y * 192
      }
      write((hand.wrist + hand.knuckle) / 2, at: 0)
      boxes[18 * index + 2] = Float(hand.palm * 1.1 / side * 192)
      boxes[18 * index + 3] = Float(hand.palm * 1.1 / side * 192)
      for point in 0..<7 { write(hand.wrist, at: 4 + 2 * point) }
      write(hand.knuckle, at: 8)
    }
  }

  /// Writes the landmarks of the hand nearest to the input's middle, if one is near.
  private func locate(_ network: ScriptedNetwork) {
    func point(_ column: Int, _ row: Int) -> SIMD2<Double> {
      network.picturePoint(column: column, row: row, range: 0...1)
    }
    let center = point(112, 112)
    // Pixels of the picture for one of the input, from a stretch that stays inside the picture.
    let across = (point(140, 112) - point(84, 112)) / 56
    let down = SIMD2(-across.y, across.x)
    let scale = (across * across).sum()
    let hand = hands.min { Self.distance($0.middle, center) < Self.distance($1.middle, center) }
    guard let hand, scale > 0, Self.distance(hand.middle, center) < 1.5 * hand.palm else {
      network.writable(1)[0] = 0.01
      return
    }
    network.writable(1)[0] = 0.9
    network.writable(2)[0] = hand.rightProbability
    let up = SIMD2(sin(hand.tiltRadians), -cos(hand.tiltRadians))
    let right = SIMD2(-up.y, up.x)
    for landmark in HandLandmark.allCases {
      let place = Self.place(landmark)
      let offset = hand.wrist + (right * place.x + up * place.y) * hand.palm - center
      let index = 3 * landmark.rawValue
      network.writable(0)[index] = brokenValue ?? Float(112 + (offset * across).sum() / scale)
      network.writable(0)[index + 1] = brokenValue ?? Float(112 + (offset * down).sum() / scale)
      network.writable(0)[index + 2] = 0
      // In the region's frame, where fingers point up: a palm of 0.1 m.
      network.writable(3)[index] = Float(place.x / 10)
      network.writable(3)[index + 1] = Float(-place.y / 10)
      network.writable(3)[index + 2] = 0.01
    }
  }

  private static func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let offset = first - second
    return (offset * offset).sum().squareRoot()
  }
}
