import RepKit

/// A clip that is being recorded.
struct Recording {
  private let writer: ClipFileWriter
  private(set) var frames = 0
  private(set) var framesWithPeople = 0
  private var times: (first: FrameTime, last: FrameTime)?

  init(path: String, header: ClipHeader) throws {
    writer = try ClipFileWriter(path: path, header: header)
  }

  /// From the first frame's timestamp to the last one's.
  var durationSeconds: Double { times.map { $0.last.seconds(since: $0.first) } ?? 0 }

  mutating func append(_ scene: Scene) throws {
    try writer.append(ClipFrame(scene: scene))
    frames += 1
    if scene.view != .nobody { framesWithPeople += 1 }
    times = (times?.first ?? scene.time, scene.time)
  }

  func finish() throws { try writer.finish() }
}
