/// The windows of a set, sorted into people's time lines.
struct TimeLines {
  private(set) var verdicts: [ClipVerdict] = []
  private(set) var mixedClips: [String] = []
  private(set) var segments = SegmentScores()

  /// O(windows · log windows)
  init(_ set: PredictionSet) {
    let tracks = Dictionary(grouping: set.predictions, by: \.track)
      .mapValues { $0.sorted { $0.startSeconds < $1.startSeconds } }
    for (track, windows) in tracks.sorted(by: { $0.key < $1.key }) {
      segments.add(
        truth: ActionSegment.segments(of: windows, label: \.truth),
        predicted: ActionSegment.segments(of: windows, label: \.predicted))
      guard let first = windows.first, windows.allSatisfy({ $0.truth == first.truth }) else {
        mixedClips.append(track.clip)
        continue
      }
      let clip = LabelledClip(name: track.clip, label: first.truth, person: track.person, source: first.source)
      verdicts.append(ClipVerdict(clip, windows: windows, classes: set.classes))
    }
    verdicts += set.emptyClips.map { ClipVerdict($0, windows: [], classes: set.classes) }
    verdicts.sort { ($0.clip.name, $0.clip.person ?? "") < ($1.clip.name, $1.clip.person ?? "") }
  }
}

extension ActionPrediction.Track: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.clip, left.person ?? "") < (right.clip, right.person ?? "")
  }
}
