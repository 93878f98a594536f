/// One person's windows in one clip, over time.
public struct TimeLine: Sendable, Equatable {
  public let clip: String
  public let person: String?
  public let source: String?
  /// In the order of their times; empty when nobody was in view for long enough.
  public let windows: [ActionPrediction]
  /// What is true, merged from the windows, with what is called `other`.
  public let truth: [ActionSegment]
  /// What the classifier says, merged from the windows, with what is called `other`.
  public let predicted: [ActionSegment]
  /// The windows' vote; `nil` when several things are done in turn.
  public let verdict: ClipVerdict?

  public var rightWindows: Int { windows.count { $0.isRight } }

  private init(_ windows: [ActionPrediction], of first: ActionPrediction, classes: [String]) {
    clip = first.clip
    person = first.person
    source = first.source
    self.windows = windows
    truth = ActionSegment.segments(of: windows, label: \.truth)
    predicted = ActionSegment.segments(of: windows, label: \.predicted)
    let clip = LabelledClip(name: first.clip, label: first.truth, person: first.person, source: first.source)
    verdict =
      windows.allSatisfy { $0.truth == first.truth } ? ClipVerdict(clip, windows: windows, classes: classes) : nil
  }

  private init(empty clip: LabelledClip) {
    self.clip = clip.name
    person = clip.person
    source = clip.source
    (windows, truth, predicted) = ([], [], [])
    verdict = ClipVerdict(clip, windows: [], classes: [])
  }

  /// All time lines of a set, in the order of clips and people. O(windows · log windows)
  static func all(of set: PredictionSet) -> [TimeLine] {
    let tracks = Dictionary(grouping: set.predictions, by: \.track).values
    let lines = tracks.compactMap { windows -> TimeLine? in
      let windows = windows.sorted { $0.startSeconds < $1.startSeconds }
      return windows.first.map { TimeLine(windows, of: $0, classes: set.classes) }
    }
    return (lines + set.emptyClips.map { TimeLine(empty: $0) })
      .sorted { ($0.clip, $0.person ?? "") < ($1.clip, $1.person ?? "") }
  }
}
