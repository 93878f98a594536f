import Foundation

@testable import PoseDetection

/// Doubles of the two networks, which see a stage through their input.
struct StageNetworks {
  let detection = ScriptedNetwork(inputShape: [1, 224, 224, 3], outputShapes: [[1, 2254, 12], [1, 2254, 1]])
  let landmarks = ScriptedNetwork(
    inputShape: [1, 256, 256, 3], outputShapes: [[1, 195], [1, 1], [1, 64, 64, 39], [1, 117]])

  init(_ stage: Stage) {
    detection.script = { [unowned stage] network in Self.detect(stage, network) }
    landmarks.script = { [unowned stage] network in Self.locate(stage, network) }
  }

  /// Writes a box for each person that can be seen, the surest for the first.
  private static func detect(_ stage: Stage, _ network: ScriptedNetwork) {
    let boxes = network.writable(0)
    let scores = network.writable(1)
    scores.update(repeating: -10)
    let anchors = SSDAnchors(inputSize: 224, strides: [8, 16, 32, 32, 32]).centers
    let side = Double(max(stage.size.width, stage.size.height))
    let margin = SIMD2(side - Double(stage.size.width), side - Double(stage.size.height)) / 2
    for (number, person) in stage.visiblePeople.enumerated() {
      let up = SIMD2(sin(person.tiltRadians), -cos(person.tiltRadians))
      // One anchor far from the others for each.
      let index = 2 * (number * 28 + number)
      scores[index] = 4 - Float(number) / 2
      let anchor = anchors[index]
      func write(_ point: SIMD2<Double>, at offset: Int) {
        let tensor = SIMD2<Float>((point + margin) / side) - anchor
        boxes[12 * index + offset] = tensor.x * 224
        boxes[12 * index + offset + 1] = tensor.y * 224
      }
      write(person.center + up * person.reach * 0.7, at: 0)
      boxes[12 * index + 2] = Float(person.reach * 0.3 / side * 224)
      boxes[12 * index + 3] = Float(person.reach * 0.3 / side * 224)
      write(person.center, at: 4)
      write(person.center + up * person.reach, at: 6)
      write(person.center + up * person.reach * 0.5, at: 8)
      write(person.center + up * person.reach * 0.8, at: 10)
    }
  }

  /// Writes the landmarks of the visible person nearest to the input's middle, if one is near.
  private static func locate(_ stage: Stage, _ network: ScriptedNetwork) {
    func point(_ column: Int, _ row: Int) -> SIMD2<Double> {
      network.picturePoint(column: column, row: row, range: 0...1)
    }
    let center = point(128, 128)
    // Pixels of the picture for one of the input, from a stretch that stays inside the picture.
    let across = (point(144, 128) - point(112, 128)) / 32
    let down = SIMD2(-across.y, across.x)
    let scale = (across * across).sum()
    let person = stage.visiblePeople.min { distance($0.center, center) < distance($1.center, center) }
    guard let person, scale > 0, distance(person.center, center) < 2 * person.reach else {
      network.writable(1)[0] = 0.01
      return
    }
    network.writable(1)[0] = 0.95
    network.writable(2).update(repeating: -20)
    let up = SIMD2(sin(person.tiltRadians), -cos(person.tiltRadians))
    let right = SIMD2(-up.y, up.x)
    let rows = network.writable(0)
    for index in 0..<39 {
      // A stick figure: the person's left is on the picture's right, a little apart from the right.
      var position = person.center
      if index < 33 {
        let side = index == 0 ? 0 : (index % 2 == 1 ? 1.0 : -1.0)
        let height = index < 11 ? 0.85 : index < 23 ? 0.5 : index < 25 ? 0 : index < 27 ? -0.45 : -0.9
        position += right * side * 0.15 * person.reach + up * height * person.reach
      } else if index == 34 {
        position += up * person.reach
      }
      let offset = position - center
      rows[5 * index] = Float(128 + (offset * across).sum() / scale)
      rows[5 * index + 1] = Float(128 + (offset * down).sum() / scale)
      rows[5 * index + 2] = 0
      rows[5 * index + 3] = 3
      rows[5 * index + 4] = 4
    }
    for index in 0..<117 { network.writable(3)[index] = Float(index) / 100 }
  }

  private static func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let offset = first - second
    return (offset * offset).sum().squareRoot()
  }
}
