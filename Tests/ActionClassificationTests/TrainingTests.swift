import Glibc
import PoseCore
import TestSupport
import Testing

@testable import ActionClassification

struct TrainingTests {
  private static let clips = {
    var people = MadeUpPeople(seed: 8)
    return people.clips(people: 3, prefix: "p")
  }()

  @Test func clipOnBothSidesIsALeak() {
    #expect(throws: ActionClassificationError.leak(clip: Self.clips[2].name, reason: "in both")) {
      try DataSplit(training: Array(Self.clips[..<3]), test: Array(Self.clips[2...]))
    }
    #expect(throws: ActionClassificationError.leak(clip: Self.clips[0].name, reason: "twice in the training data")) {
      try DataSplit(training: [Self.clips[0], Self.clips[0]], test: [])
    }
  }

  @Test func personOnBothSidesIsALeakThatNamesTheClip() {
    // Person p0 has the first three clips.
    let error = #expect(throws: ActionClassificationError.self) {
      try DataSplit(training: Array(Self.clips[..<2]), test: Array(Self.clips[2...]))
    }
    #expect(error?.subject.contains(Self.clips[2].name) == true)
    #expect(error?.subject.contains("p0") == true)
  }

  @Test func fileOnBothSidesIsALeakThatNamesTheClip() {
    let one = ActionClip(name: "gym.mp4 0–2 s", file: "gym.mp4", person: "p0", label: "squat", frames: [])
    let other = ActionClip(name: "gym.mp4 2–4 s", file: "gym.mp4", person: "p1", label: "squat", frames: [])
    #expect(
      throws: ActionClassificationError.leak(
        clip: other.name, reason: "of file gym.mp4, of which gym.mp4 0–2 s trains")
    ) {
      try DataSplit(training: [one], test: [other])
    }
    let copy = ActionClip(name: "copy.mp4", recording: "gym.mp4", person: nil, label: "squat", frames: [])
    #expect(
      throws: ActionClassificationError.leak(clip: "copy.mp4", reason: "the same recording as gym.mp4, which trains")
    ) {
      try DataSplit(training: [one], test: [copy])
    }
  }

  @Test func randomSplitKeepsFilesAndAllTheirPeopleTogether() throws {
    // p0 and p1 share a file, p1 and p2 another; p3 and a file of nobody known stand alone.
    let people = [("a", "p0"), ("a", "p1"), ("b", "p1"), ("b", "p2"), ("c", "p2"), ("d", "p3"), ("e", nil), ("e", nil)]
    let clips = people.enumerated().map { index, entry in
      ActionClip(name: "\(index)", file: entry.0, person: entry.1, label: "squat", frames: [])
    }
    for seed in UInt64(0)..<30 {
      let split = try DataSplit(clips, testShare: 0.3, seed: seed)
      #expect([["0", "1", "2", "3", "4"], ["5"], ["6", "7"]].contains(split.test.map(\.name)), "seed \(seed)")
    }
  }

  @Test func randomSplitKeepsPeopleWhole() throws {
    for seed in UInt64(0)..<20 {
      let split = try DataSplit(Self.clips, testShare: 0.3, seed: seed)
      #expect(split.test.count == 3)
      #expect(Set(split.test.map(\.person)).count == 1, "seed \(seed)")
      #expect(split.training.count == 6)
    }
    #expect(throws: ActionClassificationError.fewerThanTwoGroups(group: "person p0")) {
      try DataSplit(Array(Self.clips[..<3]), testShare: 0.3, seed: 1)
    }
  }

  @Test func randomSplitTakesOfEachLabelButNeverItsLast() throws {
    let labels = [String](repeating: "squat", count: 8) + [String](repeating: "walk", count: 4) + ["lone"]
    let clips = labels.enumerated().map { ActionClip(name: "\($0)", person: nil, label: $1, frames: []) }
    for seed in UInt64(0)..<30 {
      let split = try DataSplit(clips, testShare: 0.25, seed: seed)
      #expect(split.test.count { $0.label == "squat" } == 2, "seed \(seed)")
      #expect(split.test.count { $0.label == "walk" } == 1, "seed \(seed)")
      #expect(split.training.contains { $0.label == "lone" }, "seed \(seed)")
    }
    let single = try DataSplit([clips[0], clips[9], clips[12]], testShare: 0.5, seed: 1)
    #expect(single.test.isEmpty && single.training.count == 3)
  }

  @Test func dataThatCannotTrainIsRefused() throws {
    #expect(throws: ActionClassificationError.oneClass(label: "squat")) {
      try TrainingWindows(Self.clips.filter { $0.label == "squat" }, seed: 1)
    }
    #expect(throws: ActionClassificationError.noWindows) { try TrainingWindows([], seed: 1) }
    var unnamed = Self.clips
    unnamed[4].label = " "
    #expect(throws: ActionClassificationError.emptyLabel(clip: unnamed[4].name)) {
      try TrainingWindows(unnamed, seed: 1)
    }
    // One recording of one person, in three parts.
    let parts = Self.clips[..<3].map { clip in
      var clip = clip
      clip.recording = "gym.mp4"
      return clip
    }
    #expect(throws: ActionClassificationError.fewerThanTwoGroups(group: "person p0")) {
      try TrainingWindows(parts, seed: 1)
    }
  }

  @Test func onePersonTrainsByRecordings() throws {
    var people = MadeUpPeople(seed: 12)
    let clips = (0..<3).flatMap { number in
      MadeUpPeople.labels.map { people.clip($0, person: "eva", name: "\($0) \(number)") }
    }
    let windows = try TrainingWindows(clips, seed: 1)
    #expect(windows.groupUnit == .recordings && Set(windows.groups).count == clips.count)
    let trainer = ActionTrainer.test
    let models: [any ActionModel] = [
      try trainer.convolutionRidge(windows, plan: ActionTrainer.smallPlan), try trainer.softmax(windows),
      try trainer.nearestNeighbours(windows),
    ]
    for model in models {
      let accuracy = try #require(model.header.metrics["outOfRecordingWindowAccuracy"], "\(model.header.kind)")
      #expect(accuracy > 0.8, "\(model.header.kind)")
      #expect(model.header.metrics["outOfGroupWindowAccuracy"] == nil)
    }
    let several = try TrainingWindows(Self.clips, seed: 1)
    #expect(several.groupUnit == .people && Set(several.groups).count == 3)
  }

  /// Leaving the only recording of a class out whole would choose a strength at which nothing is told apart.
  @Test(arguments: [nil, "eva"]) func onlyRecordingsOfTheirClassesAreHalved(person: String?) throws {
    var people = MadeUpPeople(seed: 13)
    let clips = MadeUpPeople.labels.map { people.clip($0, person: person, name: $0, seconds: 8) }
    var augmentation = Augmentation()
    augmentation.copies = 1
    augmentation.tempo = 0
    augmentation.mirrors = true
    let windows = try TrainingWindows(clips, augmentation: augmentation, seed: 1)
    #expect(windows.groupUnit == .parts && Set(windows.groups).count == 2 * clips.count)
    for (group, label) in Set(zip(windows.groups, windows.labels).map { [$0, $1] }).map({ ($0[0], $0[1]) }) {
      let starts = windows.windows.indices.filter { windows.groups[$0] == group }.map {
        windows.windows[$0].start.seconds
      }
      #expect(starts.allSatisfy { $0 < 3.5 } || starts.allSatisfy { $0 > 2.5 }, "\(label): \(starts)")
    }
    let plain = try TrainingWindows(clips, seed: 1)
    let model = try ActionTrainer.test.convolutionRidge(plain, plan: ActionTrainer.smallPlan)
    #expect(try #require(model.header.metrics["outOfPartWindowAccuracy"]) > 0.7)
    var workspace = model.makeWorkspace()
    for clip in people.clips(people: 2, prefix: "q") {
      for window in PoseWindow.windows(of: clip.frames) {
        let probabilities = model.probabilities(of: window, using: &workspace)
        let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
        #expect(model.header.classes[best] == clip.label)
      }
    }
  }

  @Test func randomSplitKeepsTwoRecordingsOfEachLabelWhereItCan() throws {
    let clips = [("a", 2), ("b", 1)].flatMap { person, count in
      ["squat", "walk"].flatMap { label in
        (0..<count).map { ActionClip(name: "\(person) \(label) \($0)", person: person, label: label, frames: []) }
      }
    }
    for seed in UInt64(0)..<30 {
      let split = try DataSplit(clips, testShare: 0.5, seed: seed, keepsTwo: true)
      #expect(Set(split.training.map(\.person)) == ["a"], "seed \(seed)")
      let few = clips.filter { !$0.name.hasSuffix("1") }
      #expect(try DataSplit(few, testShare: 0.5, seed: seed).test.count == 2, "seed \(seed)")
      #expect(try DataSplit(few, testShare: 0.5, seed: seed, keepsTwo: true).test.isEmpty, "seed \(seed)")
    }
  }

  @Test func peopleWhoShareARecordingAreOneGroup() throws {
    var clips = Self.clips
    for index in clips.indices where clips[index].person == "p1" { clips[index].recording = clips[0].recording }
    let windows = try TrainingWindows(clips, seed: 1)
    #expect(Set(windows.groups).count == 2 && windows.groupUnit == .people)
  }

  @Test func randomSplitKeepsTheLastClipThatALabelCanBeLearntFrom() throws {
    let clips = ["a", "b", "c"].flatMap { person in
      ["squat", "walk"].map { label in ActionClip(name: person + label, person: person, label: label, frames: []) }
    }
    for seed in UInt64(0)..<30 {
      let split = try DataSplit(clips, testShare: 0.4, seed: seed) { $0.label == "walk" || $0.person == "b" }
      #expect(split.test.count == 2 && split.test.allSatisfy { $0.person != "b" }, "seed \(seed)")
    }
  }

  @Test func clipWithoutWindowsIsReported() throws {
    var clips = Self.clips
    clips[1].frames = Array(clips[1].frames.prefix(10))
    clips[2].frames = []
    let windows = try TrainingWindows(clips, seed: 1)
    #expect(windows.emptyClips == [clips[1].name, clips[2].name])
  }

  @Test func classWithOneClipTrains() throws {
    var people = MadeUpPeople(seed: 9)
    let lone = people.clip("burpee", person: "p1", name: "lone", seconds: 2.5)
    let windows = try TrainingWindows(Self.clips + [lone], seed: 1)
    let model = try ActionTrainer.test.convolutionRidge(windows, plan: ActionTrainer.smallPlan)
    #expect(model.header.classes.count == 4)
    #expect(try ActionTrainer.test.nearestNeighbours(windows).header.classes.contains("burpee"))
  }

  @Test func thinningKeepsEveryClass() {
    let labels = [Int](repeating: 0, count: 500) + [1] + [Int](repeating: 2, count: 499)
    let kept = ActionTrainer.thinned(labels, to: 10)
    #expect((10...13).contains(kept.count))
    #expect(Set(kept.map { labels[$0] }) == [0, 1, 2])
    #expect(kept == kept.sorted())
    #expect(ActionTrainer.thinned(labels, to: 1000) == Array(0..<1000))
  }

  @Test func copiesAreTheSameForTheSameSeed() throws {
    var augmentation = Augmentation()
    augmentation.copies = 2
    augmentation.mirrors = true
    augmentation.dropOut = 0.1
    let one = try TrainingWindows(Self.clips, augmentation: augmentation, seed: 3)
    let other = try TrainingWindows(Self.clips, augmentation: augmentation, seed: 3)
    #expect(one.windows == other.windows)
    #expect(one.windows.count > 4 * (try TrainingWindows(Self.clips, seed: 3).windows.count))
    #expect(try TrainingWindows(Self.clips, augmentation: augmentation, seed: 4).windows != one.windows)
  }

  @Test func scalingIsAboutTheRoot() throws {
    let frame = Self.clips[0].frames[3]
    let scaled = try #require(Augmentation.scaled([frame], by: SIMD2(1.5, 0.5))[0].pose)
    let pose = try #require(frame.pose)
    let (root, nose) = (try #require(pose[.root]), try #require(pose[.nose]))
    let moved = try #require(scaled[.nose])
    #expect(scaled[.root] == root)
    #expect(abs((moved.location.x - root.location.x) - 1.5 * (nose.location.x - root.location.x)) < 1e-12)
    #expect(abs((moved.location.y - root.location.y) - 0.5 * (nose.location.y - root.location.y)) < 1e-12)
  }

  /// Turning the made-up squatter agrees with a camera that goes around them, as far as its perspective does.
  @Test func turnedPoseIsWhatACameraFromThereSees() throws {
    let person = SyntheticSquatter()
    let places = person.places(depth: 0.5)
    var front = SyntheticPoseCamera(azimuthDegrees: 0, distanceMetres: 3, heightMetres: 0.9)
    front.targetHeightMetres = 0.9
    var side = front
    side.azimuthDegrees = 30
    let (pose, lifted) = front.poses(of: places) { _ in 0.9 }
    let expected = side.poses(of: places) { _ in 0.9 }.pose
    let frame = PoseFrame(time: FrameTime(seconds: 0), pose: pose, pose3D: lifted)
    let same = try #require(Augmentation.turned([frame], yaw: 0, pitch: 0)[0].pose)
    let other = side.poses(of: places) { _ in 0.9 }.lifted
    let turned = Augmentation.turned([frame], yaw: yaw(from: lifted, to: other), pitch: 0)[0]
    let moved = try #require(turned.pose)
    for joint in BodyJoint3D.allCases.compactMap(\.bodyJoint) {
      guard let before = pose[joint]?.location, let after = moved[joint]?.location,
        let seen = expected[joint]?.location, let root = moved[.root]?.location,
        let seenRoot = expected[.root]?.location
      else { continue }
      #expect(abs(same[joint]!.location.x - before.x) < 1e-12)
      #expect(abs((after.x - root.x) - (seen.x - seenRoot.x)) < 0.02, "\(joint)")
      #expect(abs((after.y - root.y) - (seen.y - seenRoot.y)) < 0.02, "\(joint)")
    }
  }

  /// The angle about the upright axis by which one skeleton turns into the other.
  private func yaw(from one: BodyPose3D, to other: BodyPose3D) -> Double {
    let degrees = (-180...180).map { Double($0) * .pi / 180 }
    func distance(_ angle: Double) -> Double {
      BodyJoint3D.allCases.reduce(0) { sum, joint in
        guard let first = one[joint]?.position, let second = other[joint]?.position else { return sum }
        let x = first.x * cos(angle) + first.z * sin(angle) - second.x
        let z = first.z * cos(angle) - first.x * sin(angle) - second.z
        return sum + x * x + z * z
      }
    }
    return degrees.min { distance($0) < distance($1) } ?? 0
  }
}
