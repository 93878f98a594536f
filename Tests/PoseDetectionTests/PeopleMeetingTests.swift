import Foundation
import PoseCore
import Testing

@testable import PoseDetection

/// People who meet, hide each other, leave and come: whose number is whose.
@Suite struct PeopleMeetingTests {
  let stage = Stage()
  let networks: StageNetworks

  init() {
    networks = StageNetworks(stage)
  }

  /// Plays a scene and gives who is followed in its frames, with where they are.
  private func follow(
    seconds: Double, framesPerSecond: Double, maximumPeople: Int = 3, _ people: (Double) -> [Stage.Person]
  ) throws -> [[(id: Int, x: Double)]] {
    var tracker = try PersonTracker(
      detection: networks.detection, landmarks: networks.landmarks,
      options: .init(maximumPeople: maximumPeople, graceSeconds: 2))
    return try (0..<Int(seconds * framesPerSecond)).map { number in
      let time = Double(number) / framesPerSecond
      stage.people = people(time)
      return try tracker.update(stage.frame(at: time)).people.map {
        (id: $0.id.number, x: $0.pose.region.center.x)
      }
    }
  }

  /// One waits behind another, is hidden for a second longer than that, and steps out on the side they came from or on the other one.
  @Test(arguments: [0.5, 1, 1.5], [true, false])
  func whoIsHiddenForAWhileKeepsTheirNumber(waitSeconds: Double, goesOn: Bool) throws {
    let last = try #require(
      try follow(seconds: 3 + waitSeconds, framesPerSecond: 15) { time in
        let way = min(time, 1.25) + max(time - 1.25 - waitSeconds, 0) * (goesOn ? 1 : -1)
        return [
          .init(center: [125, 100], distance: 1), .init(center: [75 + 40 * way, 103], distance: 2),
        ]
      }.last)
    try #require(last.map(\.id) == [1, 2])
    #expect(abs(last[0].x - 125) < 6)
    #expect(goesOn ? last[1].x > 145 : last[1].x < 105)
  }

  /// One leaves at the edge; somebody else comes in there a little later.
  @Test(arguments: [
    // Another size tells them apart.
    (gapSeconds: 0.7, reach: 42.0, expected: 2),
    (gapSeconds: 0.7, reach: 20.0, expected: 2),
    // After the time of grace it is somebody new in any case.
    (gapSeconds: 2.4, reach: 30.0, expected: 2),
  ])
  func whoComesInWhereAnotherLeftIsSomebodyElse(gapSeconds: Double, reach: Double, expected: Int) throws {
    let frames = try follow(seconds: 4 + gapSeconds, framesPerSecond: 15) { time in
      if time < 2 { return [.init(center: [140 + 50 * time, 100])] }
      if time < 2 + gapSeconds { return [] }
      return [.init(center: [235 - 40 * (time - 2 - gapSeconds), 100], reach: reach)]
    }
    #expect(frames.last?.map(\.id) == [expected])
    #expect(frames.prefix(30).allSatisfy { $0.map(\.id) == [1] })
  }

  /// Three pass through at different depths; nobody takes another's number, and the one who exercises keeps theirs.
  @Test(arguments: [10.0, 20])
  func passersByLeaveThePersonAlone(framesPerSecond: Double) throws {
    let frames = try follow(seconds: 9, framesPerSecond: framesPerSecond) { time in
      // Squats at a place: the hips go down and up.
      var people = [Stage.Person(center: [125, 100 + 10 * sin(2 * .pi * time / 2)], distance: 2)]
      for (number, start) in [1.0, 3.5, 6].enumerated() where time >= start && time < start + 2.5 {
        let way = 250 * (time - start) / 2.5
        people.append(
          .init(
            center: [number == 1 ? 250 - way : way, 104], reach: number == 2 ? 22 : 34, distance: number == 2 ? 3 : 1))
      }
      return people
    }
    for (index, frame) in frames.enumerated() {
      for person in frame where person.id == 1 {
        #expect(abs(person.x - 125) < 12, "frame \(index)")
      }
      #expect(Set(frame.map(\.id)).count == frame.count)
    }
    #expect(frames.last?.contains { $0.id == 1 } == true)
    // Hidden at most while somebody stands before them.
    #expect(frames.filter { frame in frame.contains { $0.id == 1 } }.count > frames.count * 3 / 4)
  }
}
