/// A clip and what it shows.
public struct LabelledClip: Sendable, Equatable {
  public var name: String
  public var label: String
  /// Who is in it; `nil` when that is not known.
  public var person: String?
  /// The set or folder that it comes from; `nil` when that is not known.
  public var source: String?

  /// The file, when a file has several clips; the name otherwise.
  public var file: String
  /// Which part of the file it is, in seconds of the file's own time; `nil` for all of it.
  public var seconds: ClosedRange<Double>?
  /// How it is cut into windows; `nil` when that is not known.
  public var cut: ClipCut?

  public init(
    name: String, label: String, person: String? = nil, source: String? = nil, file: String? = nil,
    seconds: ClosedRange<Double>? = nil, cut: ClipCut? = nil
  ) {
    self.cut = cut
    self.file = file ?? name
    self.seconds = seconds
    self.name = name
    self.label = label
    self.person = person
    self.source = source
  }
}
