import FoundationEssentials

/// The models that `models.json` lists and their weights beside it.
public struct ModelStore: Sendable {
  /// The folder that holds `models.json`.
  public let directory: String
  /// In the file's order.
  public let models: [ModelDescription]

  /// Reads the first `models.json` that `places` leads to.
  ///
  /// Throws `OpenVINORuntimeError` when there is none or it is not valid. The weights themselves may be missing.
  public init(in places: SearchPlaces = .process) throws {
    let search = places.search(namedBy: "REPKIT_MODELS_DIR", or: "models")
    guard let found = search.directory(holding: "models.json") else {
      throw OpenVINORuntimeError.modelListMissing(searched: search.description)
    }
    directory = found
    models = try Self.read("\(found)/models.json")
  }

  /// The model of that name.
  public func model(named name: String) throws -> ModelDescription {
    guard let model = models.first(where: { $0.name == name }) else {
      throw OpenVINORuntimeError.modelUnknown(name: name, known: models.map(\.name))
    }
    return model
  }

  /// Absolute path of the model's weights, whether they are there or not.
  public func path(of model: ModelDescription) -> String {
    "\(directory)/\(model.file)"
  }

  /// Throws unless the weights are there with the right size; cheap enough for every start.
  public func checkPresence(of model: ModelDescription) throws {
    let path = path(of: model)
    let attributes: [FileAttributeKey: Any]
    do {
      // The path without links: the weights may be links into another folder.
      let resolved = URL(filePath: path).resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: resolved)
    } catch {
      throw OpenVINORuntimeError.weightsMissing(path: path)
    }
    guard let size = attributes[.size] as? UInt64, size == model.byteCount else {
      let size = attributes[.size].map { "\($0)" } ?? "unknown"
      throw OpenVINORuntimeError.weightsDamaged(
        path: path, reason: "the file has \(size) bytes instead of \(model.byteCount)")
    }
  }

  /// Throws unless the weights are there, bit for bit. Reads the whole file.
  public func verify(_ model: ModelDescription) throws {
    try checkPresence(of: model)
    let path = path(of: model)
    let found: String
    do {
      found = try FileDigest.sha256(ofFileAt: path)
    } catch {
      throw OpenVINORuntimeError.weightsDamaged(path: path, reason: "its sha256 cannot be computed: \(error)")
    }
    guard found == model.sha256 else {
      throw OpenVINORuntimeError.weightsDamaged(
        path: path, reason: "its sha256 is \(found) instead of \(model.sha256)")
    }
  }
}

extension ModelStore {
  private struct List: Decodable {
    var format: Int
    var models: [ModelDescription]
  }

  private static func read(_ path: String) throws -> [ModelDescription] {
    func invalid(_ reason: String) -> OpenVINORuntimeError { .modelListInvalid(path: path, reason: reason) }
    let list: List
    do {
      list = try JSONDecoder().decode(List.self, from: try Data(contentsOf: URL(filePath: path)))
    } catch let error as DecodingError {
      throw invalid(error.reason)
    } catch {
      throw invalid("the file cannot be read")
    }
    guard list.format == 1 else { throw invalid("format is \(list.format), this version reads 1") }
    var names: Set<String> = []
    for model in list.models {
      guard names.insert(model.name).inserted else { throw invalid("two models are called \(model.name)") }
      guard !model.file.isEmpty, !model.file.contains("/") else {
        throw invalid("the file of \(model.name) is \"\(model.file)\", not a name without folders")
      }
    }
    return list.models
  }
}

extension DecodingError {
  /// One line with the key at fault.
  fileprivate var reason: String {
    func place(_ path: [any CodingKey]) -> String {
      path.reduce("") { text, key in
        key.intValue.map { "\(text)[\($0)]" } ?? (text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)")
      }
    }
    return switch self {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context): "\(place(context.codingPath)) is not of type \(type)"
    case .valueNotFound(_, let context): "\(place(context.codingPath)) is null"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }
}
