/// An angle to be shown at a joint: an arc between the segments to two others, and the degrees.
public struct AngleMark: Sendable, Hashable {
  public var vertex: BodyJoint
  public var start: BodyJoint
  public var end: BodyJoint
  /// The number to show, which need not be the picture's: a lifted angle looks different from most sides.
  public var degrees: Double

  public init(at vertex: BodyJoint, from start: BodyJoint, to end: BodyJoint, degrees: Double) {
    self.vertex = vertex
    self.start = start
    self.end = end
    self.degrees = degrees
  }
}
