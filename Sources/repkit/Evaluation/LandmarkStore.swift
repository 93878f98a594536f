import Glibc
import RepKit
import Synchronization

/// Gets the poses of clips: from recorded clips, from the cache, or from the networks.
final class LandmarkStore: Sendable {
  private let cache: LandmarkCache?
  private let models: [String: String]
  private let options = PersonTracker.Options()
  private let state = Mutex(State())

  private struct State {
    var cachedClips = 0
    var warnings: [String] = []
  }

  init() throws {
    models = try PoseModels.hashes(of: SequenceRequestHandler.networkNames)
    cache = CompiledModelCache.directory(in: .process).map { LandmarkCache(directory: "\($0)/poses") }
    if cache == nil { state.withLock { $0.warnings = ["no folder can be written to keep poses in"] } }
  }

  /// How many clips came from the cache.
  var cachedClips: Int { state.withLock(\.cachedClips) }
  /// What was wrong with the cache and with clips that could be read all the same, once each.
  var warnings: [String] { state.withLock { $0.warnings.sorted() } }

  /// The poses of a clip.
  ///
  /// - Parameters:
  ///   - networks: What finds poses; asked only when they are not known yet.
  ///   - progress: Is told the share done, 0…1; `false` ends the work.
  /// - Returns: `nil` when the work was ended.
  /// - Throws: Why the clip cannot be read.
  func clip(
    at path: String, sha256: String, networks: () -> KeptNetworks, progress: (Double) -> Bool
  ) throws -> RecordedClip? {
    if ClipFile.isClip(path: path) {
      let (clip, warnings) = try ClipFile.read(path: path)
      for warning in warnings { warn("\(warning) (\(path))") }
      try InputSource.NotRecorded.check(.body, in: clip.header, path: path)
      return clip
    }
    let key = try key(of: sha256)
    if let clip = cache?.clip(for: key, sourceSHA256: sha256) {
      state.withLock { $0.cachedClips += 1 }
      return clip
    }
    let input = try OpenInput.open(
      .file(path: path), .people(options.maximumPeople), isMirrored: false, networks: networks())
    var size: ImageSize?
    var frames: [ClipFrame] = []
    let count = Double(max(1, input.estimatedFrameCount ?? 1))
    while let observed = try input.scenes.next() {
      size = size ?? observed.image?.size
      frames.append(ClipFrame(scene: observed.scene))
      guard progress(min(1, Double(frames.count) / count)) else { return nil }
    }
    for warning in input.warnings() { warn("\(warning) (\(path))") }
    guard let size else { preconditionFailure("a video was opened that has no picture") }
    let clip = RecordedClip(
      header: ClipHeader(
        size: size, source: path, sourceSHA256: sha256, maximumPeople: options.maximumPeople, models: models),
      frames: frames)
    do { try cache?.store(clip, for: key) } catch {
      warn("poses are not kept for the next time: \(error.what) (\(cache?.directory ?? ""))")
    }
    return clip
  }

  private func warn(_ warning: String) {
    state.withLock { if !$0.warnings.contains(warning) { $0.warnings.append(warning) } }
  }

  /// The SHA-256 of all that a clip's poses depend on.
  private func key(of sha256: String) throws -> String {
    let models = models.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n")
    return try FileDigest.sha256(
      of: "poseclip \(RecordedClip.version)\ntracker \(PersonTracker.revision)\n\(options)\n\(models)\nclip \(sha256)\n"
    )
  }
}
