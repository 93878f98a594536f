import Foundation
import PoseDetection
import Testing

/// The fixture picture of a person, 64 × 64 RGB bytes.
struct Picture {
  static let side = 64
  let bytes: [UInt8]

  init() throws {
    bytes = [UInt8](try Data(contentsOf: try fixture("person_64x64.rgb")))
    try #require(bytes.count == Self.side * Self.side * 3)
  }

  /// Fills the network's input, nearest neighbour, with 0…255 spread over `range`.
  func fill(_ network: any NeuralNetwork, range: [Float]) {
    let width = network.inputShape[2]
    let scale = (range[1] - range[0]) / 255
    for index in network.input.indices {
      let (pixel, channel) = index.quotientAndRemainder(dividingBy: 3)
      let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
      let source = (row * Self.side / width * Self.side + column * Self.side / width) * 3 + channel
      network.input[index] = Float(bytes[source]) * scale + range[0]
    }
  }
}

/// A file under Fixtures.
func fixture(_ name: String) throws -> URL {
  try #require(Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures"))
}
