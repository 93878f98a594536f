import Foundation

/// What really happens in the bundled hand clips, from `clips/hand_truth.json`.
struct HandTruth: Decodable {
  /// From the first frame in which the pads of thumb and index finger touch to the first in which they do not.
  struct Pinch: Decodable {
    var start: Double
    var end: Double
  }

  struct Shape: Decodable {
    var gesture: String
    var start: Double
    var end: Double
  }

  var description: String
  var hand: String
  var pinches: [Pinch]
  var shapes: [Shape]?

  static let all: [String: HandTruth] = {
    let file = RepkitProgram.package.appendingPathComponent("clips/hand_truth.json")
    // swift-format-ignore: NeverUseForceTry
    return try! JSONDecoder().decode([String: HandTruth].self, from: Data(contentsOf: file))
  }()
}
