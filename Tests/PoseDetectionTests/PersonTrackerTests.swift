import Foundation
import Imaging
import PoseCore
import TestSupport
import Testing

@testable import PoseDetection

@Suite struct PersonTrackerTests {
  let stage = Stage()
  let networks: StageNetworks

  init() {
    networks = StageNetworks(stage)
  }

  func tracker(_ options: PersonTracker.Options = .init()) throws -> PersonTracker {
    try PersonTracker(detection: networks.detection, landmarks: networks.landmarks, options: options)
  }

  @Test func nobodyIsAValueOfItsOwn() throws {
    var tracker = try tracker()
    #expect(try tracker.update(stage.frame(at: 0)) == .nobody)
  }

  @Test func landmarksAreWhereThePersonIs() throws {
    stage.people = [.init(center: [120, 100], reach: 40, tiltRadians: 0.3)]
    var tracker = try tracker(.init(smoothsLandmarks: false))
    for number in 0..<4 {
      let people = try tracker.update(stage.frame(at: Double(number) / 30)).people
      try #require(people.count == 1)
      #expect(people[0].id == PersonID(1))
      let hips = people[0].pose.landmarks[.leftHip].position + people[0].pose.landmarks[.rightHip].position
      // The stage's colours are bytes, so its networks see to about a pixel.
      #expect(abs(Double(hips.x) / 2 * 250 - 120) < 1.5)
      #expect(abs(Double(hips.y) / 2 * 200 - 100) < 1.5)
      #expect(abs(people[0].pose.region.rotationRadians - 0.3) < 0.05)
      #expect(abs(people[0].pose.region.width - 100) < 3)
      #expect(people[0].pose.presence > 0.9)
    }
  }

  @Test func theDetectorRestsWhileThePersonIsFollowed() throws {
    stage.people = [.init(center: [120, 100])]
    var tracker = try tracker()
    for number in 0..<60 { _ = try tracker.update(stage.frame(at: Double(number) / 30)) }
    #expect(networks.detection.runs == 1)
    #expect(networks.landmarks.runs == 60)
    // Like MediaPipe: lost in one frame, looked for in the next.
    stage.people = []
    #expect(try tracker.update(stage.frame(at: 2.1)) == .nobody)
    #expect(networks.detection.runs == 1)
    #expect(try tracker.update(stage.frame(at: 2.2)) == .nobody)
    #expect(networks.detection.runs == 2)
    #expect(networks.landmarks.runs == 61)
  }

  @Test func aFrameThatIsNotLaterGivesTheLastAnswer() throws {
    stage.people = [.init(center: [120, 100])]
    var tracker = try tracker()
    let first = try tracker.update(stage.frame(at: 1))
    stage.people = []
    #expect(try tracker.update(stage.frame(at: 1)) == first)
    #expect(try tracker.update(stage.frame(at: 0.5)) == first)
    #expect(networks.landmarks.runs == 1)
    #expect(try tracker.update(stage.frame(at: 1.1)) == .nobody)
  }

  /// Gone for a while, back at a place: who is it?
  @Test(arguments: [
    (gapSeconds: 0.5, x: 120.0, expected: 1),
    (gapSeconds: 1.9, x: 120.0, expected: 1),
    (gapSeconds: 2.5, x: 120.0, expected: 2),
    (gapSeconds: 0.5, x: 150.0, expected: 1),
    (gapSeconds: 0.2, x: 220.0, expected: 2),
  ])
  func somebodyLostIsKnownAgainNearbyWithinTheGraceTime(gapSeconds: Double, x: Double, expected: Int) throws {
    stage.people = [.init(center: [120, 100])]
    var tracker = try tracker(.init(graceSeconds: 2))
    for number in 0..<10 { _ = try tracker.update(stage.frame(at: Double(number) / 30)) }
    stage.people = []
    var time = 10.0 / 30
    let end = time + gapSeconds
    while time < end {
      #expect(try tracker.update(stage.frame(at: time)) == .nobody)
      time += 0.1
    }
    stage.people = [.init(center: [x, 100])]
    #expect(try tracker.update(stage.frame(at: time)).people.map(\.id.number) == [expected])
  }

