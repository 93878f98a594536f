import PoseCore

extension PinchRecognizer {
  /// When a pinch begins and ends. Distances are in lengths of the hand's own palm, times in seconds.
  ///
  /// The margins of the two distances of contact, in single frames (see `PinchDistance.Weights` for the data). True
  /// contacts: 85 % of the OK hands in photographs are within `certainDistance`, 96 % within `contactDistance`; of the
  /// rendered contacts 96 % and 99.6 % in the clips that chose them, 46 % and 90 % in the others, which are turned
  /// further and seen smaller. Near misses: 0.4 % and 1.0 % of the other photographs (fists 1.0 % and 2.5 %, open palms
  /// none); of the rendered frames with tips more than 30 mm apart, grips, C shapes, fists and hands on their way, 1.8 %
  /// and 6.5 %: what arming, rest and time are for.
  public struct Configuration: Sendable, Hashable {
    /// At this distance or less the tips touch, even while they still move.
    public var certainDistance = 0.3
    /// At this distance or less they touch once they have stopped approaching each other.
    public var contactDistance = 0.45
    /// At this distance or more they are apart.
    public var openDistance = 0.58
    /// How far the distance rises from the level of a contact before it ends, and falls from its peak before the next
    /// begins.
    public var openingBand = 0.12
    /// A hand must have been seen with its tips this far apart before its first pinch: one that comes into view, or
    /// back into view, closed did not pinch.
    public var armingDistance = 0.6
    /// A finger and thumb whose curl takes this much away from a touch are folded, as in a fist…
    public var leastFold = 0.3
    /// …and must be seen in contact for this long, unless the tips come wide apart before.
    public var contactAfterFoldSeconds = 0.25
    /// Tips that approach faster than this, in palm lengths a second, have not met yet.
    public var restSpeed = 1.0
    /// While the other fingers straighten or curl faster than this, in their lengths a second, the hand opens or closes
    /// as a whole.
    public var restSpeedOfOthers = 1.5
    /// While the palm moves faster than this, in its lengths a second (some half a metre), no pinch begins: landmarks of
    /// a blurred hand, or of one that the tracker just found elsewhere, say little.
    public var maximumPalmSpeed = 5.0
    /// Fingers whose distances differ by less are rivals for the thumb.
    public var rivalMargin = 0.1
    /// The same for a pinch of another finger than the index finger, whose tips lie side by side: in a blurred picture
    /// they are easily taken for each other.
    public var rivalMarginOfOthers = 0.2
    /// What a frame is worth for an index finger that has one rival. 0…1. With more of them, and for other fingers,
    /// a frame with a rival is worth nothing: fingertips that gather around the thumb are no pinch.
    public var rivalWeight = 0.2
    /// How long contact must be seen before it counts; a frame stands for the time since the one before it. Some less
    /// than a frame at 20 Hz, whose stamps jitter.
    public var contactSeconds = 0.048
    /// How long parting must be seen: longer than two frames at 30 Hz, for which landmarks now and then leap. An end
    /// bears the time of the first of them all the same.
    public var releaseSeconds = 0.07
    /// How long the hand may be out of sight before its pinch is cancelled.
    public var lossSeconds = 0.25
    /// After a pause without any frame for longer than this, the hand counts as a new one.
    public var maximumGapSeconds = 1.0
    /// Hands less likely present than this are out of sight. 0…1.
    public var minimumPresence = 0.5
    /// The distance that reads as a closeness of 1, and the one that reads as 0.
    public var closedDistance = 0.2, farDistance = 1.0
    /// A `changed` is worth its while from this movement, in palm lengths, or this change of closeness.
    public var minimumTravel = 0.02, minimumClosenessChange = 0.05
    public var hold = PinchHold.Configuration()
    public var double = DoublePinch.Configuration()
    public var drag = PinchDrag.Configuration()

    /// Tips that come nearer by no more than this have met.
    var metBand = 0.03
    /// A distance above a contact's level by this much may be the first of its end, if that follows soon.
    var risingBand = 0.05, maximumRiseSeconds = 0.15
    /// The time in which a contact's level follows a nearer, and a wider, distance.
    var levelFallSeconds = 0.05, levelRiseSeconds = 1.0
    var weights = PinchDistance.Weights()

    public init() {}

    /// For one picture: a pinch that it shows begins at once.
    public static var still: Configuration {
      var configuration = Configuration()
      configuration.armingDistance = 0
      configuration.contactSeconds = 0
      return configuration
    }

    /// 0…1 for a distance: 1 for touching tips.
    func closeness(at distance: Double) -> Double {
      min(max((farDistance - distance) / (farDistance - closedDistance), 0), 1)
    }

    /// 0 or more: how much a frame at that distance, which changes at that speed (palm lengths a second), says for a
    /// contact.
    func weight(at distance: Double, speed: Double) -> Double {
      let isApproaching = speed < -restSpeed
      if distance <= certainDistance { return isApproaching ? 0.5 : 1.25 }
      guard distance <= contactDistance, !isApproaching else { return 0 }
      return (contactDistance - distance) / (contactDistance - certainDistance)
    }

    /// The distance at which a contact of that level has ended.
    func releaseDistance(level: Double) -> Double {
      min(max(level + openingBand, certainDistance), openDistance)
    }
  }
}
