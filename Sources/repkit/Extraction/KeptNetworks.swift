import RepKit

/// Loads each network once and hands it out again for the next clip.
///
/// Unchecked: whoever makes it uses it, and what it hands out, on one thread.
final class KeptNetworks: NetworkProvider, @unchecked Sendable {
  private let provider: OpenVINONetworks
  private var networks: [String: any NeuralNetwork] = [:]

  /// - Parameters:
  ///   - names: What to load at once and ahead.
  ///   - threadCount: CPU threads a network may use; `nil` for as many as usual.
  init(_ names: [String] = SequenceRequestHandler.networkNames, threadCount: Int? = nil) {
    provider = OpenVINONetworks(
      settings: threadCount.map { OpenVINOSettings(threadCount: $0) } ?? OpenVINOSettings())
    for name in names { provider.preload(name) }
  }

  func network(named name: String) throws -> any NeuralNetwork {
    if let network = networks[name] { return network }
    let network = try provider.network(named: name)
    networks[name] = network
    return network
  }
}
