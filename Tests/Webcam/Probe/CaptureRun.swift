import Dispatch
import Glibc
import Imaging
import PoseCore
import VideoIO

/// Captures a number of frames, prints what happens to the camera, and sums up at the end or when interrupted.
struct CaptureRun {
  private let selector: String
  private var frameCount = 30
  private var size = ImageSize(width: 640, height: 480)
  private var frameRate = 30.0
  private var slowMicroseconds: UInt32 = 0

  init(_ arguments: ArraySlice<String>) {
    selector = arguments.first ?? ""
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "frames": frameCount = Int(parts[1]) ?? frameCount
      case "rate": frameRate = Double(parts[1]) ?? frameRate
      case "slow": slowMicroseconds = (UInt32(parts[1]) ?? 0) * 1000
      case "size":
        let sides = parts[1].split(separator: "x").compactMap { Int($0) }
        if sides.count == 2 { size = ImageSize(width: sides[0], height: sides[1]) }
      default: break
      }
    }
  }

  func run() throws {
    let webcam = try Webcam(selector, size: size, frameRate: frameRate) { event in
      switch event {
      case .lost(let reason): say("lost: \(reason)")
      case .recovered: say("recovered")
      }
    }
    signal(SIGINT, SIG_IGN)
    let interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interruption.setEventHandler { webcam.stop() }
    interruption.resume()
    let rate = webcam.frameRate.map { ($0 * 10).rounded() / 10 } ?? 0
    say("open format=\(webcam.formatName) size=\(webcam.size.width)x\(webcam.size.height) rate=\(rate)")

    var times: [FrameTime] = []
    var colours = ""
    var latencySum = 0.0
    while times.count < frameCount, let frame = try webcam.next() {
      latencySum += CaptureRun.monotonicSeconds - frame.time.seconds
      times.append(frame.time)
      colours = QuarterColours.names(of: frame.image.pixels)
      if slowMicroseconds > 0 { usleep(slowMicroseconds) }
    }
    let rises = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    let span = times.isEmpty ? 0 : times[times.count - 1].seconds(since: times[0])
    let measured = span > 0 ? Double(times.count - 1) / span : 0
    let statistics = webcam.statistics
    say(
      "frames=\(times.count) rises=\(rises) framesPerSecond=\(Int(measured.rounded())) "
        + "latencyMilliseconds=\(Int(latencySum / Double(max(1, times.count)) * 1000)) colours=\(colours) "
        + "overtaken=\(statistics.overtaken) damaged=\(statistics.damaged) lost=\(statistics.lost) "
        + "recoveries=\(statistics.recoveries)")
  }

  private static var monotonicSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
