/// A loaded network: one input tensor in, tensors out, all Float32 and row-major.
///
/// The network owns its tensors, so that a run allocates nothing. One caller at a time.
public protocol NeuralNetwork: AnyObject {
  /// For instance `[1, 256, 256, 3]`.
  var inputShape: [Int] { get }
  /// The outputs' shapes in the order of the model file.
  var outputShapes: [[Int]] { get }
  /// The input tensor, to be filled before `run()`.
  var input: UnsafeMutableBufferPointer<Float> { get }
  /// Runs the network on the input tensor.
  func run() throws
  /// The output tensor of the last run; valid until the next one.
  func output(_ index: Int) -> UnsafeBufferPointer<Float>
}
