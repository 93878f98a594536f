import Imaging
import PoseCore

/// What one frame brought: who was there and what they are doing.
public struct ClassifiedFrame: Sendable {
  /// The frame's place in the sequence, from 0.
  public var index: Int
  /// The picture, unmirrored; `nil` from a recorded clip.
  public var image: Image?
  /// Who is in view; its time is counted from the sequence's first frame.
  public var scene: Scene
  /// What began or ended with it, in the order of the people's ids; mostly nothing.
  public var changes: [ActionChange]
  /// Everybody who is followed, in the order of their ids.
  public var people: [Person]

  public struct Person: Sendable, Equatable {
    public var id: PersonID
    /// What they are doing; `nil` for nothing that has a name.
    public var label: String?
    /// The label's mean probability so far, 0…1.
    public var score: Double?
  }
}

/// What was done in one sequence.
public struct ActionSummary: Sendable {
  public var frames: Int
  /// From the first frame's timestamp to the last one's, less what cannot have been time (see `timeBreaks`).
  public var durationSeconds: Double
  /// In the order of their beginnings.
  public var events: [ActionEvent]
  /// In the order of their beginnings; empty unless they were to be kept.
  public var windows: [ActionWindow]
  public var windowCount: Int
  /// Everybody who was seen.
  public var people: [PersonID]
  /// Frames left out because their timestamp did not rise.
  public var ignoredFrames: Int
  /// How often the timestamps jumped by more than an hour, which was taken as a break of a minute.
  public var timeBreaks: Int
}
