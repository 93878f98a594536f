import Foundation
import OpenVINORuntime
import Testing

/// OpenVINO's outputs against LiteRT's for the same picture and weights.
///
/// The reference values come from ai-edge-litert 2.3.0 on the `.tflite` files as MediaPipe ships them, so that removing
/// an output is held to the original, too. Tolerance: 1e-4 of the output's largest magnitude, a value at a time; both
/// compute in Float32 and only the order of additions differs.
@Suite struct NetworkOutputTests {
  struct Reference: Decodable {
    struct Output: Decodable {
      var name: String
      var stride: Int
      var values: [Float]
      var sum: Double
      var largest: Float
    }
    struct Model: Decodable {
      var name: String
      var outputs: [Output]
    }
    var models: [Model]
  }

  static let tolerance: Float = 1e-4

  @Test(arguments: [
    "pose_detection", "pose_landmark_full", "palm_detection_full", "palm_detection_lite", "hand_landmark_full",
    "hand_landmark_lite",
  ])
  func outputsAgreeWithLiteRT(name: String) throws {
    let data = try Data(contentsOf: try fixture("litert_outputs.json"))
    let reference = try JSONDecoder().decode(Reference.self, from: data)
    let expected = try #require(reference.models.first { $0.name == name }).outputs
    let model = try ModelStore().model(named: name)
    #expect(model.outputs.map(\.name) == expected.map(\.name))

    let network = try OpenVINONetworks().network(named: name)
    try Picture().fill(network, range: try #require(model.inputs[0].range))
    try network.run()

    for (index, output) in expected.enumerated() {
      let found = network.output(index)
      let sampled = stride(from: 0, to: found.count, by: output.stride).map { found[$0] }
      try #require(sampled.count == output.values.count)
      let worst = zip(sampled, output.values).map { abs($0 - $1) }.max() ?? .infinity
      #expect(worst <= Self.tolerance * output.largest, "\(name) \(output.name)")
      let sum = found.reduce(0.0) { $0 + Double($1) }
      #expect(
        abs(sum - output.sum) <= Double(Self.tolerance * output.largest) * Double(found.count), "\(name) \(output.name)"
      )
    }
  }

  @Test func twoThreadsAgreeWithLiteRTAsOneDoes() throws {
    let picture = try Picture()
    let networks = try [1, 2].map { threads in
      try OpenVINONetworks(settings: OpenVINOSettings(threadCount: threads)).network(named: "pose_landmark_full")
    }
    for network in networks {
      picture.fill(network, range: [0, 1])
      try network.run()
    }
    let landmarks = networks.map { Array($0.output(0)) }
    #expect(zip(landmarks[0], landmarks[1]).allSatisfy { abs($0 - $1) < 0.01 })
  }
}
