/// Loads networks by the name that `models/models.json` gives them.
public protocol NetworkProvider: Sendable {
  /// Loads a network.
  ///
  /// Throws when the weights or the runtime are missing or broken; the error says how to get them.
  func network(named name: String) throws -> any NeuralNetwork
}
