/// Where a recorded clip's frames come from, one by one.
public protocol ClipSource: AnyObject {
  var header: ClipHeader { get }

  /// The next frame; `nil` at the end.
  func next() throws -> ClipFrame?

  /// What was wrong with the clip as far as it has been read, though the rest could be read.
  var warnings: [ClipWarning] { get }
}

/// A recorded clip in memory, as a source.
public final class ClipInMemory: ClipSource {
  public let header: ClipHeader
  private var frames: ArraySlice<ClipFrame>

  public init(_ clip: RecordedClip) {
    header = clip.header
    frames = clip.frames[...]
  }

  public func next() -> ClipFrame? { frames.popFirst() }

  /// Nothing is wrong with a clip in memory.
  public var warnings: [ClipWarning] { [] }
}
