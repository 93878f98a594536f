import RepKit

/// An opened input: where frames come from, and what there is to say about it.
struct OpenInput {
  let source: any FrameSource
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

  init(_ input: CountInput) throws {
    switch input {
    case .file(let path):
      let file = try VideoFile(path: path)
      let frames = ReadAhead(file)
      source = frames
      estimatedFrameCount = file.estimatedFrameCount
      description = nil
      stop = {}
      warnings = {
        frames.stop()
        return file.warnings.map(\.description)
      }
      droppedFrames = { 0 }
    case .camera(let device, let size, let framesPerSecond):
      let camera = try Webcam(device, size: size, frameRate: framesPerSecond, onEvent: Self.report)
      source = camera
      estimatedFrameCount = nil
      let rate = camera.frameRate.map { " at \($0.decimals(0)) frames a second" } ?? ""
      description = "\(camera.camera.name), \(camera.formatName) \(camera.size.width)×\(camera.size.height)\(rate)"
      stop = { camera.stop() }
      warnings = { camera.warnings.map(\.description) }
      droppedFrames = { camera.statistics.overtaken + camera.statistics.lost }
    }
  }

  private static func report(_ event: WebcamEvent) {
    let text =
      switch event {
      case .lost(let reason): "the camera is gone (\(reason)); waiting for it, Ctrl-C ends"
      case .recovered: "the camera is back"
      }
    // Told for information only: the count goes on whether or not stderr can be written.
    try? StandardStream.error.write("\(Program.name): warning: \(text)\n")
  }
}
