import COpenVINO
import PoseDetection

/// A network that OpenVINO runs on the CPU in Float32.
public final class OpenVINONetwork: NeuralNetwork {
  public let inputShape: [Int]
  public let outputShapes: [[Int]]
  public let input: UnsafeMutableBufferPointer<Float>
  private let name: String
  private let handle: OpaquePointer
  private let outputs: [UnsafeBufferPointer<Float>]

  /// Loads the weights at `path`, whose tensors must be those of `model`.
  init(
    _ model: ModelDescription, path: String, library: OpenVINOLibrary, cacheDirectory: String?, threadCount: Int
  ) throws(OpenVINORuntimeError) {
    guard let handle = rk_openvino_load(library.runtime, path, cacheDirectory, Int32(threadCount)) else {
      throw .modelNotLoadable(path: path, reason: OpenVINOLibrary.lastErrorText())
    }
    self.handle = handle
    name = model.name
    let inputTensor = rk_openvino_input(handle).pointee
    let outputTensors = (0..<rk_openvino_output_count(handle)).map { rk_openvino_output(handle, $0).pointee }
    inputShape = inputTensor.shape
    outputShapes = outputTensors.map(\.shape)
    input = UnsafeMutableBufferPointer(start: inputTensor.data, count: inputTensor.count)
    outputs = outputTensors.map { UnsafeBufferPointer(start: $0.data, count: $0.count) }

    let shapes = [inputShape] + outputShapes
    let expected = (model.inputs + model.outputs).map(\.shape)
    guard shapes == expected else {
      throw .modelNotLoadable(path: path, reason: "its tensors are \(shapes), models.json says \(expected)")
    }
  }

  deinit {
    rk_openvino_free(handle)
  }

  public func run() throws {
    guard rk_openvino_infer(handle) else {
      throw OpenVINORuntimeError.inferenceFailed(name: name, reason: OpenVINOLibrary.lastErrorText())
    }
  }

  public func output(_ index: Int) -> UnsafeBufferPointer<Float> {
    outputs[index]
  }
}

extension rk_openvino_tensor {
  fileprivate var shape: [Int] {
    withUnsafeBytes(of: dimensions) { Array($0.assumingMemoryBound(to: Int.self).prefix(rank)) }
  }
}
