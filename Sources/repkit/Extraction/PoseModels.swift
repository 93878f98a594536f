import RepKit

/// The networks that poses come from, as recorded clips name them.
enum PoseModels {
  /// The SHA-256 of each network's file, by its name.
  static func hashes() throws -> [String: String] {
    let store = try ModelStore()
    var hashes: [String: String] = [:]
    for name in SequenceRequestHandler.networkNames { hashes[name] = try store.model(named: name).sha256 }
    return hashes
  }
}
