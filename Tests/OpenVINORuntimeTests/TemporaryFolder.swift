import Foundation
import OpenVINORuntime

/// A folder of its own for a test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "repkit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Copies `models.json` and the weights of one model here.
  func copyModel(_ name: String) throws {
    let store = try ModelStore()
    let model = try store.model(named: name)
    try FileManager.default.copyItem(atPath: "\(store.directory)/models.json", toPath: "\(path)/models.json")
    try Data(contentsOf: URL(filePath: store.path(of: model))).write(to: URL(filePath: "\(path)/\(model.file)"))
  }

  /// The process's places with some variables set.
  func places(_ environment: [String: String]) -> SearchPlaces {
    var places = SearchPlaces.process
    places.environment.merge(environment) { $1 }
    return places
  }
}
