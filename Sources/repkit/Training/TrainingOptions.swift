import ActionClassification
import Arguments
import FoundationEssentials
import Spelling

/// How an action classifier is trained, as options say it.
struct TrainingOptions {
  var kind = ActionModelHeader.Kind.convolutionRidge
  var cutting = WindowCutting()
  var augmentation = Augmentation()
  var seed: UInt64 = 1
  var threads = ProcessInfo.processInfo.activeProcessorCount
  /// About how much memory poses and training may take together.
  var memoryBytes = Self.usualMegabytes << 20
  /// Labels that become one class, `other`.
  var otherLabels: [String] = []
  /// The probability below which nothing is named; `nil` for the one that training finds.
  var rejectThreshold: Double?

  private static let usualMegabytes = 3072
  private static let usualCopies = 2

  static let options: [CommandSpecification.Option] = [
    .init(
      "--kind", value: "KIND",
      help: """
        convolution-ridge (the default: random convolutions, ridge regression), softmax (of the flattened window, a \
        baseline) or nearest-neighbours (for a class from five examples)
        """),
    .init("--stride", value: "N", help: "frames of 30 Hz from one window to the next, 1 to 60; 15 by default"),
    .init(
      "--least-seen", value: "SHARE",
      help: "the least share of a window's frames that must show the person, 0.05 to 1; 0.6 by default"),
    .init(
      "--copies", value: "N",
      help: "varied copies of each clip, 0 to 50; 0 by default, 2 with one of the following options"),
    .init("--mirror", help: "each clip comes mirrored too; not for classes that differ only in the side"),
    .init(
      "--yaw", value: "DEGREES", help: "copies are seen from up to so far around, where 3D is there; 45 by default"),
    .init("--pitch", value: "DEGREES", help: "copies are seen from up to so much higher or lower; 5 by default"),
    .init("--scale", value: "X", help: "copies are wider and taller by factors of up to e^X each; 0 by default"),
    .init("--noise", value: "X", help: "copies' joints are off by up to X torso lengths (deviation); 0.02 by default"),
    .init("--drop-out", value: "P", help: "each limb's joint is missing in a copy with probability P; 0 by default"),
    .init("--tempo", value: "X", help: "copies are faster or slower by up to e^X; 0.2 by default"),
    .init("--other", value: "LABELS", help: "these labels, with commas between, become the class 'other'"),
    .init("--reject", value: "P", help: "name nothing that is less probable; by default what training finds"),
    .init("--seed", value: "N", help: "the same seed and data give the same model; 1 by default"),
    .init("--threads", value: "N", help: "threads of the matrix products; as many as cores by default"),
    .init(
      "--memory", value: "MB",
      help: """
        about how much memory poses and training may take, 64 or more; \(usualMegabytes) by default. What does not fit is \
        read again and summed in blocks, and no window is left out, for which convolution-ridge takes 1400 MB where \
        windows are many
        """),
  ]

  private static let variations = ["--yaw", "--pitch", "--scale", "--noise", "--drop-out", "--tempo"]

  init() {}

  /// Throws `UsageError` for a value that makes no sense.
  init(_ arguments: ParsedArguments, _ command: CommandSpecification) throws(UsageError) {
    if let name = arguments.value("--kind") {
      guard let kind = ActionModelHeader.Kind(rawValue: name) else {
        let kinds = ActionModelHeader.Kind.allCases.map(\.rawValue)
        let hint = nearestName(to: name, among: kinds).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(
          "option '--kind' takes \(kinds.joined(separator: ", ")), not '\(name)'\(hint)", command: command.name)
      }
      self.kind = kind
    }
    func number(_ name: String, _ range: ClosedRange<Double>, _ value: inout Double) throws(UsageError) {
      if let given = try arguments.number(name, in: range, command: command) { value = given }
    }
    if let stride = try arguments.integer("--stride", in: 1...60, command: command) { cutting.stride = stride }
    try number("--least-seen", 0.05...1, &cutting.minimumRealFraction)
    let isVaried = Self.variations.contains { arguments.value($0) != nil }
    augmentation.copies =
      try arguments.integer("--copies", in: 0...50, command: command) ?? (isVaried ? Self.usualCopies : 0)
    if isVaried, augmentation.copies == 0 {
      throw UsageError("--copies 0 leaves nothing to vary", command: command.name)
    }
    augmentation.mirrors = arguments.has("--mirror")
    try number("--yaw", 0...180, &augmentation.yawDegrees)
    try number("--pitch", 0...80, &augmentation.pitchDegrees)
    try number("--scale", 0...1, &augmentation.scale)
    try number("--noise", 0...1, &augmentation.noise)
    try number("--drop-out", 0...0.9, &augmentation.dropOut)
    try number("--tempo", 0...1, &augmentation.tempo)
    otherLabels = try arguments.names("--other", command: command) ?? []
    rejectThreshold = try arguments.number("--reject", in: 0...1, command: command)
    seed = UInt64(try arguments.integer("--seed", in: 0...Int.max, command: command) ?? 1)
    threads = try arguments.integer("--threads", in: 1...256, command: command) ?? threads
    let megabytes = try arguments.integer("--memory", in: 64...1_000_000, command: command)
    memoryBytes = (megabytes ?? Self.usualMegabytes) << 20
  }

  /// How much memory poses may take.
  var poseBytes: Int { memoryBytes / 4 }

  /// What '--memory' must be for training to have so much beside the poses, in MB.
  static func megabytes(leaving needed: Int) -> Int { (needed * 4 + 2) / 3 }

  /// Trains a model.
  ///
  /// - Parameters:
  ///   - windows: Cut as these options say.
  ///   - poseBytes: How much memory the clips' poses take.
  ///   - progress: Is told of each step; what it throws ends the work.
  /// - Throws: What training throws.
  func model(
    _ windows: some WindowSource, provenance: ActionModelHeader.Provenance, poseBytes: Int = 0,
    progress: (_ step: String) throws -> Void
  ) throws -> any ActionModel {
    var trainer = ActionTrainer(seed: seed, threads: threads, provenance: provenance)
    trainer.memoryBytes = max(memoryBytes - poseBytes, 0)
    var model: any ActionModel
    do {
      model =
        switch kind {
        case .convolutionRidge: try trainer.convolutionRidge(windows, progress: progress)
        case .softmax: try trainer.softmax(windows, progress: progress)
        case .nearestNeighbours: try trainer.nearestNeighbours(windows, progress: progress)
        }
    } catch ActionClassificationError.tooLittleMemory(_, let needed) {
      throw TrainingError.tooLittleMemory(
        kind: kind.rawValue, given: memoryBytes >> 20, needed: Self.megabytes(leaving: needed))
    }
    if let rejectThreshold { model.header.rejectThreshold = rejectThreshold }
    return model
  }

  /// The clips with the labels that these options name as the class `other`.
  ///
  /// - Throws: `TrainingError.unknownLabel` for a label that no clip has.
  func relabelled(_ clips: [ActionClip]) throws(TrainingError) -> [ActionClip] {
    for label in otherLabels where !clips.contains(where: { $0.label == label }) {
      let labels = Set(clips.map(\.label)).sorted()
      throw .unknownLabel(label: label, nearest: nearestName(to: label, among: labels), known: labels)
    }
    let others = Set(otherLabels)
    return clips.map { clip in
      guard others.contains(clip.label) else { return clip }
      var clip = clip
      clip.label = ActionModelHeader.otherClass
      return clip
    }
  }
}
