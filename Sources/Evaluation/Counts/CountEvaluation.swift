/// What came of a set of clips, and its summary.
public struct CountEvaluation: Sendable, Equatable {
  public var clips: [ClipEvaluation]

  public init(clips: [ClipEvaluation]) {
    self.clips = clips
  }

  /// The agreement of a group of clips.
  public struct Group: Sendable, Equatable {
    public var name: String
    public var counts = CountMetrics()
    public var timing = TimingMetrics()
  }

  /// All clips with an exercise together.
  public var overall: Group { group("all") { _ in true } }

  /// By how sure the labeller was, in the order of appearance.
  public var byConfidence: [Group] {
    names { $0.confidence ?? "not said" }.map { name in group(name) { ($0.truth.confidence ?? "not said") == name } }
  }

  /// By the counter that counted, in the order of the alphabet.
  public var byExercise: [Group] {
    let names = Set(
      clips.compactMap { clip -> String? in
        if case .counted(let result, _) = clip.outcome { result.exercise } else { nil }
      })
    return names.sorted().map { name in
      group(name) { clip in
        if case .counted(let result, _) = clip.outcome { result.exercise == name } else { false }
      }
    }
  }

  /// The clips in which nothing may be counted.
  public var negatives: [ClipEvaluation] {
    clips.filter { if case .negative = $0.outcome { true } else { false } }
  }

  /// The reps that each counter counted in the negatives, in the counters' order.
  public var phantomsByCounter: [(exercise: String, reps: Int)] {
    var phantoms: [(exercise: String, reps: Int)] = []
    for clip in clips {
      guard case .negative(let results) = clip.outcome else { continue }
      for result in results {
        if let index = phantoms.firstIndex(where: { $0.exercise == result.exercise }) {
          phantoms[index].reps += result.reps.count
        } else {
          phantoms.append((result.exercise, result.reps.count))
        }
      }
    }
    return phantoms
  }

  /// The reps that all counters counted in the negatives.
  public var phantomReps: Int { clips.reduce(0) { $0 + $1.phantomReps } }

  /// The clips that could not be read.
  public var failures: [ClipEvaluation] {
    clips.filter { if case .failed = $0.outcome { true } else { false } }
  }

  private func group(_ name: String, _ belongs: (ClipEvaluation) -> Bool) -> Group {
    var group = Group(name: name)
    for clip in clips where belongs(clip) {
      guard case .counted(let result, _) = clip.outcome else { continue }
      group.counts.add(result.reps.count, clip.truth.count)
      if let matching = clip.matching { group.timing.add(matching) }
    }
    return group
  }

  private func names(_ name: (ClipTruth) -> String) -> [String] {
    var names: [String] = []
    for clip in clips {
      guard case .counted = clip.outcome else { continue }
      if !names.contains(name(clip.truth)) { names.append(name(clip.truth)) }
    }
    return names
  }
}
