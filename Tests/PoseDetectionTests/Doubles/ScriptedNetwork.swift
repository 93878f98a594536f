import PoseDetection

/// A network whose outputs are worked out by a closure.
final class ScriptedNetwork: NeuralNetwork {
  let inputShape: [Int]
  let outputShapes: [[Int]]
  let input: UnsafeMutableBufferPointer<Float>
  private(set) var runs = 0
  var script: (ScriptedNetwork) throws -> Void = { _ in }
  private let outputs: [UnsafeMutableBufferPointer<Float>]

  init(inputShape: [Int], outputShapes: [[Int]]) {
    self.inputShape = inputShape
    self.outputShapes = outputShapes
    func tensor(_ shape: [Int]) -> UnsafeMutableBufferPointer<Float> {
      let tensor = UnsafeMutableBufferPointer<Float>.allocate(capacity: shape.reduce(1, *))
      tensor.initialize(repeating: 0)
      return tensor
    }
    input = tensor(inputShape)
    outputs = outputShapes.map(tensor)
  }

  deinit {
    input.deallocate()
    for output in outputs { output.deallocate() }
  }

  func run() throws {
    runs += 1
    try script(self)
  }

  func output(_ index: Int) -> UnsafeBufferPointer<Float> { UnsafeBufferPointer(outputs[index]) }

  /// The output to be filled by the script.
  func writable(_ index: Int) -> UnsafeMutableBufferPointer<Float> { outputs[index] }

  /// The input's red and green at an element: where in the stage's picture it was taken, in pixels.
  func picturePoint(column: Int, row: Int, range: ClosedRange<Float>) -> SIMD2<Double> {
    let index = (row * inputShape[2] + column) * 3
    func byte(_ value: Float) -> Double {
      Double((value - range.lowerBound) / (range.upperBound - range.lowerBound) * 255)
    }
    return SIMD2(byte(input[index]), byte(input[index + 1])) + 0.5
  }
}
