import PoseCore

/// Something that was wrong with a video of which the rest could be read.
public enum VideoWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file ends before the video does, so far as the header's duration tells.
  case cutShort(missingSeconds: Double?)
  /// Parts of the file that were not readable and were skipped.
  case damagedPackets(count: Int)
  /// Frames that were delivered although the decoder had to make up part of them.
  case damagedFrames(count: Int)
  /// Frames that were dropped because their timestamps did not rise.
  case droppedTimestamps(count: Int)
  /// Places where the timestamps started again and were made to follow on.
  case restartedTimestamps(count: Int)
  /// Changes of the picture's size, after which it was fitted into the first one.
  case sizeChanges(count: Int)
  /// Pictures of a camera that were damaged and skipped.
  case damagedPictures(count: Int)
  /// Times a camera was lost and came back.
  case recoveredCamera(count: Int)

  public var description: String {
    switch self {
    case .cutShort(nil): "the file is cut short"
    case .cutShort(let seconds?): "the file is cut short: the last \((seconds * 10).rounded() / 10) s are missing"
    case .damagedPackets(let count): "\(count) damaged part\(count == 1 ? "" : "s") of the file skipped"
    case .damagedFrames(let count): "\(count) frame\(count == 1 ? " is" : "s are") damaged"
    case .droppedTimestamps(let count):
      "\(count) frame\(count == 1 ? "" : "s") dropped, because the timestamps did not rise"
    case .restartedTimestamps(let count):
      "the timestamps started again \(count == 1 ? "once" : "\(count) times") and were made to follow on"
    case .sizeChanges(let count):
      "the picture's size changed \(count == 1 ? "once" : "\(count) times"); it was fitted into the first"
    case .damagedPictures(let count): "\(count) damaged picture\(count == 1 ? "" : "s") of the camera skipped"
    case .recoveredCamera(let count): "the camera was lost and came back \(count == 1 ? "once" : "\(count) times")"
    }
  }
}
