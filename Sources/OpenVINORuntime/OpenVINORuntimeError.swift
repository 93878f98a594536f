import PoseCore

/// Why a network cannot be had.
public enum OpenVINORuntimeError: DescribedError, Equatable {
  /// `libopenvino_c.so` is in none of the places that were searched.
  case runtimeMissing(searched: String)
  /// The library is there but cannot be used.
  case runtimeUnusable(path: String, reason: String)
  /// `models.json` is in none of the places that were searched.
  case modelListMissing(searched: String)
  /// `models.json` cannot be read or breaks its rules.
  case modelListInvalid(path: String, reason: String)
  /// `models.json` has no model of that name.
  case modelUnknown(name: String, known: [String])
  /// A model's weights were never fetched.
  case weightsMissing(path: String)
  /// A model's weights are not those that `models.json` describes.
  case weightsDamaged(path: String, reason: String)
  /// The weights are whole but OpenVINO refuses them.
  case modelNotLoadable(path: String, reason: String)
  /// A run failed.
  case inferenceFailed(name: String, reason: String)

  public var what: String {
    switch self {
    case .runtimeMissing: "the OpenVINO runtime is not installed"
    case .runtimeUnusable(_, let reason): "the OpenVINO runtime cannot be used: \(reason)"
    case .modelListMissing: "the list of models is missing"
    case .modelListInvalid(_, let reason): "the list of models is not valid: \(reason)"
    case .modelUnknown: "there is no such model"
    case .weightsMissing: "the model's weights are missing"
    case .weightsDamaged(_, let reason): "the model's weights are damaged: \(reason)"
    case .modelNotLoadable(_, let reason): "OpenVINO cannot load the model: \(reason)"
    case .inferenceFailed(_, let reason): "OpenVINO cannot run the model: \(reason)"
    }
  }

  public var subject: String {
    switch self {
    case .runtimeMissing(let searched): "libopenvino_c.so, looked for in \(searched)"
    case .modelListMissing(let searched): "models.json, looked for in \(searched)"
    case .runtimeUnusable(let path, _), .modelListInvalid(let path, _), .weightsMissing(let path),
      .weightsDamaged(let path, _), .modelNotLoadable(let path, _):
      path
    case .modelUnknown(let name, _), .inferenceFailed(let name, _): name
    }
  }

  public var remedy: String {
    switch self {
    case .runtimeMissing:
      "run `make setup` in RepKit's folder, or name the library's folder in REPKIT_OPENVINO_LIB_DIR"
    case .runtimeUnusable: "run `make clean setup` in RepKit's folder"
    case .modelListMissing: "run repkit inside RepKit's folder, or name its models folder in REPKIT_MODELS_DIR"
    case .modelListInvalid: "restore the file from RepKit's repository"
    case .modelUnknown(_, let known): "the models are \(known.joined(separator: ", "))"
    case .weightsMissing, .weightsDamaged: "run `make setup` in RepKit's folder"
    case .modelNotLoadable, .inferenceFailed: "run `make clean setup` in RepKit's folder, then `repkit models`"
    }
  }
}
