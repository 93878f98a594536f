import PoseCore

/// Finds swipes in a hand's path; one for one hand.
///
/// A swipe is one fast, straight, level or upright stroke of a hand that was at rest in the picture and comes to rest
/// in it: a hand that enters, leaves or passes is none. The stroke back, at once or within `returnSeconds`, belongs to
/// it. A stroke that is followed by another in some other direction, or by a third, is part of something else (a wave,
/// a circle).
public struct SwipeDetector: Sendable {
  public struct Options: Sendable, Equatable {
    /// In hand sizes (some 10 cm): more than the hand moves while it forms a shape.
    public var minimumExtent = 2.0
    /// In hand sizes a second: faster than one reaches for something or carries the hand elsewhere.
    public var minimumPeakSpeed = 8.0
    /// The same for swipes up and down: hands are raised and lowered all the time, in talk and to gesture.
    public var minimumUprightPeakSpeed = 10.0
    public var maximumSeconds = 0.7
    public var minimumStraightness = 0.8
    /// From the axis.
    public var maximumTiltDegrees = 32.0
    /// The hand rests that long before the swipe counts, unless it goes straight back.
    public var settleSeconds = 0.12
    /// The hand's way back to where it was is no swipe the other way.
    public var returnSeconds = 1.0
    /// Whether the camera faces the person: then the person's right is the picture's left. `false` for a camera that
    /// looks where the person looks.
    public var facesPerson = true

    public init() {}
  }

  public let options: Options
  private var segmenter = StrokeSegmenter()
  private var pending: [Stroke] = []
  private var isBusy = false
  private var last: Stroke?

  public init(options: Options = Options()) {
    self.options = options
  }

  /// Takes the next point of the hand's path.
  public mutating func update(_ point: PathPoint, isFirst: Bool) -> Gesture? {
    if isFirst { reset() }
    var swipe: Gesture?
    for event in segmenter.update(point, isFirst: isFirst) {
      switch event {
      case .began:
        // A third stroke, or one after something else: no swipe until the hand has rested.
        if pending.count > 1 { isBusy = true }
      case .ended(let stroke):
        if stroke.extent >= options.minimumExtent / 3 { pending.append(stroke) }
      case .resting(let seconds) where seconds >= options.settleSeconds:
        swipe = decide() ?? swipe
      case .resting: break
      }
    }
    return swipe
  }

  /// Forgets what was under way: the hand was lost.
  public mutating func reset() {
    segmenter = StrokeSegmenter()
    pending = []
    isBusy = false
    last = nil
  }

  private mutating func decide() -> Gesture? {
    defer {
      pending = []
      isBusy = false
    }
    guard !isBusy, var stroke = pending.first, pending.count <= 2 else { return nil }
    if pending.count == 2 {
      let second = pending[1]
      guard stroke.isOpposed(by: second) else { return nil }
      // A short swing back before the swipe itself.
      if second.extent > 1.5 * stroke.extent {
        stroke = second
        stroke.isFromRest = pending[0].isFromRest
      }
    }
    guard stroke.isFromRest, stroke.end.isInPicture, let gesture = gesture(of: stroke) else { return nil }
    if let last, last.isOpposed(by: stroke), stroke.start.time.seconds(since: last.end.time) < options.returnSeconds {
      return nil
    }
    last = stroke
    return gesture
  }

  private func gesture(of stroke: Stroke) -> Gesture? {
    guard stroke.extent >= options.minimumExtent, stroke.peakSpeed >= options.minimumPeakSpeed,
      stroke.seconds <= options.maximumSeconds, stroke.straightness >= options.minimumStraightness
    else { return nil }
    func points(_ direction: SIMD2<Double>) -> Bool {
      (angleDegrees(between: stroke.displacement, and: direction) ?? 180) <= options.maximumTiltDegrees
    }
    let isFastUpright = stroke.peakSpeed >= options.minimumUprightPeakSpeed
    if points(SIMD2(0, 1)) { return isFastUpright ? .swipeUp : nil }
    if points(SIMD2(0, -1)) { return isFastUpright ? .swipeDown : nil }
    if points(SIMD2(1, 0)) { return options.facesPerson ? .swipeLeft : .swipeRight }
    if points(SIMD2(-1, 0)) { return options.facesPerson ? .swipeRight : .swipeLeft }
    return nil
  }
}
