import PoseCore

/// What can go wrong with detection itself; the networks throw errors of their own.
public enum PoseDetectionError: DescribedError, Equatable {
  /// A network's tensors are not those of the model that is needed.
  case unexpectedTensor(network: String, tensor: String, expected: [Int], found: [[Int]])

  public var what: String {
    switch self {
    case .unexpectedTensor(let network, let tensor, let expected, _):
      "the network for \(network) has no \(tensor) of \(Self.text(expected))"
    }
  }

  public var subject: String {
    switch self {
    case .unexpectedTensor(_, _, _, let found): "found \(found.map(Self.text).joined(separator: ", "))"
    }
  }

  public var remedy: String { "run make setup to fetch the right weights again" }

  private static func text(_ shape: [Int]) -> String {
    shape.map { String($0) }.joined(separator: "×")
  }
}
