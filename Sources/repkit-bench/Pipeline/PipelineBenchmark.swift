import Foundation

/// Ours and MediaPipe's Python package on the same clip, in turn, so that a drifting machine treats both alike.
struct PipelineBenchmark {
  var clip: String
  var program: String
  var python: String
  var peerScript: String
  var rounds: Int

  /// The medians of one contender over the rounds.
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
    struct Speed: Decodable { var framesPerSecond: Double }
    var frames: Int
    var speed: Speed
  }

  private struct PeerReport: Decodable {
    var frames: Int
    var framesPerSecond: Double
  }

  func run() throws {
    var ours: [Figures] = []
    var peers: [Figures] = []
    for round in 1...rounds {
      FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
      ours.append(
        try measure([program, "count", "squat", clip, "--json"]) { (report: OurReport) in
          (report.frames, report.speed.framesPerSecond)
        })
      peers.append(
        try measure([python, peerScript, clip]) { (report: PeerReport) in (report.frames, report.framesPerSecond) })
    }
    print("clip: \(clip), \(rounds) rounds in turn, medians")
    print("                    frames/s   CPU ms/frame   peak MB   start to exit s")
    printRow("repkit", ours)
    printRow("MediaPipe Python", peers)
    let speed = median(ours.indices.map { ours[$0].framesPerSecond / peers[$0].framesPerSecond })
    let processor = median(
      ours.indices.map { ours[$0].processorMillisecondsPerFrame / peers[$0].processorMillisecondsPerFrame })
    print(String(format: "ratio               %.2fx      %.2fx", speed, processor))
  }

  private func measure<Report: Decodable>(
    _ command: [String], figures: (Report) -> (frames: Int, framesPerSecond: Double)
  ) throws -> Figures {
    let run = try ChildRun(command)
    guard run.exitStatus == 0 else {
      throw Failure(description: "'\(command.joined(separator: " "))' ended with status \(run.exitStatus)")
    }
    let report = figures(try JSONDecoder().decode(Report.self, from: run.standardOutput))
    return Figures(
      framesPerSecond: report.framesPerSecond,
      processorMillisecondsPerFrame: run.processorSeconds * 1000 / Double(report.frames),
      peakResidentMegabytes: run.peakResidentMegabytes, wholeSeconds: run.wallSeconds)
  }

  private func printRow(_ name: String, _ figures: [Figures]) {
    let row = String(
      format: "%8.1f   %12.2f   %7.0f   %15.2f", median(figures.map(\.framesPerSecond)),
      median(figures.map(\.processorMillisecondsPerFrame)), median(figures.map(\.peakResidentMegabytes)),
      median(figures.map(\.wholeSeconds)))
    print(name.padding(toLength: 20, withPad: " ", startingAt: 0) + row)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
