import OpenVINORuntime
import Testing

@Suite struct NetworkTests {
  @Test func shapesAreThoseOfTheModelFile() throws {
    let network = try OpenVINONetworks().network(named: "pose_landmark_full")
    #expect(network.inputShape == [1, 256, 256, 3])
    #expect(network.outputShapes == [[1, 195], [1, 1], [1, 64, 64, 39], [1, 117]])
    #expect(network.input.count == 256 * 256 * 3)
    #expect(network.output(2).count == 64 * 64 * 39)
  }

  @Test func runsRepeatAndKeepTheirMemory() throws {
    let picture = try Picture()
    let network = try OpenVINONetworks().network(named: "pose_detection")
    picture.fill(network, range: [-1, 1])
    try network.run()
    let place = network.output(0).baseAddress
    let first = Array(network.output(0))
    network.input.update(repeating: 0)
    try network.run()
    #expect(Array(network.output(0)) != first)
    picture.fill(network, range: [-1, 1])
    try network.run()
    #expect(Array(network.output(0)) == first)
    #expect(network.output(0).baseAddress == place)
  }

  @Test func networksOfOneModelAreIndependent() throws {
    let networks = OpenVINONetworks()
    let one = try networks.network(named: "pose_landmark_full")
    let other = try networks.network(named: "pose_landmark_full")
    try Picture().fill(one, range: [0, 1])
    try one.run()
    try other.run()
    let personSeen = one.output(1)[0]
    let blackSeen = other.output(1)[0]
    #expect(personSeen > 0.99)
    #expect(blackSeen < 0.5)
  }

  @Test func aPreloadedNetworkIsHandedOutOnce() throws {
    let networks = OpenVINONetworks()
    networks.preload("pose_detection")
    networks.preload("pose_detection")
    let one = try networks.network(named: "pose_detection")
    let other = try networks.network(named: "pose_detection")
    #expect(one !== other)
    #expect(one.inputShape == other.inputShape)
  }

  @Test func aFailedPreloadIsThrownToWhoAsks() throws {
    let networks = OpenVINONetworks()
    networks.preload("pose_landmark_huge")
    #expect(throws: OpenVINORuntimeError.self) { try networks.network(named: "pose_landmark_huge") }
  }
}
