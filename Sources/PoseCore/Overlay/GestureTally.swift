/// How often a gesture was made so far, as shown over a frame.
public struct GestureTally: Sendable, Equatable {
  public var name: String
  public var count: Int
  /// Whether the frame belongs to the moment of the latest one, which the drawing shows.
  public var isNew: Bool

  public init(name: String, count: Int, isNew: Bool = false) {
    self.name = name
    self.count = count
    self.isNew = isNew
  }
}
