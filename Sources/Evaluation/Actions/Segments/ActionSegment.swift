/// A span of one person's time in which one thing is done.
public struct ActionSegment: Sendable, Equatable {
  public var label: String
  /// Of the clip's own time.
  public var startSeconds: Double
  public var endSeconds: Double

  public init(label: String, startSeconds: Double, endSeconds: Double) {
    self.label = label
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
  }

  // Windows that touch but for rounding are together.
  private static let touchSeconds = 1e-6

  /// Merges contiguous windows of one label. O(windows)
  ///
  /// Each moment belongs to the window whose middle is nearest, so that windows that overlap share their time out; a
  /// window keeps to its own time, so a moment that no window covers parts segments even of one label.
  ///
  /// - Parameters:
  ///   - windows: One person's, in the order of their starts.
  ///   - label: What to take as a window's label.
  static func segments(of windows: [ActionPrediction], label: (ActionPrediction) -> String) -> [ActionSegment] {
    func middle(_ index: Int) -> Double { (windows[index].startSeconds + windows[index].endSeconds) / 2 }
    var segments: [ActionSegment] = []
    for (index, window) in windows.enumerated() {
      let touches = index > 0 && window.startSeconds <= windows[index - 1].endSeconds + touchSeconds
      let border = index > 0 ? (middle(index - 1) + middle(index)) / 2 : window.startSeconds
      let start = touches ? min(max(border, window.startSeconds), window.endSeconds) : window.startSeconds
      if touches, let last = segments.indices.last {
        segments[last].endSeconds = start
        if segments[last].label == label(window) {
          segments[last].endSeconds = window.endSeconds
          continue
        }
      }
      segments.append(ActionSegment(label: label(window), startSeconds: start, endSeconds: window.endSeconds))
    }
    return segments
  }
}
