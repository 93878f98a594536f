/// Which luma and chroma weights a video's samples are read with.
public enum ColourReading: Sendable, Hashable {
  /// Those that the video names; BT.601 where it names none.
  case asTagged
  /// BT.601 whatever the video names, as OpenCV reads all videos: for comparing with programs that are built on it.
  case bt601
}
