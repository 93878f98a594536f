import ActionClassification
import Evaluation
import PoseCore
import RepKit

/// The clips of a data set that judge.
struct JudgedClips {
  let input: String
  private(set) var clips: [ActionClip]
  private(set) var remarks: [String]
  let wasInterrupted: Bool
  let poseBytes: Int
  /// Of all clips of the data set, whether they judge or not.
  private(set) var allPaths: [String] = []
  private let folder: String
  private let leftOut: [LeftOutClip]
  private let dataset: ActionDataset

  /// Reads a data set's labels and poses, and takes the clips that judge.
  ///
  /// - Throws: What reading the data set throws, `Unusable` when nothing is left.
  init(reading path: String, _ call: EvaluateActionsCall, _ interruption: Interruption) throws {
    let dataset = try ActionDataset.load(
      path, interruption: interruption, jobs: call.jobs, poseBytes: call.training.poseBytes)
    self.dataset = dataset
    (input, folder, clips, leftOut) = (path, dataset.folder, dataset.clips, dataset.leftOut)
    (poseBytes, wasInterrupted) = (dataset.poseBytes, dataset.wasInterrupted)
    remarks = dataset.warnings + dataset.leftOut.map { "left out: \($0.name): \($0.reason)" }
    try take(dataset.sides, call)
    guard wasInterrupted else { return }
    // What would have to be read anew is not read any more.
    clips = clips.filter { !$0.frames.isEmpty }
    guard !clips.isEmpty else { throw DatasetError.interrupted(path: path) }
    remarks.append("interrupted: these are the results of what was read until then, \(clips.count.counted("clip"))")
  }

  /// Where a split is given, or the data set's table has one, its side `test` judges; where models are trained anew, all
  /// that it does not ignore.
  private mutating func take(_ own: [SplitSide?], _ call: EvaluateActionsCall) throws {
    let split = try call.split?.named(as: clips, in: folder)
    if let split {
      remarks += LabelColumn.remarks(on: split.otherColumns, missing: split.missingColumns, in: split.source)
    }
    let sides = split.map { split in clips.map { split.side(of: $0) } } ?? own
    let isSplit = sides.contains { $0 != nil }
    if let split, !isSplit { throw TrainingError.foreignSplit(path: split.source) }
    let all = clips.count
    allPaths = clips.map { path(of: $0) }
    let isFolds = if case .folds = call.judged { true } else { false }
    clips = try zip(call.training.relabelled(clips), sides).filter { _, side in
      isFolds ? side != .ignore : !isSplit || side == .test
    }.map(\.0)
    if clips.count < all { remarks.append("as the split says, \(clips.count) of \(all.counted("clip")) judge") }
    guard clips.isEmpty, !wasInterrupted else { return }
    let reason = leftOut.first.map { "\(input), first \($0.name): \($0.reason)" }
    throw Unusable(subject: reason ?? input, isSplit: all > 0)
  }

  /// The clips that could not be read; `nil` when all could.
  var unreadable: UnreadableClips? { UnreadableClips(among: leftOut) }

  /// No clip is left to judge by.
  struct Unusable: DescribedError {
    var subject: String
    var isSplit: Bool
    var what: String { isSplit ? "the split has no clip judge" : "no clip of the data set can be used" }
    var remedy: String {
      isSplit
        ? "put some of the files or people on the side 'test'" : "give clips that can be read and that have labels"
    }
  }

  /// A model is put to what it was trained on.
  struct Overlap: DescribedError {
    var model: String
    var clips: [ActionClip]
    var of: Int
    var what: String { "the model was trained on \(clips.count) of the \(of.counted("clip")) that are to judge it" }
    var subject: String {
      "\(model): \(clips.prefix(3).map(\.name).joined(separator: ", "))\(clips.count > 3 ? " …" : "")"
    }
    var remedy: String {
      clips.count == of
        ? "give clips that it does not know, judge it by these all the same with --allow-overlap, or, where there are clips "
          + "of several people, train anew with --leave-one-person-out"
        : "judge it by the others with --unseen, by all the same with --allow-overlap, or train anew with "
          + "--leave-one-person-out"
    }
  }

  /// Sees to it that a model is not judged by what it was trained on, as far as it says so.
  ///
  /// - Throws: `Overlap`, `Unusable` when no other clip is there.
  mutating func check(_ header: ActionModelHeader, at path: String, _ call: EvaluateActionsCall) throws {
    let known = header.known(among: clips)
    guard !known.isEmpty else { return }
    switch call.overlap {
    case .refused: throw Overlap(model: path, clips: known, of: clips.count)
    case .allowed:
      remarks.append(
        "the model was trained on \(known.count) of the \(clips.count.counted("clip")), so that its figures are too good (\(path))"
      )
    case .leftOut:
      let names = Set(known.map(\.name))
      remarks.append("clips that the model was trained on are left out: \(known.count) of \(clips.count) (\(path))")
      clips.removeAll { names.contains($0.name) }
      guard !clips.isEmpty else { throw Overlap(model: path, clips: known, of: known.count) }
    }
  }

  func path(of clip: ActionClip) -> String { clip.file.hasPrefix("/") ? clip.file : "\(folder)/\(clip.file)" }

  /// What the clips show, and how they are cut.
  func labels(_ cutting: WindowCutting) throws -> [LabelledClip] {
    try clips.map { clip in
      let frames = try dataset.frames(of: clip)
      var labelled = LabelledClip(clip)
      guard let first = frames.first, let last = frames.last else { return labelled }
      labelled.cut = ClipCut(
        seconds: first.time.seconds...max(first.time.seconds, last.time.seconds),
        starts: cutting.windows(of: frames).map(\.start.seconds),
        strideSeconds: Double(cutting.stride) / PoseWindow.framesPerSecond,
        windowSeconds: PoseWindow.seconds)
      return labelled
    }
  }

  /// The clip with its frames, which are read anew when they are not in memory.
  func withFrames(_ clip: ActionClip) throws -> ActionClip {
    var clip = clip
    clip.frames = try dataset.frames(of: clip)
    return clip
  }
}
