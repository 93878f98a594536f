import PoseCore

/// Turns one person's frames of any rate into windows: 30 Hz by timestamp, sliding by a stride.
///
/// A moment between two frames is interpolated when they lie at most 0.25 s apart (so 5 fps suffices); a joint that
/// only one of them has is taken from it while that one is the nearer. Every other moment is missing. Frames whose
/// times do not rise are ignored. The first frame's time is where the grid begins.
public struct PoseWindowSlider: Sendable {
  /// Frames of 30 Hz from one window to the next.
  public let stride: Int
  /// The least share of frames that must show the person for a window to be given.
  public let minimumRealFraction: Double

  static let longestGapSeconds = 0.25

  private var times = RisingTimes()
  private var previous: PoseFrame?
  private var origin: FrameTime?
  // The next moment of the grid to be filled, counted from the origin.
  private var next = 0
  // The last 60 moments, the oldest first at `next` modulo 60.
  private var ring = [Float](repeating: 0, count: PoseWindow.valueCount)
  private var lastEmitted: Int?

  public init(stride: Int = 15, minimumRealFraction: Double = 0.6) {
    precondition(stride >= 1, "a stride of \(stride)")
    precondition((0...1).contains(minimumRealFraction), "a share of \(minimumRealFraction)")
    self.stride = stride
    self.minimumRealFraction = minimumRealFraction
  }

  /// Takes the next frame and returns the windows that it completes, mostly none.
  /// O(moments since the last frame, at most 60)
  public mutating func update(_ frame: PoseFrame) -> [PoseWindow] {
    guard times.accept(frame.time) else { return [] }
    guard let origin else {
      origin = frame.time
      previous = frame
      write(frame.pose, at: 0)
      next = 1
      return []
    }
    var windows: [PoseWindow] = []
    let rate = PoseWindow.framesPerSecond
    // A nanosecond's tolerance: 1/30 s has no exact stamp.
    let last = Int(min((frame.time.seconds(since: origin) * rate + 1e-6).rounded(.down), 1e15))
    // Moments so long ago that no window holds them need not be filled.
    if last - next > 2 * PoseWindow.frameCount { skip(to: last - PoseWindow.frameCount) }
    while next <= last {
      fill(next, between: previous, and: frame, origin: origin)
      next += 1
      if next >= PoseWindow.frameCount, (next - PoseWindow.frameCount) % stride == 0, let window = window() {
        windows.append(window)
      }
    }
    previous = frame
    return windows
  }

  /// Ends the recording: returns a window of the last 60 moments, or of all of them with missing ones behind when
  /// there are fewer, unless a window has ended just there or too few frames show the person.
  public mutating func finish() -> PoseWindow? {
    guard next > 0, lastEmitted != next else { return nil }
    while next < PoseWindow.frameCount {
      write(nil, at: next)
      next += 1
    }
    return window()
  }

  private mutating func window() -> PoseWindow? {
    guard let origin else { return nil }
    let oldest = (next % PoseWindow.frameCount) * PoseWindow.frameStride
    let first = Double(next - PoseWindow.frameCount) / PoseWindow.framesPerSecond
    let window = PoseWindow(
      unchecked: Array(ring[oldest...]) + ring[..<oldest], aspectRatio: previous?.pose?.aspectRatio ?? lastAspectRatio,
      start: FrameTime(nanoseconds: origin.nanoseconds &+ FrameTime(seconds: first).nanoseconds))
    guard window.realFraction >= minimumRealFraction else { return nil }
    lastEmitted = next
    return window
  }

  private var lastAspectRatio = 1.0

  private mutating func skip(to moment: Int) {
    for index in 0..<ring.count { ring[index] = 0 }
    next = moment
  }

  private mutating func fill(_ moment: Int, between before: PoseFrame?, and after: PoseFrame, origin: FrameTime) {
    guard let before else { return write(after.pose, at: moment) }
    let time = Double(moment) / PoseWindow.framesPerSecond
    let start = before.time.seconds(since: origin)
    let end = after.time.seconds(since: origin)
    let fraction = min(max((time - start) / (end - start), 0), 1)
    guard end - start <= Self.longestGapSeconds else {
      // Only the frame itself is certain, for half a moment to either side.
      let isAtStart = time - start <= 0.5 / PoseWindow.framesPerSecond
      let isAtEnd = end - time <= 0.5 / PoseWindow.framesPerSecond
      return write(isAtStart ? before.pose : isAtEnd ? after.pose : nil, at: moment)
    }
    guard let first = before.pose, let second = after.pose else {
      return write(fraction < 0.5 ? before.pose : after.pose, at: moment)
    }
    var pose = BodyPose(aspectRatio: fraction < 0.5 ? first.aspectRatio : second.aspectRatio)
    for joint in BodyJoint.allCases {
      switch (first[joint], second[joint]) {
      case (let one?, let other?):
        let location = NormalizedPoint(
          x: one.location.x + (other.location.x - one.location.x) * fraction,
          y: one.location.y + (other.location.y - one.location.y) * fraction)
        pose[joint] = Joint(
          location: location, confidence: one.confidence + (other.confidence - one.confidence) * fraction)
      case (let one?, nil): if fraction < 0.5 { pose[joint] = one }
      case (nil, let other?): if fraction >= 0.5 { pose[joint] = other }
      case (nil, nil): break
      }
    }
    write(pose, at: moment)
  }

  private mutating func write(_ pose: BodyPose?, at moment: Int) {
    let base = (moment % PoseWindow.frameCount) * PoseWindow.frameStride
    if let pose { lastAspectRatio = pose.aspectRatio }
    for joint in BodyJoint.allCases {
      let place = base + joint.rawValue * 3
      if let joint = pose?[joint], joint.confidence > 0 {
        ring[place] = Float(joint.location.x)
        ring[place + 1] = Float(joint.location.y)
        ring[place + 2] = Float(joint.confidence)
      } else {
        for offset in 0..<3 { ring[place + offset] = 0 }
      }
    }
  }
}

extension PoseWindow {
  /// All windows of a recording, with the one that ends at its end.
  ///
  /// - Parameters:
  ///   - stride: Frames of 30 Hz from one window to the next.
  ///   - minimumRealFraction: The least share of frames that must show the person.
  public static func windows(
    of frames: [PoseFrame], stride: Int = 15, minimumRealFraction: Double = 0.6
  ) -> [PoseWindow] {
    var slider = PoseWindowSlider(stride: stride, minimumRealFraction: minimumRealFraction)
    var windows = frames.flatMap { slider.update($0) }
    if let last = slider.finish() { windows.append(last) }
    return windows
  }
}
