/// A window as one row of numbers: its normalised joints and the root's path, at every so many frames.
struct FlatFeatures: Sendable {
  /// Frames from one sample to the next.
  let step: Int
  private var normalizer = WindowNormalizer()

  init(step: Int) { self.step = step }

  /// Values of a row.
  var count: Int { PoseChannels.positionCount * (PoseWindow.frameCount / step) }

  /// Writes a row. O(1), no allocation.
  mutating func transform(_ window: PoseWindow, into row: UnsafeMutablePointer<Float>) {
    normalizer.update(window)
    let samples = PoseWindow.frameCount / step
    for channel in 0..<PoseChannels.positionCount {
      for sample in 0..<samples {
        row[channel * samples + sample] =
          normalizer.channels[channel * PoseWindow.frameCount + sample * step + step / 2]
      }
    }
  }
}
