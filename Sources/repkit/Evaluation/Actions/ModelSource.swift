import ActionClassification
import PoseCore
import RepKit

/// Action classifiers in files.
enum ModelSource {
  /// The model that comes with the program.
  static let shipped = "actions/exercises.safetensors"

  /// A file that holds no model that can be used.
  struct Unusable: DescribedError {
    var path: String
    var reason: ActionClassificationError
    var what: String { reason.what }
    var subject: String { "\(path): \(reason.subject)" }
    var remedy: String { reason.remedy }
  }

  /// There is no model to fall back on.
  struct NoneShipped: DescribedError {
    var what: String { "the model that comes with the program is not there" }
    var subject: String { "models/\(shipped)" }
    var remedy: String {
      "run from the project's folder, set REPKIT_MODELS_DIR, or name a model with --model that 'repkit train' wrote"
    }
  }

  /// Reads a model. Throws what is wrong with the file.
  static func model(at path: String) throws -> any ActionModel {
    let file = DocumentFile(noun: "model", remedy: "give the path of a .safetensors file that 'repkit train' wrote")
    let bytes = try file.bytes(at: path)
    do { return try ActionModelFile.model(from: bytes) } catch { throw Unusable(path: path, reason: error) }
  }

  /// Where the model that comes with the program is.
  static func shippedPath() throws -> String {
    guard let directory = SearchPlaces.process.directory(namedBy: "REPKIT_MODELS_DIR", or: "models", holding: shipped)
    else { throw NoneShipped() }
    return "\(directory)/\(shipped)"
  }
}
