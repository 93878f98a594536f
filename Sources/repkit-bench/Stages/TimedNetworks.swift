import RepKit

/// Adds up the time that networks run.
final class NetworkStopwatch: @unchecked Sendable {
  private(set) var milliseconds = 0.0

  func reset() { milliseconds = 0 }

  fileprivate func add(_ duration: Duration) { milliseconds += duration / .milliseconds(1) }
}

/// Networks whose runs are timed.
struct TimedNetworks: NetworkProvider {
  private let provider: any NetworkProvider
  private let stopwatch: NetworkStopwatch

  init(_ provider: any NetworkProvider, stopwatch: NetworkStopwatch) {
    self.provider = provider
    self.stopwatch = stopwatch
  }

  func network(named name: String) throws -> any NeuralNetwork {
    TimedNetwork(try provider.network(named: name), stopwatch: stopwatch)
  }
}

private final class TimedNetwork: NeuralNetwork {
  private let network: any NeuralNetwork
  private let stopwatch: NetworkStopwatch

  init(_ network: any NeuralNetwork, stopwatch: NetworkStopwatch) {
    self.network = network
    self.stopwatch = stopwatch
  }

  var inputShape: [Int] { network.inputShape }
  var outputShapes: [[Int]] { network.outputShapes }
  var input: UnsafeMutableBufferPointer<Float> { network.input }
  func output(_ index: Int) -> UnsafeBufferPointer<Float> { network.output(index) }

  func run() throws {
    let started = ContinuousClock.now
    try network.run()
    stopwatch.add(ContinuousClock.now - started)
  }
}