  @Test func morePeopleAreFoundWithinTheDetectionInterval() throws {
    var tracker = try tracker(.init(maximumPeople: 3))
    stage.people = [.init(center: [60, 100])]
    for number in 0..<30 { _ = try tracker.update(stage.frame(at: Double(number) / 30)) }
    // At 0 and at 0.5 s.
    #expect(networks.detection.runs == 2)
    stage.people.append(.init(center: [180, 100]))
    stage.people.append(.init(center: [120, 60], reach: 15))
    var numbers: [Int] = []
    for number in 30..<46 { numbers = try tracker.update(stage.frame(at: Double(number) / 30)).people.map(\.id.number) }
    #expect(numbers == [1, 2, 3])
    // With everybody found the detector rests.
    let runs = networks.detection.runs
    for number in 46..<66 { _ = try tracker.update(stage.frame(at: Double(number) / 30)) }
    #expect(networks.detection.runs == runs)
  }

  @Test func neverMorePeopleThanAskedFor() throws {
    stage.people = [.init(center: [40, 100]), .init(center: [120, 100]), .init(center: [200, 100])]
    for maximum in 1...4 {
      var tracker = try tracker(.init(maximumPeople: maximum))
      #expect(try tracker.update(stage.frame(at: 0)).people.count == min(maximum, 3))
    }
  }

  /// Two walk past each other; at the middle the farther one is hidden.
  @Test(arguments: [true, false], [10.0, 20.0])
  func numbersStayWithPeopleWhoPassEachOther(firstIsNearer: Bool, framesPerSecond: Double) throws {
    var tracker = try tracker(.init(maximumPeople: 2, graceSeconds: 2))
    var last: [PersonInView] = []
    for number in 0..<Int(4 * framesPerSecond) {
      let time = Double(number) / framesPerSecond
      stage.people = [
        .init(center: [50 + 40 * time, 100], distance: firstIsNearer ? 1 : 2),
        .init(center: [200 - 40 * time, 104], distance: firstIsNearer ? 2 : 1),
      ]
      last = try tracker.update(stage.frame(at: time)).people
    }
    try #require(last.map(\.id.number) == [1, 2])
    #expect(last[0].pose.region.center.x > 180)
    #expect(last[1].pose.region.center.x < 70)
  }

  /// Somebody walks past a person who stands, before or behind them.
  @Test(arguments: [true, false])
  func numbersStayWhenOnePassesAnotherWhoStands(walkerIsNearer: Bool) throws {
    var tracker = try tracker(.init(maximumPeople: 2, graceSeconds: 2))
    var last: [PersonInView] = []
    for number in 0..<60 {
      let time = Double(number) / 15
      stage.people = [
        .init(center: [125, 100], distance: walkerIsNearer ? 2 : 1),
        .init(center: [30 + 50 * time, 104], distance: walkerIsNearer ? 1 : 2),
      ]
      last = try tracker.update(stage.frame(at: time)).people
      for person in last {
        let own = stage.people[person.id.number - 1].center.x
        #expect(abs(person.pose.region.center.x - own) < 15, "person \(person.id.number) at \(time) s")
      }
    }
    try #require(last.map(\.id.number) == [1, 2])
    #expect(abs(last[0].pose.region.center.x - 125) < 5)
    #expect(last[1].pose.region.center.x > 200)
  }

  @Test func twoTracksOfOnePersonBecomeOne() throws {
    var tracker = try tracker(.init(maximumPeople: 2))
    stage.people = [.init(center: [90, 100]), .init(center: [150, 100])]
    #expect(try tracker.update(stage.frame(at: 0)).people.count == 2)
    // The second is gone and the first within reach of both regions.
    stage.people = [.init(center: [95, 100])]
    #expect(try tracker.update(stage.frame(at: 0.03)).people.map(\.id.number) == [1])
  }

  @Test func mirroringIsUndone() throws {
    stage.people = [.init(center: [60, 100])]
    var plain = try tracker(.init(smoothsLandmarks: false))
    let seen = try #require(try plain.update(stage.frame(at: 0)).people.first).pose.landmarks[.nose]
    var mirrored = try tracker(.init(smoothsLandmarks: false))
    var frame = stage.mirroredFrame(at: 0)
    frame.image = frame.image.unmirrored
    let found = try mirrored.update(frame).people.first
    let nose = try #require(found).pose.landmarks[.nose]
    #expect(abs(nose.x - seen.x) < 0.01 && abs(nose.y - seen.y) < 0.01)
  }

