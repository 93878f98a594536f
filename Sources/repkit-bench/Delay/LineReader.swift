import Foundation
import RepKit
import Synchronization

/// Reads lines from a pipe on a thread of its own and notes when each came.
final class LineReader: Sendable {
  private let pipe = Pipe()
  private let times = Mutex<[ContinuousClock.Instant]>([])

  /// Where lines are to be written.
  var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

  init() {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return }
        let now = ContinuousClock.now
        let lines = bytes[..<count].count { $0 == UInt8(ascii: "\n") }
        times.withLock { $0 += Array(repeating: now, count: lines) }
      }
    }
  }

  /// When each line came so far.
  var lineTimes: [ContinuousClock.Instant] { times.withLock(\.self) }
}
