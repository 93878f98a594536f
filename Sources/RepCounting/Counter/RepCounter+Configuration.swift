extension RepCounter {
  /// What a rep is, in progress (0 at the start pose, 1 at full range) and in seconds of the frames' own time.
  public struct Configuration: Sendable, Hashable {
    /// The least distance from the start to the far end of a rep.
    public var minimumRange = 0.40
    /// The least progress at the far end of a rep.
    public var minimumPeak = 0.50
    /// Progress at or below which the person is in the start pose; one visit arms the counter.
    public var startZone = 0.35
    /// The least distance that makes a movement which is no rep a partial one.
    public var partialRange = 0.15
    /// The share of the person's usual range after which a movement is on its way to be a rep.
    public var goShare = 0.50
    /// The share of a movement's own range that must have returned before it counts.
    public var returnShare = 0.60
    /// From the third rep on, a range below this share of the median of the last five is a partial rep.
    public var leastShareOfUsualRange = 0.50
    /// How long a threshold must stay crossed. The time before the frame that crossed it counts, so one frame is
    /// enough when frames are further apart.
    public var confirmSeconds = 0.08
    /// A movement that is over sooner is noise.
    public var minimumRepSeconds = 0.30
    /// A movement that takes longer is no rep; the start pose must then be seen again.
    public var maximumRepSeconds = 12.0
    /// How far back the start of a movement is looked for.
    public var baseWindowSeconds = 6.0
    /// Without progress for longer than this, the start pose must be seen again; shorter gaps are bridged.
    public var maximumGapSeconds = 1.0
    /// Progress with less confidence (0…1) is a gap.
    public var minimumConfidence = 0.10
    /// The time constant of an exponential filter before the counter; 0 for none.
    public var smoothingSeconds = 0.0
    /// How long the person must stand still for that pose to become progress 0; `nil` for no calibration.
    public var stillStartSeconds: Double?
    /// What happens to a rep that comes alone.
    public var firstRep = FirstRep.immediate

    public init() {}
  }

  /// What happens to a rep when none was counted shortly before.
  public enum FirstRep: Sendable, Hashable {
    /// It counts at once.
    case immediate
    /// It counts when one like it follows within `followedWithinSeconds`, or when the start pose was held for
    /// `poseSeconds` both before and after it and its pause at the far end was no longer than `longestPauseSeconds`
    /// (whoever sits down, kneels or ties a shoe stays there); else it never counts. An infinite `poseSeconds`
    /// leaves only the one that follows.
    case provisional(poseSeconds: Double, followedWithinSeconds: Double, longestPauseSeconds: Double = 2)
  }
}
