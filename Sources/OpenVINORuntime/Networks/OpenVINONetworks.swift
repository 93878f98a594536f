import PoseDetection
import Synchronization

/// Loads the models of `models.json` into OpenVINO.
///
/// May be used from several threads; each network that it hands out belongs to its caller.
public final class OpenVINONetworks: NetworkProvider {
  private let settings: OpenVINOSettings
  private let places: SearchPlaces
  private let loading = Mutex<[String: BackgroundLoad]>([:])

  public init(settings: OpenVINOSettings = OpenVINOSettings(), places: SearchPlaces = .process) {
    self.settings = settings
    self.places = places
  }

  /// Starts to load a network on a thread of its own, so that the program can do something else until it asks for it.
  ///
  /// An error is thrown to who asks.
  public func preload(_ name: String) {
    loading.withLock { loads in
      guard loads[name] == nil else { return }
      loads[name] = BackgroundLoad { [settings, places] in
        try Self.load(name, settings: settings, places: places)
      }
    }
  }

  public func network(named name: String) throws -> any NeuralNetwork {
    if let load = loading.withLock({ $0.removeValue(forKey: name) }) { return try load.wait() }
    return try Self.load(name, settings: settings, places: places)
  }

  private static func load(
    _ name: String, settings: OpenVINOSettings, places: SearchPlaces
  ) throws -> OpenVINONetwork {
    let store = try ModelStore(in: places)
    let model = try store.model(named: name)
    try store.checkPresence(of: model)
    return try OpenVINONetwork(
      model, path: store.path(of: model), library: OpenVINOLibrary.open(in: places),
      cacheDirectory: settings.keepsCache ? CompiledModelCache.directory(in: places) : nil,
      threadCount: settings.threadCount)
  }
}
