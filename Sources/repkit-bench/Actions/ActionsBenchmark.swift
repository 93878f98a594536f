import ActionClassification
import ClipFiles
import Foundation
import PoseCore

/// Trains and judges action classifiers on the official protocols of public data sets.
struct ActionsBenchmark {
  var data: String
  var python: String?
  var seed: UInt64
  var threads: Int

  func run() throws {
    try runCrossSubject()
    try runPenn()
  }

  /// UTD-MHAD, odd people train and even ones judge.
  private func runCrossSubject() throws {
    let folder = "\(data)/utd_mhad/data/Skeleton"
    guard FileManager.default.fileExists(atPath: folder) else { return sayAbsent(folder) }
    let all = try SkeletonSequences.load(folder: folder)
    let test = all.filter { $0.subject % 2 == 0 }.map(\.clip)
    let split = try DataSplit(training: all.filter { $0.subject % 2 == 1 }.map(\.clip), test: test)
    print("UTD-MHAD, cross-subject: \(split.training.count) clips train, \(split.test.count) judge; 2D joints only")
    var random = SplitMix64(seed: seed &+ 1)
    let turned = test.map {
      SkeletonSequences.turned(
        $0, yawDegrees: Double.random(in: -45...45, using: &random), noise: 0.02, using: &random)
    }
    var augmentation = Augmentation()
    // Chosen by leaving out in turn each of the people who train: two copies read other views worse, six no better.
    augmentation.copies = 4
    let windows = try TrainingWindows(split.training, augmentation: augmentation, seed: seed)
    let trainer = trainer(data: "UTD-MHAD, odd subjects")
    let views = [("native camera", test), ("yaw ±45° and 2 % noise", turned)]
    try judge("convolution-ridge", views, windows) { try trainer.convolutionRidge($0) }
    try judge("softmax", views, windows) { try trainer.softmax($0) }
    try judge("nearest-neighbours", views, windows) { try trainer.nearestNeighbours($0) }
  }

  /// Penn Action on its official split.
  private func runPenn() throws {
    let folder = "\(data)/penn_action/labels"
    guard FileManager.default.fileExists(atPath: folder) else { return sayAbsent(folder) }
    let all = try PennLabels.load(folder: folder)
    let split = try DataSplit(
      training: all.filter(\.trains).map(\.clip), test: all.filter { !$0.trains }.map(\.clip))
    print("Penn Action, 15 classes: \(split.training.count) clips train, \(split.test.count) judge")
    // Its shortest clips have 18 frames; the default share would leave every fifth clip without a window.
    var cutting = WindowCutting()
    cutting.minimumRealFraction = 0.25
    let windows = try TrainingWindows(split.training, cutting: cutting, seed: seed)
    let trainer = trainer(data: "Penn Action, official training clips")
    let views = [("clips", split.test)]
    let share = cutting.minimumRealFraction
    let model = try judge("convolution-ridge", views, windows, minimumRealFraction: share) {
      try trainer.convolutionRidge($0)
    }
    try judge("softmax", views, windows, minimumRealFraction: share) { try trainer.softmax($0) }
    try judge("nearest-neighbours", views, windows, minimumRealFraction: share) { try trainer.nearestNeighbours($0) }
    try measureSpeed(model, Array(windows.windows.prefix(300)))
  }

  private func trainer(data: String) -> ActionTrainer {
    ActionTrainer(seed: seed, threads: threads, provenance: .init(data: data, command: "repkit-bench actions"))
  }

  @discardableResult
  private func judge<Model: ActionModel>(
    _ name: String, _ views: [(name: String, clips: [ActionClip])], _ windows: TrainingWindows,
    minimumRealFraction: Double = 0.6, train: (TrainingWindows) throws -> Model
  ) throws -> Model {
    let start = ContinuousClock.now
    let model = try train(windows)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("  \(name): \(windows.windows.count) windows trained in \(rounded(seconds, 1)) s, \(model.header.metrics)")
    for view in views {
      let score = score(model, view.clips, minimumRealFraction: minimumRealFraction)
      print(
        "    \(view.name): windows \(rounded(score.windows * 100, 1)) %, clips \(rounded(score.clips * 100, 1)) % "
          + "(\(score.rightClips) of \(view.clips.count))")
    }
    return model
  }

  /// Windows and clips that the likeliest class is right for; a clip's class is that of the greatest mean probability,
  /// and a clip without windows is wrong.
  private func score<Model: ActionModel>(
    _ model: Model, _ clips: [ActionClip], minimumRealFraction: Double
  ) -> (windows: Double, clips: Double, rightClips: Int) {
    var workspace = model.makeWorkspace()
    var (windows, rightWindows, rightClips) = (0, 0, 0)
    for clip in clips {
      var sums = [Float](repeating: 0, count: model.header.classes.count)
      let cut = PoseWindow.windows(of: clip.frames, minimumRealFraction: minimumRealFraction)
      for window in cut {
        let probabilities = Array(model.probabilities(of: window, using: &workspace))
        windows += 1
        if likeliest(probabilities, model) == clip.label { rightWindows += 1 }
        for index in sums.indices { sums[index] += probabilities[index] }
      }
      if !cut.isEmpty, likeliest(sums, model) == clip.label { rightClips += 1 }
    }
    return (
      Double(rightWindows) / Double(max(windows, 1)), Double(rightClips) / Double(max(clips.count, 1)), rightClips
    )
  }

  private func likeliest(_ scores: [Float], _ model: some ActionModel) -> String {
    var best = 0
    for index in scores.indices where scores[index] > scores[best] { best = index }
    return model.header.classes[best]
  }

  /// Time a window in this process's own processor time, and the same model in NumPy.
  private func measureSpeed(_ model: ConvolutionRidgeModel, _ windows: [PoseWindow]) throws {
    var workspace = model.makeWorkspace()
    var sum: Float = 0
    let times = (0..<6).map { _ in
      let start = processorSeconds()
      for window in windows { sum += model.probabilities(of: window, using: &workspace).reduce(0, +) }
      return (processorSeconds() - start) / Double(windows.count) * 1000
    }
    precondition(abs(sum / Float(windows.count * times.count) - 1) < 1e-3, "probabilities that do not sum to 1")
    // The first round warms the caches.
    print("  one window: \(rounded(median(Array(times.dropFirst())), 3)) ms of one core")
    guard let python else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("repkit-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tensor = SafeTensors.Tensor.float32(windows.flatMap(\.values), shape: [windows.count, 60, 19, 3])
    let ratios = SafeTensors.Tensor.float32(windows.map { Float($0.aspectRatio) }, shape: [windows.count])
    let expected = SafeTensors.Tensor.float32(
      windows.flatMap { Array(model.probabilities(of: $0, using: &workspace)) },
      shape: [windows.count, model.header.classes.count])
    let samples = SafeTensors(
      metadata: [:], tensors: ["windows": tensor, "aspectRatios": ratios, "probabilities": expected])
    let files = [("model", ActionModelFile.bytes(of: model)), ("windows", samples.bytes)]
    for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent("\(name).safetensors")) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      python, "Sources/repkit-bench/Peers/action_model.py", folder.appendingPathComponent("model.safetensors").path,
      folder.appendingPathComponent("windows.safetensors").path,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ActionDataError.peerFailed(python: python) }
  }

  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func rounded(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  private func sayAbsent(_ folder: String) {
    print("not measured: \(folder) is not here; name the folder of the data sets with --data")
  }
}
