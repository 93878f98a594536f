/// Minimises a smooth function by the limited-memory BFGS method (Nocedal and Wright, Numerical Optimization, 2006,
/// algorithm 7.5) with a line search that halves the step until the function falls enough (Armijo).
public struct LimitedMemoryMinimizer: Sendable {
  /// How many steps are remembered.
  public var memory = 12
  public var maximumIterations = 500
  /// It stops when no slope is steeper.
  public var gradientTolerance = 1e-6

  public init() {}

  /// Minimises from a start.
  ///
  /// - Parameter function: The value at a point; writes the gradient.
  /// - Returns: The point reached, the iterations, and the steepest slope there.
  /// - Complexity: O(iterations · (cost of the function + memory · unknowns)).
  public func minimize(
    from start: [Double], _ function: (_ point: [Double], _ gradient: inout [Double]) -> Double
  ) -> (point: [Double], iterations: Int, steepest: Double) {
    var point = start
    var gradient = [Double](repeating: 0, count: start.count)
    var value = function(point, &gradient)
    var steps: [(move: [Double], change: [Double], scale: Double)] = []
    var iteration = 0
    while iteration < maximumIterations, Self.steepest(gradient) > gradientTolerance {
      iteration += 1
      let direction = direction(gradient, steps)
      let slope = Self.dot(direction, gradient)
      guard slope < 0 else { break }
      var length = steps.isEmpty ? 1 / max(Self.dot(gradient, gradient).squareRoot(), 1) : 1
      var next = point
      var nextGradient = gradient
      var nextValue = value
      var halvings = 0
      repeat {
        for i in point.indices { next[i] = point[i] + length * direction[i] }
        nextValue = function(next, &nextGradient)
        if nextValue <= value + 1e-4 * length * slope { break }
        length /= 2
        halvings += 1
      } while halvings < 40
      guard halvings < 40 else { break }
      let move = zip(next, point).map { $0 - $1 }
      let change = zip(nextGradient, gradient).map { $0 - $1 }
      let curvature = Self.dot(move, change)
      if curvature > 1e-12 * Self.dot(change, change) {
        steps.append((move, change, 1 / curvature))
        if steps.count > memory { steps.removeFirst() }
      }
      (point, gradient, value) = (next, nextGradient, nextValue)
    }
    return (point, iteration, Self.steepest(gradient))
  }

  private func direction(
    _ gradient: [Double], _ steps: [(move: [Double], change: [Double], scale: Double)]
  ) -> [Double] {
    var result = gradient.map { -$0 }
    var weights: [Double] = []
    for step in steps.reversed() {
      let weight = step.scale * Self.dot(step.move, result)
      weights.append(weight)
      for i in result.indices { result[i] -= weight * step.change[i] }
    }
    if let last = steps.last {
      let scale = 1 / (last.scale * Self.dot(last.change, last.change))
      for i in result.indices { result[i] *= scale }
    }
    for (step, weight) in zip(steps, weights.reversed()) {
      let back = weight - step.scale * Self.dot(step.change, result)
      for i in result.indices { result[i] += back * step.move[i] }
    }
    return result
  }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for i in first.indices { sum += first[i] * second[i] }
    return sum
  }

  private static func steepest(_ gradient: [Double]) -> Double {
    gradient.reduce(0) { max($0, abs($1)) }
  }
}
