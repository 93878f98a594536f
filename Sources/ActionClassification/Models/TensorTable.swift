/// A file's tensors, each taken by name with the shape it must have.
struct TensorTable {
  let tensors: [String: SafeTensors.Tensor]

  /// Numbers beyond this, to either side, are no model's.
  ///
  /// Features are shares, or places in units of at least 1e-9 of the picture. A million products of such a place and a
  /// number, or squares of numbers, sum to 1e30 at most, far below where Float overflows (3.4e38) and probabilities come
  /// out as NaN; what training finds is smaller by many orders.
  static let greatestNumber: Float = 1e12

  /// Finite numbers of a tensor, none beyond `greatestNumber`; −1 in the shape stands for any size.
  func floats(_ name: String, _ shape: [Int]) throws(ActionClassificationError) -> [Float] {
    guard case .float32(let numbers, let found)? = tensors[name] else { throw missing(name) }
    try check(name, found, shape)
    guard numbers.allSatisfy(\.isFinite) else {
      throw .inconsistentModel(tensor: name, problem: "a number that is not finite")
    }
    if let wrong = numbers.first(where: { $0.magnitude > Self.greatestNumber }) {
      throw .inconsistentModel(
        tensor: name, problem: "\(wrong), too large a number to be summed, the most is \(Self.greatestNumber)")
    }
    return numbers
  }

  /// Whole numbers of a tensor within a range; −1 in the shape stands for any size.
  func integers(
    _ name: String, _ shape: [Int], in range: ClosedRange<Int>
  ) throws(ActionClassificationError) -> [Int] {
    guard case .int32(let numbers, let found)? = tensors[name] else { throw missing(name) }
    try check(name, found, shape)
    if let wrong = numbers.first(where: { !range.contains(Int($0)) }) {
      throw .inconsistentModel(tensor: name, problem: "\(wrong), not \(range.lowerBound) to \(range.upperBound)")
    }
    return numbers.map { Int($0) }
  }

  func holds(_ name: String) -> Bool { tensors[name] != nil }

  func shape(_ name: String) throws(ActionClassificationError) -> [Int] {
    switch tensors[name] {
    case .float32(_, let shape)?, .int32(_, let shape)?: return shape
    case nil: throw missing(name)
    }
  }

  private func missing(_ name: String) -> ActionClassificationError {
    .inconsistentModel(tensor: name, problem: "missing or of another kind")
  }

  private func check(_ name: String, _ found: [Int], _ shape: [Int]) throws(ActionClassificationError) {
    let fits = found.count == shape.count && zip(found, shape).allSatisfy { $0 == $1 || ($1 == -1 && $0 > 0) }
    guard fits else {
      throw .inconsistentModel(tensor: name, problem: "shape \(found) where \(shape) must be")
    }
  }
}
