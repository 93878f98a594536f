import PoseCore

/// What one hand is doing now, for overlays, live lines and arming.
public struct HandState: Sendable, Equatable {
  public var id: HandID
  public var chirality: Chirality
  public var person: PersonID?
  /// What this frame shows; `nil` when landmarks are missing.
  public var reading: ShapeReading?
  /// The static gesture under way: what the readings amount to over time.
  public var gesture: Gesture?
  /// When the gesture under way began.
  public var since: FrameTime?
  /// 0…1: how near each finger is to the thumb, 1 when they touch; absent for fingers that cannot be seen.
  public var closeness: [Finger: Double] = [:]
  /// The finger that pinches.
  public var pinched: Finger?

  public init(
    id: HandID, chirality: Chirality, person: PersonID? = nil, reading: ShapeReading? = nil, gesture: Gesture? = nil,
    since: FrameTime? = nil
  ) {
    self.id = id
    self.chirality = chirality
    self.person = person
    self.reading = reading
    self.gesture = gesture
    self.since = since
  }

  /// Whether the static gesture, or the number it can be read as, is under way.
  public func holds(_ gesture: Gesture) -> Bool {
    guard let current = self.gesture else { return false }
    return current == gesture || ShapeReading.number(besides: current) == gesture
  }
}
