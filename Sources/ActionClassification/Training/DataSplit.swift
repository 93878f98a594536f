import PoseCore

/// Which clips train a model and which judge it: decided for whole files and people, before windows are cut.
public struct DataSplit: Sendable {
  public let training: [ActionClip]
  public let test: [ActionClip]

  /// Takes a split made elsewhere, such as a data set's official one.
  ///
  /// - Throws: `ActionClassificationError.leak`, naming the clip, when a clip, a file or a person is on both sides, or
  ///   a clip twice on one.
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
    var recordings: [String: ActionClip] = [:]
    for clip in training {
      if let person = clip.person { people[person] = clip.name }
      recordings[clip.recording] = clip
    }
    for clip in test {
      if let person = clip.person, let other = people[person] {
        throw .leak(clip: clip.name, reason: "of person \(person), who is also in \(other), which trains")
      }
      if let other = recordings[clip.recording] {
        let reason =
          other.file == clip.file
          ? "of file \(clip.file), of which \(other.name) trains"
          : "the same recording as \(other.file), which trains"
        throw .leak(clip: clip.name, reason: reason)
      }
    }
    self.training = training
    self.test = test
  }

  /// Sets whole groups (people with all files that they are in, or files of unknown people) aside at random, about this
  /// share of them and, if possible, of each label's clips.
  ///
  /// No label's last group is set aside, so that each can be learnt: where all are, nothing is left to judge by.
  ///
  /// Rather those are set aside that leave two recordings of each label, so that training can leave one out in turn.
  ///
  /// - Parameters:
  ///   - keepsTwo: Whether only such are.
  ///   - trains: Whether a label can be learnt from a clip; only those count of which that is so. By default all.
  /// - Throws: `ActionClassificationError.fewerThanTwoGroups`, `.leak` for a name that comes twice.
  public init(
    _ clips: [ActionClip], testShare: Double, seed: UInt64, keepsTwo: Bool = false,
    trains: (ActionClip) -> Bool = { _ in true }
  ) throws(ActionClassificationError) {
    precondition(testShare > 0 && testShare < 1, "a share of \(testShare)")
    let groups = Self.groups(of: clips)
    let all = Set(groups).sorted()
    guard all.count >= 2 else { throw .fewerThanTwoGroups(group: all.first ?? "no clips") }
    var random = SplitMix64(seed: seed)
    let count = min(max(Int((Double(all.count) * testShare).rounded()), 1), all.count - 1)
    let order = random.choose(all.count, of: all.count).map { all[$0] }
    let chosen = Self.chosen(
      count, in: order, clips: clips, groups: groups, share: testShare, keepsTwo: keepsTwo, trains: clips.map(trains))
    let isTest = groups.map { chosen.contains($0) }
    try self.init(
      training: clips.indices.filter { !isTest[$0] }.map { clips[$0] },
      test: clips.indices.filter { isTest[$0] }.map { clips[$0] })
  }

  /// So many groups, each time the first of the label that most is missing of.
  private static func chosen(
    _ count: Int, in order: [String], clips: [ActionClip], groups: [String], share: Double, keepsTwo: Bool,
    trains: [Bool]
  ) -> Set<String> {
    var labels: [String: Set<String>] = [:]
    var remaining: [String: Set<String>] = [:]
    var missing: [String: Double] = [:]
    // The recordings of each label, by group.
    var recordings: [String: [String: Set<String>]] = [:]
    for (index, (clip, group)) in zip(clips, groups).enumerated() {
      labels[group, default: []].insert(clip.label)
      if trains[index] {
        remaining[clip.label, default: []].insert(group)
        recordings[clip.label, default: [:]][group, default: []].insert(clip.recording)
      }
      missing[clip.label, default: 0] += share
    }
    var chosen: Set<String> = []
    func leavesTwo(_ group: String) -> Bool {
      labels[group, default: []].allSatisfy { label in
        let left = recordings[label, default: [:]].filter { $0.key != group && !chosen.contains($0.key) }
        return Set(left.values.joined()).count >= 2
      }
    }
    while chosen.count < count {
      var possible = order.filter { group in
        !chosen.contains(group)
          && labels[group, default: []].allSatisfy { !remaining[$0, default: []].subtracting([group]).isEmpty }
      }
      let better = possible.filter(leavesTwo)
      if keepsTwo || !better.isEmpty { possible = better }
      // The greatest want of any of a group's labels; the first group of several with the same.
      let wants = possible.map { group in labels[group, default: []].map { missing[$0] ?? 0 }.max() ?? 0 }
      guard let most = wants.max(), let place = wants.firstIndex(of: most) else { break }
      let group = possible[place]
      chosen.insert(group)
      for label in labels[group, default: []] { remaining[label]?.remove(group) }
      for (clip, other) in zip(clips, groups) where other == group { missing[clip.label]? -= 1 }
    }
    return chosen
  }

  /// What each clip must not be torn from: its person's or file's name, and one name for those who share a file.
  public static func groups(of clips: [ActionClip]) -> [String] {
    // Each name leads to an earlier one of its group, or to itself.
    var leaders: [String: String] = [:]
    func leader(of name: String) -> String {
      var name = name
      while let next = leaders[name], next != name { name = next }
      return name
    }
    for clip in clips {
      let (one, other) = (leader(of: clip.group), leader(of: "file \(clip.recording)"))
      leaders[max(one, other)] = min(one, other)
    }
    // A group is called after its first person or file.
    var names: [String: String] = [:]
    return clips.map { clip in
      let leader = leader(of: clip.group)
      if names[leader] == nil { names[leader] = clip.group }
      return names[leader] ?? leader
    }
  }
}
