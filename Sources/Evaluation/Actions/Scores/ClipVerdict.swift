/// What a classifier makes of a whole clip: its windows' vote.
public struct ClipVerdict: Sendable, Equatable {
  public var clip: LabelledClip
  /// The clip's windows in the order of their times.
  public var windows: [ActionPrediction]
  /// The label that most windows have; of several the one with the greatest sum of scores, then the first by its Unicode
  /// scalars. `other` without windows.
  public var voted: String
  /// The class of the greatest mean score over the windows that have scores, whatever was rejected; the first of several.
  /// `other` without windows; `nil` when no window has scores.
  public var likeliest: String?

  public var isRight: Bool { voted == clip.label }

  init(_ clip: LabelledClip, windows: [ActionPrediction], classes: [String]) {
    self.clip = clip
    self.windows = windows
    let sums = Self.sums(windows, classes: classes)
    voted = Self.vote(windows, classes: classes, sums: sums)
    if windows.isEmpty {
      likeliest = ActionPrediction.otherLabel
    } else {
      likeliest = sums.flatMap { sums in
        sums.indices.max { sums[$0] < sums[$1] || (sums[$0] == sums[$1] && $0 > $1) }.map { classes[$0] }
      }
    }
  }

  private static func sums(_ windows: [ActionPrediction], classes: [String]) -> [Double]? {
    var sums = [Double](repeating: 0, count: classes.count)
    var hasScores = false
    for window in windows {
      guard let scores = window.scores else { continue }
      hasScores = true
      for index in sums.indices { sums[index] += scores[index] }
    }
    return hasScores ? sums : nil
  }

  private static func vote(_ windows: [ActionPrediction], classes: [String], sums: [Double]?) -> String {
    var votes: [String: Int] = [:]
    for window in windows { votes[window.predicted, default: 0] += 1 }
    let most = votes.values.max() ?? 0
    let first = ConfusionMatrix.sorted(votes.filter { $0.value == most }.keys)
    func sum(_ label: String) -> Double { sums.flatMap { sums in classes.firstIndex(of: label).map { sums[$0] } } ?? 0 }
    var best = first.first ?? ActionPrediction.otherLabel
    for label in first where sum(label) > sum(best) { best = label }
    return best
  }
}
