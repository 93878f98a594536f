import ActionClassification
import Evaluation
import PoseCore
import RepKit

/// Trains a model for each person, or source, on all others, and judges it by that one.
struct LeaveOneOut {
  /// What is left out at a time.
  enum Unit: String {
    case person, source

    /// `nil` when that is not known.
    func name(of clip: ActionClip) -> String? {
      switch self {
      // A recording of somebody unknown is somebody, as splits have it.
      case .person: clip.person ?? clip.recording
      case .source: clip.source
      }
    }
  }

  /// Why there is nothing to leave out.
  struct Impossible: DescribedError {
    enum Reason {
      case unknown(clip: String)
      case onlyOne(name: String)
      /// Training without this one failed.
      case fold(name: String, error: any DescribedError)
    }

    var unit: Unit
    var reason: Reason

    var what: String {
      switch reason {
      case .unknown: "nothing says which \(unit.rawValue) a clip is of"
      case .onlyOne: "all clips are of one \(unit.rawValue)"
      case .fold(let name, let error): "without \(unit.rawValue) \(name), \(error.what)"
      }
    }
    var subject: String {
      switch reason {
      case .unknown(let clip): clip
      case .onlyOne(let name): name
      case .fold(_, let error): error.subject
      }
    }
    var remedy: String {
      switch reason {
      case .unknown: "name it in the table's column \(unit.rawValue)"
      case .onlyOne: "give clips of several, or train and judge with a split"
      case .fold(_, let error): error.remedy
      }
    }
  }

  var unit: Unit
  var options: TrainingOptions
  /// Reads the frames of a clip.
  var frames: (ActionClip) throws -> [PoseFrame]
  /// How much memory the clips' poses take.
  var poseBytes: Int

  /// What the models say of the clips that each has not seen; scores are of all classes that any of them knows.
  ///
  /// Clips of a person or recording that the part left out has too do not train.
  ///
  /// - Parameters:
  ///   - progress: Is told of each step; what it throws ends the fold, and `isInterrupted` says whether that was meant.
  /// - Returns: The predictions, how many parts were left out in turn, how many there are, and what must be known.
  func predictions(
    on clips: [ActionClip], progress: (_ step: String) throws -> Void, isInterrupted: () -> Bool
  ) throws -> (set: PredictionSet, done: Int, of: Int, remarks: [String]) {
    let names = try names(of: clips)
    var folds: [PredictionSet] = []
    var remarks: [String] = []
    for (number, name) in names.enumerated() {
      do {
        let (set, unused, remark) = try fold(without: name, clips) { step in
          try progress("\(unit.rawValue) \(number + 1) of \(names.count), \(name): \(step)")
        }
        folds.append(set)
        if let remark { remarks.append("without \(unit.rawValue) \(name), \(remark)") }
        if unused > 0 {
          remarks.append(
            "without \(unit.rawValue) \(name), clips that share a person or a recording with it do not train: \(unused)"
          )
        }
      } catch  where isInterrupted() {
        break
      } catch let error as any DescribedError {
        throw Impossible(unit: unit, reason: .fold(name: name, error: error))
      }
    }
    return (
      Self.joined(folds, name: "\(options.kind.rawValue), leaving each \(unit.rawValue) out"), folds.count, names.count,
      remarks
    )
  }

  private func names(of clips: [ActionClip]) throws(Impossible) -> [String] {
    if let clip = clips.first(where: { unit.name(of: $0) == nil }) {
      throw Impossible(unit: unit, reason: .unknown(clip: clip.name))
    }
    let names = Set(clips.compactMap { unit.name(of: $0) }).sorted()
    guard names.count > 1 else { throw Impossible(unit: unit, reason: .onlyOne(name: names.first ?? "")) }
    return names
  }

  private func fold(
    without name: String, _ clips: [ActionClip], progress: (_ step: String) throws -> Void
  ) throws -> (set: PredictionSet, unused: Int, remark: String?) {
    let test = clips.filter { unit.name(of: $0) == name }
    let (people, recordings) = (Set(test.compactMap(\.person)), Set(test.map(\.recording)))
    let others = clips.filter { unit.name(of: $0) != name }
    let training = others.filter { clip in
      !recordings.contains(clip.recording) && !(clip.person.map(people.contains) ?? false)
    }
    // It has been seen to; this makes sure.
    let split = try DataSplit(training: training, test: test)
    let windows = try ClipWindows(
      split.training, cutting: options.cutting, augmentation: options.augmentation, seed: options.seed,
      read: { try frames(split.training[$0]) },
      progress: { try progress("cutting windows  \(ProgressLine.bar($0))") })
    let provenance = ActionModelHeader.Provenance(data: "all but \(unit.rawValue) \(name)", command: "")
    let model = try options.model(windows, provenance: provenance, poseBytes: poseBytes, progress: progress)
    let judge = ModelJudge(cutting: options.cutting)
    var set = PredictionSet(name: name, classes: model.header.classes, predictions: [])
    for clip in split.test {
      try progress("judging")
      var clip = clip
      clip.frames = try frames(clip)
      judge.add(clip, to: &set, by: model)
    }
    return (set, others.count - training.count, TrainingSplit.remark(on: windows, of: split.training))
  }

  /// The folds' predictions as one set.
  private static func joined(_ folds: [PredictionSet], name: String) -> PredictionSet {
    let classes = Set(folds.flatMap(\.classes)).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    var joined = PredictionSet(name: name, classes: classes, predictions: [])
    for var fold in folds {
      let places = classes.map { fold.classes.firstIndex(of: $0) }
      for index in fold.predictions.indices {
        fold.predictions[index].scores = fold.predictions[index].scores.map { scores in
          places.map { $0.map { scores[$0] } ?? 0 }
        }
      }
      joined.add(fold)
    }
    return joined
  }
}
