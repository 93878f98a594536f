import ActionClassification
import Spelling

/// A data set's clips, on their sides.
struct TrainingSplit {
  var training: [ActionClip] = []
  var test: [ActionClip] = []
  var leftOut: [LeftOutClip] = []
  /// What must be known of the split.
  var remarks: [String] = []

  /// Splits by files and people, before windows are cut.
  ///
  /// - Parameters:
  ///   - sides: What the data set's table says of each clip.
  /// - Throws: `ActionClassificationError.leak`, naming the clip, when a person or a recording is on both sides;
  ///   `TrainingError`.
  init(_ clips: [ActionClip], sides: [SplitSide?], in folder: String, _ call: TrainCall) throws {
    switch call.split {
    case .table(let table):
      let table = try table.named(as: clips, in: folder)
      let sides = clips.map { table.side(of: $0) }
      guard sides.contains(where: { $0 != nil }) else { throw TrainingError.foreignSplit(path: table.source) }
      try self.init(clips, sides, nobody: "the split does not name it", path: table.source)
      remarks = LabelColumn.remarks(on: table.otherColumns, missing: table.missingColumns, in: table.source)
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
    case .usual where Set(DataSplit.groups(of: clips)).count == 1: self.init(training: clips)
    case .usual: try self.init(clips, share: TrainCall.usualShare, keepsTwo: true, call.options)
    case .share(0): self.init(training: clips)
    case .share(let share): try self.init(clips, share: share, keepsTwo: false, call.options)
    }
  }

  /// That strength and calibration are not of people; `nil` when they are.
  static func remark(on windows: ClipWindows, of training: [ActionClip]) -> String? {
    let groups = Set(DataSplit.groups(of: training)).sorted()
    let reason =
      groups.count == 1 ? "all clips that train are of \(groups[0])" : "no label has clips of several people or files"
    let parts = windows.groupUnit == .parts ? " (halves of one that is the only one of its label)" : ""
    return windows.groupUnit == .people
      ? nil
      : "\(reason), so that strength and calibration are chosen by leaving out recordings in turn\(parts) instead of "
        + "people, which says less of other people"
  }

  /// Who stays together because of a recording that they share.
  static func remarks(on clips: [ActionClip]) -> [String] {
    var people: [String: [String]] = [:]
    var recordings: [String] = []
    for clip in clips {
      guard let person = clip.person else { continue }
      if people[clip.recording] == nil { recordings.append(clip.recording) }
      if !people[clip.recording, default: []].contains(person) { people[clip.recording, default: []].append(person) }
    }
    return recordings.compactMap { recording in
      guard let names = people[recording], names.count > 1 else { return nil }
      let first = names.dropLast().joined(separator: ", ")
      return "\(first) and \(names[names.count - 1]) share a recording and are never on different sides (\(recording))"
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

  private init(_ clips: [ActionClip], share: Double, keepsTwo: Bool, _ options: TrainingOptions) throws {
    let split = try DataSplit(clips, testShare: share, seed: options.seed, keepsTwo: keepsTwo) { clip in
      // Of clips without frames that is known only later.
      clip.frames.isEmpty || !options.cutting.windows(of: clip.frames).isEmpty
    }
    (training, test) = (split.training, split.test)
  }
}

extension SplitTable {
  /// The same with files called as clips call them, where they are the same files by another path or link.
  ///
  /// - Parameter folder: What the clips' paths are relative to; the table's may be, too.
  func named(as clips: [ActionClip], in folder: String) throws(LabelError) -> SplitTable {
    func identity(_ file: String) -> FileIdentity? { FileIdentity(file.hasPrefix("/") ? file : "\(folder)/\(file)") }
    let files = Set(clips.map(\.file))
    let names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    var known: [FileIdentity: String] = [:]
    for file in files { if let identity = identity(file) { known[identity] = file } }
    return try renamingFiles { file in
      files.contains(file) || names.contains(file) ? nil : identity(file).flatMap { known[$0] }
    }
  }
}
