import RepKit

/// An opened input: where frames come from, and what there is to say about it.
struct OpenInput {
  let source: any FrameSource
  /// About how many frames there will be, when that is known.
  let estimatedFrameCount: Int?
  /// Makes a source that waits end; may be called from any thread.
  let stop: @Sendable () -> Void
  /// What was wrong with the input so far.
  let warnings: () -> [String]

  init(_ input: CountInput) throws {
    switch input {
    case .file(let path):
      let file = try VideoFile(path: path)
      source = file
      estimatedFrameCount = file.estimatedFrameCount
      stop = {}
      warnings = { file.warnings.map(\.description) }
    case .camera(let device, let size, let framesPerSecond):
      fatalError("\(device)\(size)\(framesPerSecond)")
    }
  }
}
