/// What is to be drawn of one person.
public struct PersonOverlay: Sendable, Equatable {
  /// Joints in the upright picture; `nil` for somebody who is out of view and whose count stays.
  public var pose: BodyPose?
  /// What the person is called when there are several, for instance their number.
  public var label: String?
  /// Whole repetitions so far.
  public var count: Int?
  /// What the person is doing, for instance "down".
  public var phase: String?
  /// How far into the repetition, 0 (start pose) … 1 (full range).
  public var progress: Double?
  /// Whether the frame belongs to the moment of a count, which the drawing shows.
  public var isCountNew: Bool
  /// The angles to show.
  public var angles: [AngleMark]

  public init(
    pose: BodyPose?, label: String? = nil, count: Int? = nil, phase: String? = nil, progress: Double? = nil,
    isCountNew: Bool = false, angles: [AngleMark] = []
  ) {
    self.pose = pose
    self.label = label
    self.count = count
    self.phase = phase
    self.progress = progress
    self.isCountNew = isCountNew
    self.angles = angles
  }
}
