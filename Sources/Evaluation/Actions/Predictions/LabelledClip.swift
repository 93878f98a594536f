/// A clip and what it shows.
public struct LabelledClip: Sendable, Equatable {
  public var name: String
  public var label: String
  /// Who is in it; `nil` when that is not known.
  public var person: String?
  /// The set or folder that it comes from; `nil` when that is not known.
  public var source: String?

  public init(name: String, label: String, person: String? = nil, source: String? = nil) {
    self.name = name
    self.label = label
    self.person = person
    self.source = source
  }
}
