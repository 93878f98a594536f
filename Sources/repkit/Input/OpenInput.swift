import RepKit

/// An opened input: where the people of each frame come from, and what there is to say about it.
struct OpenInput {
  let scenes: any SceneSource
  /// The picture's size in a recorded clip, whose frames have no pictures.
  let sizeWithoutPictures: ImageSize?
  /// About how many frames there will be, when that is known.
  let estimatedFrameCount: Int?
  /// What a camera agreed to deliver, for people to read.
  let description: String?
  /// Makes a source that waits end; may be called from any thread.
  let stop: @Sendable () -> Void
  /// What was wrong with the input so far; a file is read no further.
  let warnings: () -> [String]
  /// Frames that a camera delivered or lost so far without their being counted.
  let droppedFrames: () -> Int

  /// Opens an input; what shows pictures gets an estimator of its own.
  ///
  /// - Parameters:
  ///   - tracking: What is looked for, and how many of it are taken from a recorded clip.
  ///   - recorded: What is known of a file's beginning: its scenes are left out.
  ///   - networks: Where the estimator's networks come from; a recorded clip needs none.
  static func open(
    _ input: InputSource, _ tracking: Tracking, isMirrored: Bool, after recorded: [Scene] = [],
    networks: any NetworkProvider = OpenVINONetworks()
  ) throws -> OpenInput {
    func scenes(_ source: any FrameSource, _ estimator: SequenceRequestHandler) -> any SceneSource {
      recorded.isEmpty
        ? EstimatedScenes(source: source, estimator: estimator, isMirrored: isMirrored)
        : ContinuedScenes(source: source, estimator: estimator, isMirrored: isMirrored, recorded: recorded)
    }
    // All networks load at once, and while a file is opened.
    func preload() {
      guard let networks = networks as? OpenVINONetworks else { return }
      for name in tracking.networkNames { networks.preload(name) }
    }
    func video(_ file: VideoFile) throws -> OpenInput {
      let frames = ReadAhead(file)
      return OpenInput(
        scenes: scenes(frames, try tracking.estimator(networks)), sizeWithoutPictures: nil,
        estimatedFrameCount: file.estimatedFrameCount, description: nil, stop: file.stop,
        warnings: {
          frames.stop()
          return file.warnings.map(\.description)
        }, droppedFrames: { 0 })
    }
    switch input {
    case .clip(let file, let clip):
      return OpenInput(
        scenes: RecordedScenes(
          clip, maximumPeople: tracking.maximumPeople, maximumHands: tracking.maximumHands, isMirrored: isMirrored),
        sizeWithoutPictures: clip.header.size, estimatedFrameCount: nil, description: nil, stop: { file.stop() },
        warnings: { clip.warnings.map(\.description) }, droppedFrames: { 0 })
    case .file(let path):
      preload()
      return try video(VideoFile(path: path))
    case .pipe(let file):
      preload()
      return try video(VideoFile(file))
    case .camera(let device, let size, let framesPerSecond):
      preload()
      // Before the camera runs, whose first frames would be lost meanwhile.
      let estimator = try tracking.estimator(networks)
      let camera = try Webcam(device, size: size, frameRate: framesPerSecond, onEvent: report)
      let rate = camera.frameRate.map { " at \($0.decimals(0)) frames a second" } ?? ""
      return OpenInput(
        scenes: scenes(camera, estimator), sizeWithoutPictures: nil, estimatedFrameCount: nil,
        description: "\(camera.camera.name), \(camera.formatName) \(camera.size.width)×\(camera.size.height)\(rate)",
        stop: { camera.stop() }, warnings: { camera.warnings.map(\.description) },
        droppedFrames: { camera.statistics.overtaken + camera.statistics.lost })
    }
  }

  private static func report(_ event: WebcamEvent) {
    let text =
      switch event {
      case .lost(let reason): "the camera is gone (\(reason)); waiting for it, Ctrl-C ends"
      case .recovered: "the camera is back"
      }
    StandardStream.warn(text)
  }
}
