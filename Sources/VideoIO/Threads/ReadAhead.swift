import Imaging
import PoseCore
import Threads

/// Reads a source on a thread of its own, so that decoding overlaps with what is done to the frames.
///
/// For files only: a camera must not queue, since its newest frame is the one that matters. The source belongs to that
/// thread until `stop()` has returned or `next()` has returned `nil` or thrown. One caller of `next()` at a time.
public final class ReadAhead: FrameSource, Sendable {
  private struct State {
    var frames: [VideoFrame] = []
    var failure: (any Error)?
    var hasEnded = false
    var isStopped = false
  }

  private let state: Monitor<State>
  private let worker: Worker
  private let onStop: @Sendable () -> Void

  /// Starts reading; at most `capacity` frames wait.
  ///
  /// - Parameter onStop: Makes a source that waits end; called when reading is to stop.
  public init(_ source: any FrameSource, capacity: Int, onStop: @escaping @Sendable () -> Void = {}) {
    precondition(capacity > 0, "a queue of capacity \(capacity) passes nothing on")
    let state = Monitor(State())
    self.state = state
    self.onStop = onStop
    // The source moves to the thread whole: nobody else calls it while the thread reads.
    nonisolated(unsafe) let source = source
    worker = Worker {
      var failure: (any Error)?
      do {
        while let frame = try source.next(), Self.append(frame, to: state, capacity: capacity) {}
      } catch { failure = error }
      state.update {
        $0.failure = failure
        $0.hasEnded = true
      }
    }
  }

  /// Starts reading a file: four frames ahead, or what 32 MiB hold of large ones.
  public convenience init(_ file: VideoFile) {
    let frameBytes = file.size.width * file.size.height * PixelFormat.bgrx.bytesPerPixel
    self.init(file, capacity: min(4, max(1, (32 << 20) / frameBytes)), onStop: file.stop)
  }

  deinit {
    stop()
    worker.join()
  }

  /// Waits for the next frame; `nil` at the end of the source and after `stop()`.
  ///
  /// Throws what the source threw, once the frames before it are taken.
  public func next() throws -> VideoFrame? {
    let (frame, failure) = state.waitUntil { state -> (VideoFrame?, (any Error)?)? in
      if state.isStopped { return (nil, nil) }
      if !state.frames.isEmpty { return (state.frames.removeFirst(), nil) }
      return state.hasEnded ? (nil, state.failure) : nil
    }
    if let failure { throw failure }
    return frame
  }

  /// Stops reading, from any thread, and waits until the source is at rest, so that it can be asked for its warnings.
  public func stop() {
    state.update { $0.isStopped = true }
    onStop()
    state.waitUntil { $0.hasEnded ? () : nil }
  }

  /// Waits for room; `false`, without appending, when reading is to stop.
  private static func append(_ frame: VideoFrame, to state: Monitor<State>, capacity: Int) -> Bool {
    state.waitUntil { state -> Bool? in
      if state.isStopped { return false }
      guard state.frames.count < capacity else { return nil }
      state.frames.append(frame)
      return true
    }
  }
}
