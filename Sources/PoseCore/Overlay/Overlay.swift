/// What is to be drawn over one frame: a description, drawn by whoever has a canvas.
public struct Overlay: Sendable, Equatable {
  /// What is being done, for instance the exercise's name.
  public var title: String?
  /// A line about the whole frame, for instance that nobody is in view.
  public var notice: String?
  /// The people in view; empty when nobody is.
  public var people: [PersonOverlay]
  /// The hands in view; empty when none is.
  public var hands: [HandOverlay]
  /// The gestures that were made so far.
  public var tallies: [GestureTally]

  public init(
    title: String? = nil, notice: String? = nil, people: [PersonOverlay] = [], hands: [HandOverlay] = [],
    tallies: [GestureTally] = []
  ) {
    self.title = title
    self.notice = notice
    self.people = people
    self.hands = hands
    self.tallies = tallies
  }
}
