import RepKit

/// Draws what training is at, and ends it when that was asked for.
final class TrainingProgress {
  private let interruption: Interruption
  private let output: String
  private var line = ProgressLine()

  init(_ interruption: Interruption, output: String) {
    self.interruption = interruption
    self.output = output
  }

  /// Says what is being done.
  ///
  /// - Throws: `TrainingError.interrupted`.
  func step(_ text: @autoclosure () -> String) throws(TrainingError) {
    guard !interruption.isRequested else { throw .interrupted(output: output) }
    line.draw(text())
  }

  func clear() { line.clear() }
}
