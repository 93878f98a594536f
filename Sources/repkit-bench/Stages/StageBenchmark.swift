import Foundation
import RepKit

/// Times the stages of the pipeline apart from each other.
struct StageBenchmark {
  var clip: String
  var frameCount: Int

  /// Frames held in memory, so that decoding stays out of the other stages' time.
  private final class HeldFrames: FrameSource {
    private var rest: ArraySlice<VideoFrame>

    init(_ frames: [VideoFrame]) { rest = frames[...] }

    func next() -> VideoFrame? { rest.popFirst() }
  }

  func run() throws {
    let size = try VideoFile(path: clip).size
    let (decoded, decoding) = try decode()
    let held = try count(HeldFrames(try frames()))
    let overlapped = try count(ReadAhead(try VideoFile(path: clip)))
    print("clip: \(clip), \(decoded) frames of \(size.width)×\(size.height), milliseconds a frame")
    print(String(format: "networks                                          %6.2f", held.network))
    print(String(format: "crop, landmarks, smoothing, lifting, counting     %6.2f", held.other))
    print(String(format: "decoding and conversion, alone                    %6.2f", decoding))
    print(
      String(
        format: "outside the networks, of the networks' time       %5.1f %% without decoding, %.1f %% with it",
        100 * held.other / held.network, 100 * (held.other + decoding) / held.network))
    print(
      String(
        format:
          "with decoding overlapped, as in 'repkit count'    %6.2f in the networks, %.2f waited for outside (%.1f %%)",
        overlapped.network, overlapped.other, 100 * overlapped.other / overlapped.network))
  }

  /// Decodes without keeping the frames, so that their buffers are used again as in the pipeline.
  private func decode() throws -> (frames: Int, milliseconds: Double) {
    let file = try VideoFile(path: clip)
    var frames = 0
    let milliseconds = timed {
      while frames < frameCount, file.next() != nil { frames += 1 }
    }
    return (frames, milliseconds / Double(frames))
  }

  private func frames() throws -> [VideoFrame] {
    let file = try VideoFile(path: clip)
    var frames: [VideoFrame] = []
    while frames.count < frameCount, let frame = file.next() { frames.append(frame) }
    return frames
  }

  /// Counts the source's frames: the median of the time in the networks, and of all the rest of a frame's.
  private func count(_ source: any FrameSource) throws -> (network: Double, other: Double) {
    let stopwatch = NetworkStopwatch()
    let estimator = try SequenceRequestHandler(networks: TimedNetworks(OpenVINONetworks(), stopwatch: stopwatch))
    var pipeline = CountingPipeline(
      source: source, estimator: estimator, exercise: try ExerciseCatalogue.exercise(named: "squat"))
    var networkTimes: [Double] = []
    var otherTimes: [Double] = []
    while networkTimes.count < frameCount {
      stopwatch.reset()
      var counted: CountedFrame?
      let whole = try timed { counted = try pipeline.next() }
      guard counted != nil else { break }
      networkTimes.append(stopwatch.milliseconds)
      otherTimes.append(whole - stopwatch.milliseconds)
    }
    return (median(networkTimes), median(otherTimes))
  }

  private func timed(_ work: () throws -> Void) rethrows -> Double {
    let started = ContinuousClock.now
    try work()
    return (ContinuousClock.now - started) / .milliseconds(1)
  }
}
