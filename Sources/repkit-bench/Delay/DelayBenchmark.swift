import Foundation
import RepKit

/// The delay from capture to action, over some rounds of a clip in real time.
struct DelayBenchmark {
  let clip: String
  let framesPerSecond: Double
  let rounds: Int
  let maximumHands: Int
  let model: HandModel

  /// Milliseconds of each frame or line.
  private struct Delays {
    var known: [Double] = []
    var acted: [Double] = []
    var sinceShown: [Double] = []
    var frames = 0
    var overtaken = 0
  }

  func run() throws {
    let networks = OpenVINONetworks()
    for name in SequenceRequestHandler.networkNames(hands: model, withPeople: false) { networks.preload(name) }
    var all = Delays()
    for _ in 0..<rounds { try play(networks, into: &all) }
    print(
      "\(clip) at \(framesPerSecond) frames a second, \(maximumHands) hand(s), \(model.rawValue) model, \(rounds) rounds:"
    )
    print("\(all.frames) frames, \(all.overtaken) overtaken; \(all.acted.count) actions")
    show("capture → its gestures are known", all.known)
    show("capture of the deciding frame → action", all.acted)
    show("capture of the first frame that shows it → action", all.sinceShown)
  }

  private func play(_ networks: OpenVINONetworks, into delays: inout Delays) throws {
    let reader = LineReader()
    let phases: [GestureEvent.Phase] = [.began, .ended, .happened]
    let document = ControlsDocument(
      rules: phases.map {
        ControlRule(
          name: $0.rawValue, trigger: .gesture(nil, phase: $0, hand: nil), action: .json(.standardOutput))
      })
    var options = ControlDispatcher.Options()
    options.standardOutput = reader.descriptor
    let dispatcher = try ControlDispatcher(document, options: options) { print("problem: \($0)") }
    let estimator = try SequenceRequestHandler(
      networks: networks, hands: .init(maximumHands: maximumHands, model: model))
    let paced = PacedFrames(ReadAhead(try VideoFile(path: clip)), framesPerSecond: framesPerSecond)
    var pipeline = GesturePipeline(scenes: EstimatedScenes(source: paced, estimator: estimator))

    // What each line will be about, in the order in which the lines come.
    var expected: [(captured: ContinuousClock.Instant, shown: ContinuousClock.Instant)] = []
    while let frame = try pipeline.next() {
      for event in frame.events where phases.contains(event.phase) {
        let age = Duration.seconds(frame.scene.time.seconds(since: event.time))
        expected.append((paced.captured, paced.captured - age))
        dispatcher.handle(.gesture(event))
      }
      // The first frames load what is loaded on first use, as a camera's first frames do.
      if frame.index >= 5 { delays.known.append((ContinuousClock.now - paced.captured) / .milliseconds(1)) }
    }
    dispatcher.finish()
    Thread.sleep(forTimeInterval: 0.2)
    let times = reader.lineTimes
    guard times.count == expected.count else {
      throw LinesMissing(got: times.count, wanted: expected.count)
    }
    for (time, event) in zip(times, expected) {
      delays.acted.append((time - event.captured) / .milliseconds(1))
      delays.sinceShown.append((time - event.shown) / .milliseconds(1))
    }
    delays.frames += pipeline.frames
    delays.overtaken += paced.overtaken
  }

  private struct LinesMissing: Error, CustomStringConvertible {
    var got: Int
    var wanted: Int
    var description: String { "\(got) of \(wanted) lines came" }
  }

  private func show(_ title: String, _ milliseconds: [Double]) {
    guard let middle = quantile(milliseconds, 0.5), let high = quantile(milliseconds, 0.95) else { return }
    print(
      title.padding(toLength: 52, withPad: " ", startingAt: 0)
        + String(format: "p50 %6.1f ms   p95 %6.1f ms", middle, high))
  }
}
