/// A key of an object that RepKit does not know, with its value as JSON text.
public struct ClipField: Sendable, Hashable {
  public var name: String
  /// Valid JSON without line feeds.
  public var json: String

  public init(name: String, json: String) {
    self.name = name
    self.json = json
  }
}
