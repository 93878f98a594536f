import Foundation

/// Ours and MediaPipe's Python package on the same clip, in turn, so that a drifting machine treats both alike.
struct PipelineBenchmark {
  var clip: String
  /// A picture of somebody, for the time to the first answer.
  var picture: String
  var program: String
  var python: String
  var peerScript: String
  var rounds: Int

  /// One run of one contender; frames a second and CPU time are from its first read of the file to its last result.
  struct Figures {
    var framesPerSecond: Double
    var processorMillisecondsPerFrame: Double
    var peakResidentMegabytes: Double
    /// From start to exit, program start and model loading included.
    var wholeSeconds: Double
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private struct OurReport: Decodable {
    struct Speed: Decodable {
      var framesPerSecond: Double
      var processorMillisecondsPerFrame: Double
    }
    var speed: Speed
  }

  private struct PeerReport: Decodable {
    var framesPerSecond: Double
    var cpuSecondsPerFrame: Double
  }

  func run() throws {
    var ours: [Figures] = []
    var peers: [Figures] = []
    var firstAnswers: [Double] = []
    for round in 1...rounds {
      FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
      ours.append(
        try measure([program, "count", "squat", clip, "--json"]) { (report: OurReport) in
          (report.speed.framesPerSecond, report.speed.processorMillisecondsPerFrame)
        })
      peers.append(
        try measure([python, peerScript, clip]) { (report: PeerReport) in
          (report.framesPerSecond, report.cpuSecondsPerFrame * 1000)
        })
      firstAnswers.append(try finished([program, "count", "squat", picture, "--json"]).wallSeconds)
    }
    print("clip: \(clip), \(rounds) rounds in turn, medians")
    print("                    frames/s   CPU ms/frame   peak MB   start to exit s")
    printRow("repkit", ours)
    printRow("MediaPipe Python", peers)
    let pairs = zip(ours, peers)
    let speed = median(pairs.map { $0.framesPerSecond / $1.framesPerSecond })
    let processor = median(pairs.map { $0.processorMillisecondsPerFrame / $1.processorMillisecondsPerFrame })
    print(String(format: "ratio               %7.2fx   %11.2fx", speed, processor))
    print(String(format: "repkit, from its start to the answer for one picture: %.2f s", median(firstAnswers)))
  }

  private func measure<Report: Decodable>(
    _ command: [String], figures: (Report) -> (framesPerSecond: Double, processorMillisecondsPerFrame: Double)
  ) throws -> Figures {
    let run = try finished(command)
    let report = figures(try JSONDecoder().decode(Report.self, from: run.standardOutput))
    return Figures(
      framesPerSecond: report.framesPerSecond, processorMillisecondsPerFrame: report.processorMillisecondsPerFrame,
      peakResidentMegabytes: run.peakResidentMegabytes, wholeSeconds: run.wallSeconds)
  }

  private func finished(_ command: [String]) throws -> ChildRun {
    let run = try ChildRun(command)
    guard run.exitStatus == 0 else {
      throw Failure(description: "'\(command.joined(separator: " "))' ended with status \(run.exitStatus)")
    }
    return run
  }

  private func printRow(_ name: String, _ figures: [Figures]) {
    let row = String(
      format: "%8.1f   %12.2f   %7.0f   %15.2f", median(figures.map(\.framesPerSecond)),
      median(figures.map(\.processorMillisecondsPerFrame)), median(figures.map(\.peakResidentMegabytes)),
      median(figures.map(\.wholeSeconds)))
    print(name.padding(toLength: 20, withPad: " ", startingAt: 0) + row)
  }
}
