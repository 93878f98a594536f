/// The outputs of one run, none of which is lost because another one fails.
enum Outputs {
  /// Writes all that can be written, and throws why the first that could not failed.
  static func writeAll(_ writes: (() throws -> Void)...) throws {
    var failure: (any Error)?
    for write in writes {
      do { try write() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
