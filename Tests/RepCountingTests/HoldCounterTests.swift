import PoseCore
import RepCounting
import Testing

/// A character a frame at 10 frames a second: `x` in the pose, `.` out of it, `-` not seen. The output is `b` for a
/// hold that began, `e` for one that ended, with its seconds at the end.
struct HoldCounterTests {
  private func run(_ input: String, finish: Bool = false) -> (events: String, seconds: [Double]) {
    var configuration = HoldCounter.Configuration()
    configuration.enterSeconds = 0.3
    configuration.leaveSeconds = 0.4
    configuration.maximumGapSeconds = 0.6
    configuration.minimumSeconds = 1
    var counter = HoldCounter(configuration)
    var (events, seconds) = ("", [Double]())
    func take(_ event: HoldCounter.Event?) {
      switch event {
      case nil: events += "."
      case .began: events += "b"
      case .ended(let start, let end):
        events += "e"
        seconds.append((end.seconds(since: start) * 10).rounded() / 10)
      }
    }
    for (frame, marble) in input.filter({ $0 != " " }).enumerated() {
      take(
        counter.update(
          isHeld: marble == "-" ? nil : marble == "x", at: FrameTime(seconds: Double(frame) / 10)))
    }
    if finish { take(counter.finish()) }
    return (events, seconds)
  }

  @Test func aHoldBeginsAfterTheLeastTimeAndCountsFromItsFirstFrame() {
    let result = run("..xxxxx xxxxx xxx .....")
    #expect(result.events == "............b......e")
    #expect(result.seconds == [1.2])
  }

  @Test func shortBreaksAreBridged() {
    #expect(run("xxxxx ... xxxx -- xxx ......").seconds == [1.6])
    #expect(run("xxxxx ----- xxxxxx ......").seconds == [1.5])
  }

  @Test func longBreaksEndIt() {
    let result = run("xxxxxxxxxxxx ------- xxx ..... xxxxxxxxxxxx", finish: true)
    #expect(result.seconds == [1.1, 1.1])
  }

  @Test func aShortHoldIsNone() {
    #expect(run("xxxxxxxx ...... xxxxxxxx", finish: true).seconds.isEmpty)
  }

  @Test func flickerDoesNotBegin() {
    #expect(run("xx.xx.xx.xx.xx.xx.xx.xx.xx.xx.").events.allSatisfy { $0 == "." })
  }

  @Test func theClipsEndEndsIt() {
    #expect(run("xxxxxxxxxxxx", finish: true).seconds == [1.1])
  }

  @Test func stampsThatDoNotRiseAreIgnored() {
    var counter = HoldCounter()
    _ = counter.update(isHeld: true, at: FrameTime(seconds: 1))
    _ = counter.update(isHeld: true, at: FrameTime(seconds: 1))
    _ = counter.update(isHeld: true, at: FrameTime(seconds: 0.5))
    #expect(counter.ignoredFrames == 2)
  }
}
