import ActionClassification
import Spelling

/// A data set's clips, on their sides.
struct TrainingSplit {
  var training: [ActionClip] = []
  var test: [ActionClip] = []
  var leftOut: [LeftOutClip] = []

  /// Splits by files and people, before windows are cut.
  ///
  /// - Parameters:
  ///   - sides: What the data set's table says of each clip.
  /// - Throws: `ActionClassificationError.leak`, naming the clip, when a person or a recording is on both sides;
  ///   `TrainingError`.
  init(_ clips: [ActionClip], sides: [SplitSide?], _ call: TrainCall) throws {
    switch call.split {
    case .table(let table):
      let sides = clips.map { table.side(of: $0) }
      guard sides.contains(where: { $0 != nil }) else { throw TrainingError.foreignSplit(path: table.source) }
      try self.init(clips, sides, nobody: "the split does not name it", path: table.source)
    case .people(let people):
      let known = Set(clips.compactMap(\.person))
      for person in people where !known.contains(person) {
        throw TrainingError.unknownPerson(person: person, nearest: nearestName(to: person, among: known.sorted()))
      }
      let chosen = Set(people)
      let sides = clips.map { clip -> SplitSide? in clip.person.map(chosen.contains) == true ? .test : .train }
      try self.init(clips, sides, nobody: "", path: call.dataset)
    case .usual where sides.contains { $0 != nil }:
      try self.init(clips, sides, nobody: "the table does not say on which side it is", path: call.dataset)
    case .usual: try self.init(clips, share: TrainCall.usualShare, seed: call.options.seed)
    case .share(0): self.init(training: clips)
    case .share(let share): try self.init(clips, share: share, seed: call.options.seed)
    }
  }

  private init(training: [ActionClip]) {
    self.training = training
  }

  private init(_ clips: [ActionClip], _ sides: [SplitSide?], nobody: String, path: String) throws {
    for (clip, side) in zip(clips, sides) {
      switch side {
      case .train: training.append(clip)
      case .test: test.append(clip)
      case .ignore: leftOut.append(LeftOutClip(name: clip.name, reason: "the split ignores it"))
      case nil: leftOut.append(LeftOutClip(name: clip.name, reason: nobody))
      }
    }
    let split = try DataSplit(training: training, test: test)
    (training, test) = (split.training, split.test)
    guard !training.isEmpty else { throw TrainingError.nothingTrains(path: path) }
  }

  private init(_ clips: [ActionClip], share: Double, seed: UInt64) throws {
    let split = try DataSplit(clips, testShare: share, seed: seed)
    (training, test) = (split.training, split.test)
  }
}
