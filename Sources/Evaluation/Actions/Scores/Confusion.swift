/// One label taken for another, and the clips that show it.
public struct Confusion: Sendable, Equatable {
  public var truth: String
  public var predicted: String
  public var windows: Int
  /// The clips with such windows, those with most of them first, then by name.
  public var clips: [(name: String, windows: Int)]

  public static func == (left: Confusion, right: Confusion) -> Bool {
    left.truth == right.truth && left.predicted == right.predicted && left.windows == right.windows
      && left.clips.elementsEqual(right.clips, by: ==)
  }

  /// All confusions, the most frequent first, then in the order of the labels.
  static func all(in predictions: [ActionPrediction]) -> [Confusion] {
    struct Pair: Hashable {
      var truth: String
      var predicted: String
    }
    var found: [Pair: [String: Int]] = [:]
    for prediction in predictions where !prediction.isRight {
      let pair = Pair(truth: prediction.truth, predicted: prediction.predicted)
      found[pair, default: [:]][prediction.clip, default: 0] += 1
    }
    return found.map { pair, clips in
      Confusion(
        truth: pair.truth, predicted: pair.predicted, windows: clips.values.reduce(0, +),
        clips: clips.map { ($0.key, $0.value) }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 })
    }
    .sorted {
      $0.windows != $1.windows ? $0.windows > $1.windows : ($0.truth, $0.predicted) < ($1.truth, $1.predicted)
    }
  }
}
