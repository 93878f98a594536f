import PoseDetection

/// Networks that stay loaded once a request has asked for them. One caller at a time.
public final class LoadedNetworks {
  private let provider: any NetworkProvider
  private var networks: [String: any NeuralNetwork] = [:]

  init(_ provider: any NetworkProvider) {
    self.provider = provider
  }

  /// The person detector's network. Throws what loading it throws.
  public var detection: any NeuralNetwork {
    get throws { try network(named: "pose_detection") }
  }

  /// The pose landmarks' network. Throws what loading it throws.
  public var landmarks: any NeuralNetwork {
    get throws { try network(named: "pose_landmark_full") }
  }

  /// The palm detector's network. Throws what loading it throws.
  public func palmDetection(_ model: HandModel) throws -> any NeuralNetwork {
    try network(named: model.detectionNetwork)
  }

  /// The hand landmarks' network. Throws what loading it throws.
  public func handLandmarks(_ model: HandModel) throws -> any NeuralNetwork {
    try network(named: model.landmarkNetwork)
  }

  private func network(named name: String) throws -> any NeuralNetwork {
    if let network = networks[name] { return network }
    let network = try provider.network(named: name)
    networks[name] = network
    return network
  }
}
