import Foundation
import RepKit

/// A clip's frames at a camera's pace: each is there when it is due, and what is overtaken by the next is dropped.
final class PacedFrames: FrameSource {
  private let source: any FrameSource
  private let interval: Duration
  private var start: ContinuousClock.Instant?
  private var index = -1
  /// When the latest frame was captured: when it was due.
  private(set) var captured = ContinuousClock.now
  /// Frames that were dropped because the next one was there already.
  private(set) var overtaken = 0

  init(_ source: any FrameSource, framesPerSecond: Double) {
    self.source = source
    interval = .seconds(1 / framesPerSecond)
  }

  func next() throws -> VideoFrame? {
    guard var frame = try source.next() else { return nil }
    index += 1
    // The first frame is due when everything stands ready.
    let start = start ?? ContinuousClock.now
    self.start = start
    let now = ContinuousClock.now
    while start + interval * (index + 1) <= now {
      guard let later = try source.next() else { return nil }
      frame = later
      index += 1
      overtaken += 1
    }
    captured = start + interval * index
    let wait = captured - ContinuousClock.now
    if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
    return VideoFrame(image: frame.image, time: FrameTime(seconds: interval / .seconds(1) * Double(index)))
  }
}
