import Foundation
import Imaging

/// Reads a source on a thread of its own, so that decoding overlaps with inference.
///
/// For files only: a camera must not queue, since its newest frame is the one that matters.
public final class ReadAhead: FrameSource {
  private enum Step: Sendable {
    case frame(VideoFrame)
    case failure(any Error)
  }

  private let queue: BoundedQueue<Step>
  private let finished = DispatchSemaphore(value: 0)

  /// Starts reading; at most `depth` decoded frames wait.
  public init(_ source: any FrameSource, depth: Int = 3) {
    let queue = BoundedQueue<Step>(capacity: depth)
    self.queue = queue
    // The source moves to the thread whole: nobody else calls it from here on.
    nonisolated(unsafe) let source = source
    let finished = finished
    let thread = Thread {
      do {
        while let frame = try source.next(), queue.append(.frame(frame)) {}
      } catch {
        _ = queue.append(.failure(error))
      }
      queue.finish()
      finished.signal()
    }
    thread.name = "repkit-read"
    thread.start()
  }

  deinit {
    stop()
  }

  public func next() throws -> VideoFrame? {
    switch queue.removeFirst() {
    case .frame(let frame): return frame
    case .failure(let error): throw error
    case nil: return nil
    }
  }

  /// Stops reading and waits until the source is at rest, so that it can be asked for its warnings.
  public func stop() {
    queue.finish()
    finished.wait()
    finished.signal()
  }
}
