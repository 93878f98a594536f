extension NeuralNetwork {
  /// The index of the output with this many elements; models with and without optional outputs number them differently.
  func outputIndex(_ tensor: String, shape: [Int], of network: String) throws -> Int {
    let count = shape.reduce(1, *)
    guard let index = outputShapes.firstIndex(where: { $0.reduce(1, *) == count }) else {
      throw PoseDetectionError.unexpectedTensor(
        network: network, tensor: tensor, expected: shape, found: outputShapes)
    }
    return index
  }

  /// Checks the input's shape.
  func requireInput(shape: [Int], of network: String) throws {
    guard inputShape == shape else {
      throw PoseDetectionError.unexpectedTensor(
        network: network, tensor: "input", expected: shape, found: [inputShape])
    }
  }
}