  @Test func aChangeOfSizeStartsAfresh() throws {
    stage.people = [.init(center: [60, 100])]
    var tracker = try tracker()
    #expect(try tracker.update(stage.frame(at: 0)).people.map(\.id.number) == [1])
    let smaller = Stage(width: 200, height: 100)
    networks.detection.script = { _ in }
    networks.detection.writable(1).update(repeating: -10)
    #expect(try tracker.update(smaller.frame(at: 0.1)) == .nobody)
  }

  @Test func smoothingCalmsJitterAndKeepsTheRegion() throws {
    let seed: UInt64 = 5
    func spread(_ smooths: Bool) throws -> Double {
      var generator = SeededGenerator(seed: seed)
      var tracker = try tracker(.init(smoothsLandmarks: smooths))
      var values: [Double] = []
      for number in 0..<60 {
        let jitter = SIMD2(Double.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator))
        stage.people = [.init(center: SIMD2(120, 100) + jitter)]
        let people = try tracker.update(stage.frame(at: Double(number) / 30)).people
        if number >= 20, let person = people.first { values.append(Double(person.pose.landmarks[.nose].x) * 250) }
      }
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)).squareRoot()
    }
    let raw = try spread(false)
    let smooth = try spread(true)
    #expect(raw > 0.3, "seed \(seed)")
    #expect(smooth < 0.7 * raw, "seed \(seed): \(smooth) against \(raw)")
  }

  @Test func aNetworksErrorComesThroughAndHarmsNothing() throws {
    struct Broken: Error {}
    stage.people = [.init(center: [120, 100])]
    var tracker = try tracker()
    _ = try tracker.update(stage.frame(at: 0))
    let script = networks.landmarks.script
    networks.landmarks.script = { _ in throw Broken() }
    #expect(throws: Broken.self) { try tracker.update(stage.frame(at: 0.1)) }
    networks.landmarks.script = script
    #expect(try tracker.update(stage.frame(at: 0.2)).people.map(\.id.number) == [1])
  }

  @Test func landmarksThatAreNotFiniteEndTheTrack() throws {
    stage.people = [.init(center: [120, 100])]
    var tracker = try tracker()
    _ = try tracker.update(stage.frame(at: 0))
    let script = networks.landmarks.script
    networks.landmarks.script = { network in
      try script(network)
      network.writable(0).update(repeating: .nan)
    }
    #expect(try tracker.update(stage.frame(at: 0.1)) == .nobody)
    networks.landmarks.script = script
    #expect(try tracker.update(stage.frame(at: 0.2)).people.map(\.id.number) == [1])
  }

  @Test func otherNetworksAreRefused() {
    #expect(
      throws: PoseDetectionError.unexpectedTensor(
        network: "person detection", tensor: "input", expected: [1, 224, 224, 3], found: [[1, 256, 256, 3]])
    ) {
      try PersonTracker(detection: networks.landmarks, landmarks: networks.landmarks)
    }
    let error = PoseDetectionError.unexpectedTensor(
      network: "pose landmarks", tensor: "heatmap", expected: [1, 64, 64, 39], found: [[1, 195], [1, 1]])
    #expect(
      error.description
        == "the network for pose landmarks has no heatmap of 1×64×64×39 (found 1×195, 1×1); run make setup to fetch the right weights again"
    )
  }

  @Test func stillPicturesShowPeopleFromTheSurestOn() throws {
    stage.people = [.init(center: [40, 100]), .init(center: [200, 100])]
    var detector = try StillPoseDetector(
      detection: networks.detection, landmarks: networks.landmarks, maximumPeople: 5)
    let people = try detector.detect(in: stage.frame(at: 0).image).people
    #expect(people.map(\.id.number) == [1, 2])
    #expect(people.map { ($0.pose.region.center.x / 10).rounded() } == [4, 20])
    let rectangles = try detector.rectangles(in: stage.frame(at: 0).image)
    #expect(rectangles.count == 2)
    #expect(rectangles[0].confidence > rectangles[1].confidence)
    #expect(rectangles.map { ($0.region.center.x / 10).rounded() } == [4, 20])
    stage.people = []
    #expect(try detector.detect(in: stage.frame(at: 0).image) == .nobody)
    #expect(try detector.rectangles(in: stage.frame(at: 0).image).isEmpty)
  }
}
