import Foundation
import RepKit

/// Our hands and MediaPipe's Python package on the same clip, in turn, so that a drifting machine treats both alike.
struct HandSpeedBenchmark {
  var clip: String
  var model: HandModel
  var python: String
  var peerScript: String
  var rounds: Int

  /// One run of one contender, from its first read of the file to its last result.
  private struct Figures {
    var framesPerSecond: Double
    var hands: Int
    var frames: Int
  }

  private struct PeerReport: Decodable {
    var framesPerSecond: Double
    var detectedHands: Int
    var frames: Int
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func run() throws {
    print("clip: \(clip), \(model) model, \(rounds) rounds in turn, medians; repkit decodes and smooths, too")
    print("hands at most   repkit frames/s   hands a frame   MediaPipe frames/s   hands a frame   ratio of the pairs")
    for maximumHands in [1, 2] {
      var ours: [Figures] = []
      var peers: [Figures] = []
      for round in 1...rounds {
        FileHandle.standardError.write(Data("at most \(maximumHands), round \(round) of \(rounds)\n".utf8))
        ours.append(try runOurs(maximumHands: maximumHands))
        peers.append(try runPeer(maximumHands: maximumHands))
      }
      let ratios = zip(ours, peers).map { $0.framesPerSecond / $1.framesPerSecond }
      func perFrame(_ figures: [Figures]) -> Double { Double(figures[0].hands) / Double(max(figures[0].frames, 1)) }
      print(
        String(
          format: "%13d   %15.1f   %13.2f   %18.1f   %13.2f   %.2f (%.2f to %.2f)", maximumHands,
          median(ours.map(\.framesPerSecond)), perFrame(ours), median(peers.map(\.framesPerSecond)), perFrame(peers),
          median(ratios), ratios.min() ?? .nan, ratios.max() ?? .nan))
    }
  }

  /// Loading the networks is left out, as importing the package is on the other side.
  private func runOurs(maximumHands: Int) throws -> Figures {
    let handler = try SequenceRequestHandler(
      networks: OpenVINONetworks(), hands: .init(maximumHands: maximumHands, model: model))
    let started = ContinuousClock.now
    let source = ReadAhead(try VideoFile(path: clip))
    var frames = 0
    var hands = 0
    while let frame = try source.next() {
      hands += try handler.scene(in: frame).hands.hands.count
      frames += 1
    }
    return Figures(
      framesPerSecond: Double(frames) / ((ContinuousClock.now - started) / .seconds(1)), hands: hands, frames: frames)
  }

  private func runPeer(maximumHands: Int) throws -> Figures {
    let command = [
      python, peerScript, clip, "--hands", "\(maximumHands)", "--complexity", model == .full ? "1" : "0",
    ]
    let run = try ChildRun(command)
    guard run.exitStatus == 0 else {
      throw Failure(description: "'\(command.joined(separator: " "))' ended with status \(run.exitStatus)")
    }
    let report = try JSONDecoder().decode(PeerReport.self, from: run.standardOutput)
    return Figures(framesPerSecond: report.framesPerSecond, hands: report.detectedHands, frames: report.frames)
  }
}
