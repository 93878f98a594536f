import RepKit

/// The networks that poses and hands come from, as recorded clips name them.
enum PoseModels {
  /// The SHA-256 of each network's file, by its name.
  static func hashes(of names: [String]) throws -> [String: String] {
    let store = try ModelStore()
    var hashes: [String: String] = [:]
    for name in names { hashes[name] = try store.model(named: name).sha256 }
    return hashes
  }
}
