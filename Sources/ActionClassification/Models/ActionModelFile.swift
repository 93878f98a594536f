import Foundation
import LinearAlgebra

/// A model of any kind, as bytes: safetensors with the model's header as JSON in its metadata.
public enum ActionModelFile {
  private static let headerKey = "repkit.action-model"

  /// The bytes of a model's file; the same for the same model.
  public static func bytes(of model: some ActionModel) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(model.header) else {
      preconditionFailure("a header with a number that is not finite")
    }
    return SafeTensors(
      metadata: [headerKey: String(decoding: json, as: UTF8.self), "format": "repkit"], tensors: model.tensors
    ).bytes
  }

  /// Reads a model.
  ///
  /// The first one in a process also checks that the numeric library multiplies rightly on this processor.
  ///
  /// - Throws: `ActionClassificationError` for bytes that are damaged, foreign, newer, or contradict themselves, and for
  ///   a library that cannot be trusted.
  public static func model(from bytes: [UInt8]) throws(ActionClassificationError) -> any ActionModel {
    try model(from: bytes) { () throws(LinearAlgebraError) in try OpenBLAS.verify() }
  }

  static func model(
    from bytes: [UInt8], verifying verify: () throws(LinearAlgebraError) -> Void
  ) throws(ActionClassificationError) -> any ActionModel {
    do { try verify() } catch { throw .wrongArithmetic(error) }
    let file = try SafeTensors(bytes: bytes)
    guard let text = file.metadata[headerKey] else {
      let names = file.tensors.keys.sorted().prefix(3).joined(separator: ", ")
      throw .foreignModel(found: names.isEmpty ? "no tensors" : "tensors \(names) …")
    }
    struct Version: Decodable { var version: Int }
    let json = Data(text.utf8)
    guard let version = try? JSONDecoder().decode(Version.self, from: json) else {
      throw .damagedModel(problem: "its header has no version")
    }
    guard version.version == ActionModelHeader.currentVersion else {
      throw .unsupportedModel(version: version.version)
    }
    guard let header = try? JSONDecoder().decode(ActionModelHeader.self, from: json) else {
      throw .damagedModel(problem: "its header lacks something or has it in another form")
    }
    try check(header)
    let tensors = TensorTable(tensors: file.tensors)
    switch header.kind {
    case .convolutionRidge: return try ConvolutionRidgeModel(header: header, tensors: tensors)
    case .softmax: return try SoftmaxModel(header: header, tensors: tensors)
    case .nearestNeighbours: return try NearestNeighboursModel(header: header, tensors: tensors)
    }
  }

  private static func check(_ header: ActionModelHeader) throws(ActionClassificationError) {
    func fail(_ problem: String) -> ActionClassificationError { .inconsistentModel(tensor: "header", problem: problem) }
    guard header.classes.count >= 2, Set(header.classes).count == header.classes.count else {
      throw fail("\(header.classes.count) classes, \(Set(header.classes).count) different")
    }
    guard header.joints == WindowLayout.joints else {
      throw .modelOfAnotherVersion(
        made: "joints \(header.joints.joined(separator: " "))", here: WindowLayout.joints.joined(separator: " "))
    }
    guard header.framesPerSecond == PoseWindow.framesPerSecond, header.windowFrames == PoseWindow.frameCount else {
      throw .modelOfAnotherVersion(
        made: "windows of \(header.windowFrames) frames at \(header.framesPerSecond) Hz",
        here: "\(PoseWindow.frameCount) at \(PoseWindow.framesPerSecond) Hz")
    }
    guard header.features == PoseChannels.name else {
      throw .modelOfAnotherVersion(made: "features \(header.features)", here: PoseChannels.name)
    }
    let greatest = Double(TensorTable.greatestNumber)
    guard header.scoreScale > 0, header.scoreScale <= greatest, (0...1).contains(header.rejectThreshold) else {
      throw fail("a scale of \(header.scoreScale) and a threshold of \(header.rejectThreshold)")
    }
  }
}
