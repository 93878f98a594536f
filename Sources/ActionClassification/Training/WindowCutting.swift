import PoseCore

/// How windows are cut from clips.
public struct WindowCutting: Sendable, Equatable {
  /// Frames of 30 Hz from one window to the next.
  public var stride = 15
  /// The least share of frames that must show the person.
  public var minimumRealFraction = 0.6

  public init() {}

  /// The windows of a clip.
  public func windows(of frames: [PoseFrame]) -> [PoseWindow] {
    PoseWindow.windows(of: frames, stride: stride, minimumRealFraction: minimumRealFraction)
  }

  /// The windows of a clip and of varied copies of it; the same for the same seed.
  func windows(of frames: [PoseFrame], augmentation: Augmentation, seed: UInt64) -> [PoseWindow] {
    guard !frames.isEmpty else { return [] }
    var random = SplitMix64(seed: seed)
    var versions = [frames]
    for _ in 0..<augmentation.copies { versions.append(augmentation.varied(frames, using: &random)) }
    let windows = versions.flatMap(windows)
    return augmentation.mirrors ? windows + windows.map(\.mirrored) : windows
  }
}
