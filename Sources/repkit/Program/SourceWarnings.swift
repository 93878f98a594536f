/// What was wrong with a source's timestamps, in words.
enum SourceWarnings {
  static func texts(ignoredFrames: Int, timeBreaks: Int) -> [String] {
    var warnings: [String] = []
    if ignoredFrames > 0 {
      warnings.append(
        ignoredFrames == 1
          ? "one frame was left out because its timestamp did not rise"
          : "\(ignoredFrames) frames were left out because their timestamps did not rise")
    }
    if timeBreaks > 0 {
      warnings.append(
        "\(timeBreaks == 1 ? "one timestamp jumps" : "\(timeBreaks) timestamps jump") ahead by more than "
          + "an hour, which counts as a break of a minute")
    }
    return warnings
  }
}
