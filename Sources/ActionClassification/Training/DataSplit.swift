import PoseCore

/// Which clips train a model and which judge it: decided for whole clips and people, before windows are cut.
public struct DataSplit: Sendable {
  public let training: [ActionClip]
  public let test: [ActionClip]

  /// Takes a split made elsewhere, such as a data set's official one.
  ///
  /// - Throws: `ActionClassificationError.leak`, naming the clip, when a clip or a person is on both sides, or a clip
  ///   twice on one.
  public init(training: [ActionClip], test: [ActionClip]) throws(ActionClassificationError) {
    var names: [String: String] = [:]
    for (side, clips) in [("training", training), ("test", test)] {
      for clip in clips {
        if let before = names[clip.name] {
          throw .leak(clip: clip.name, reason: before == side ? "twice in the \(side) data" : "in both")
        }
        names[clip.name] = side
      }
    }
    var people: [String: String] = [:]
    for clip in training { if let person = clip.person { people[person] = clip.name } }
    for clip in test {
      if let person = clip.person, let other = people[person] {
        throw .leak(clip: clip.name, reason: "of person \(person), who is also in \(other), which trains")
      }
    }
    self.training = training
    self.test = test
  }

  /// Sets whole groups (people, or files of unknown people) aside at random, about this share of them and at least one.
  ///
  /// - Throws: `ActionClassificationError.fewerThanTwoGroups`, `.leak` for a name that comes twice.
  public init(_ clips: [ActionClip], testShare: Double, seed: UInt64) throws(ActionClassificationError) {
    precondition(testShare > 0 && testShare < 1, "a share of \(testShare)")
    let groups = Set(clips.map(\.group)).sorted()
    guard groups.count >= 2 else { throw .fewerThanTwoGroups(group: groups.first ?? "no clips") }
    var random = SplitMix64(seed: seed)
    let count = min(max(Int((Double(groups.count) * testShare).rounded()), 1), groups.count - 1)
    let chosen = Set(random.choose(count, of: groups.count).map { groups[$0] })
    try self.init(
      training: clips.filter { !chosen.contains($0.group) }, test: clips.filter { chosen.contains($0.group) })
  }
}
