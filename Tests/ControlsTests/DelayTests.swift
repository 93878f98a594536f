import Foundation
import Gestures
import PoseCore
import TestSupport
import Testing

@testable import Controls

/// How long it takes from an event to its action, as somebody outside sees it. The figures are printed; the bounds are
/// wide, since the machine may be busy, and yet narrower than any waiting that should not be.
struct DelayTests {
  private static let count = 40

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sends events as frames come, and prints and checks the delays until what they did.
  ///
  /// - Parameter ends: When each was done, by the clock of the day, once they are all known.
  private func measure(
    _ name: String, _ dispatch: Dispatch, ends: () throws -> [Double]
  ) throws {
    var starts: [Double] = []
    var longest = 0.0
    for number in 1...Self.count {
      starts.append(Self.now)
      dispatch.dispatcher.handle(Make.rep(number, at: Double(number)))
      longest = max(longest, Self.now - starts[number - 1])
      usleep(33_000)
    }
    var times: [Double] = []
    let isDone = try becomesTrue {
      times = try ends()
      return times.count >= Self.count
    }
    try #require(isDone, "\(times.count) of \(Self.count)")
    let delays = zip(times, starts).map { ($0 - $1) * 1000 }.sorted()
    let (median, high) = (delays[delays.count / 2], delays[delays.count * 95 / 100])
    func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
    print(
      "\(name): median \(text(median)) ms, 95th percentile \(text(high)) ms, longest \(text(delays.last ?? 0)) ms;",
      "handle() took at most \(text(longest * 1000)) ms")
    #expect(median < 200, "\(name)")
    dispatch.dispatcher.finish(withinSeconds: 20)
    #expect(dispatch.problems.all == [])
  }

  @Test func fromAnEventToACommand() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("times").path
    let dispatch = try Dispatch(
      #"{ "rules": [{ "when": { "rep": "any" }, "do": { "command": ["sh", "-c", "exec date +%s.%N >> \#(output)"], "parallel": 64 } }] }"#
    )
    try measure("event to a command that runs", dispatch) {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { Double($0) }
    }
  }

  @Test func fromAnEventToASubscriber() throws {
    let broker = try Broker()
    try broker.subscribe()
    let dispatch = try Dispatch(
      #"{ "mqtt": { "host": "127.0.0.1", "port": \#(broker.port), "clientID": "delay" }, "rules": [] }"#)
    // Until the broker has welcomed it, messages wait.
    #expect(try becomesTrue { try broker.retained("repkit/availability")["repkit/availability"] == "online" })
    let reader = try broker.reader("repkit/event", retained: "repkit/availability")
    defer { reader.stop() }
    try measure("event to an MQTT subscriber", dispatch) {
      reader.text.split(separator: "\n").filter { $0.hasPrefix("repkit/event ") }.compactMap {
        Double($0.dropFirst("repkit/event ".count))
      }
    }
  }
}
