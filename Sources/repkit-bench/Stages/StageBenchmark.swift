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
    let file = try VideoFile(path: clip)
    var frames: [VideoFrame] = []
    let decoding = timed {
      while frames.count < frameCount, let frame = file.next() { frames.append(frame) }
    }
    let stopwatch = NetworkStopwatch()
    let estimator = try SequenceRequestHandler(networks: TimedNetworks(OpenVINONetworks(), stopwatch: stopwatch))
    var pipeline = CountingPipeline(
      source: HeldFrames(frames), estimator: estimator, exercise: try ExerciseCatalogue.exercise(named: "squat"))
    var networkTimes: [Double] = []
    var otherTimes: [Double] = []
    for _ in frames {
      stopwatch.reset()
      let whole = try timed { _ = try pipeline.next() }
      networkTimes.append(stopwatch.milliseconds)
      otherTimes.append(whole - stopwatch.milliseconds)
    }

    let decode = decoding / Double(frames.count)
    let network = median(networkTimes)
    let other = median(otherTimes)
    let size = file.size
    print("clip: \(clip), \(frames.count) frames of \(size.width)×\(size.height), milliseconds a frame")
    print(String(format: "networks                                          %6.2f", network))
    print(String(format: "crop, landmarks, smoothing, lifting, counting     %6.2f", other))
    print(String(format: "decoding and conversion                           %6.2f", decode))
    print(
      String(
        format: "outside the networks, of the networks' time       %5.1f %% without decoding, %.1f %% with it",
        100 * other / network, 100 * (other + decode) / network))
  }

  private func timed(_ work: () throws -> Void) rethrows -> Double {
    let started = ContinuousClock.now
    try work()
    return (ContinuousClock.now - started) / .milliseconds(1)
  }
}
