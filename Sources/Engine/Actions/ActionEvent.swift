import PoseCore

/// A stretch of time in which one person did one thing.
public struct ActionEvent: Sendable, Equatable {
  public var label: String
  public var person: PersonID
  /// From the sequence's first frame. A window's label is about its middle, so that times are about a stride exact.
  public var startSeconds: Double
  public var endSeconds: Double
  /// The mean probability of the label over the windows of that time, 0…1.
  public var score: Double
  /// Whether it goes on at the sequence's end.
  public var isOpen: Bool
}

/// What a model says of one window of one person.
public struct ActionWindow: Sendable, Equatable {
  public var person: PersonID
  /// From the sequence's first frame; two seconds before the end.
  public var startSeconds: Double
  public var endSeconds: Double
  /// The likeliest class, or `other` when it is not likely enough; not smoothed.
  public var label: String
  /// The probability of each class, in the order of the model's, 0…1.
  public var probabilities: [Float]
}

/// What a person began or ceased to do, told at the frame that made it certain.
public struct ActionChange: Sendable, Equatable {
  public var person: PersonID
  /// `nil` for nothing that has a name.
  public var label: String?
  /// The event that is over with it.
  public var finished: ActionEvent?
}
