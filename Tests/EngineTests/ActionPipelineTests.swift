import Engine
import PoseCore
import Testing

@testable import ActionClassification

/// Says "up" as surely as the left wrist is above the shoulder over the window, else "other".
struct WristModel: ActionModel {
  struct Workspace: Sendable {}

  var header = ActionModelHeader(
    kind: .softmax, classes: ["other", "up"], scoreScale: 1, rejectThreshold: 0.6,
    provenance: .init(data: "none", command: "none"))

  func makeWorkspace() -> Workspace { Workspace() }

  func probabilities(of window: PoseWindow, using workspace: inout Workspace) -> ArraySlice<Float> {
    var (seen, up) = (0, 0)
    for frame in 0..<PoseWindow.frameCount {
      let wrist = frame * PoseWindow.frameStride + BodyJoint.leftWrist.rawValue * 3
      let shoulder = frame * PoseWindow.frameStride + BodyJoint.leftShoulder.rawValue * 3
      guard window.values[wrist + 2] > 0 else { continue }
      seen += 1
      if window.values[wrist + 1] > window.values[shoulder + 1] { up += 1 }
    }
    let share = Float(up) / Float(max(seen, 1))
    return [1 - share, share]
  }

  var tensors: [String: SafeTensors.Tensor] { [:] }
}

private final class MadeUpScenes: SceneSource {
  private var scenes: ArraySlice<Scene>
  let ignoredFrames = 0

  /// - Parameter people: Who is there at a time in seconds, by number, and whether their hand is up.
  init(seconds: Double, framesPerSecond: Double, start: Double = 100, people: (Double) -> [Int: Bool]) {
    scenes =
      (0...Int(seconds * framesPerSecond)).map { index in
        let time = Double(index) / framesPerSecond
        let inView = people(time).sorted { $0.key < $1.key }.map { number, isUp in
          var pose = BodyPose(aspectRatio: 1)
          pose[.leftShoulder] = Joint(location: NormalizedPoint(x: 0.5, y: 0.5), confidence: 1)
          pose[.leftWrist] = Joint(location: NormalizedPoint(x: 0.5, y: isUp ? 0.8 : 0.2), confidence: 1)
          return TrackedPerson(id: PersonID(number), pose: pose, pose3D: nil)
        }
        return Scene(time: FrameTime(seconds: start + time), view: inView.isEmpty ? .nobody : .people(inView))
      }[...]
  }

  func next() -> ObservedFrame? { scenes.popFirst().map { ObservedFrame(scene: $0, image: nil) } }
}

struct ActionPipelineTests {
  private func run(
    _ scenes: MadeUpScenes, _ options: ActionPipeline.Options = .init()
  ) throws -> (summary: ActionSummary, told: [(seconds: Double, change: ActionChange)]) {
    var pipeline = ActionPipeline(scenes: scenes, model: WristModel(), options: options)
    var told: [(Double, ActionChange)] = []
    while let frame = try pipeline.next() { told += frame.changes.map { (frame.scene.time.seconds, $0) } }
    return (pipeline.finish(), told)
  }

  /// From 5 frames a second on; the truth is 4 to 10 s.
  @Test(arguments: [5.0, 7.5, 30, 59.94]) func timesAreThoseOfTheActionAtEveryRate(rate: Double) throws {
    let (summary, told) = try run(MadeUpScenes(seconds: 14, framesPerSecond: rate) { [1: $0 >= 4 && $0 < 10] })
    try #require(summary.events.count == 1)
    let event = summary.events[0]
    #expect(event.label == "up" && event.person == PersonID(1) && !event.isOpen)
    #expect(abs(event.startSeconds - 4) < 0.5 && abs(event.endSeconds - 10) < 0.5, "\(event)")
    #expect(event.score > 0.7)
    #expect(told.map(\.change.label) == ["up", nil])
    // Live, the label comes when more than half of a window shows it, and smoothing lets it through.
    #expect((5.0...6.5).contains(told[0].seconds), "\(told[0].seconds)")
  }

  @Test func whatGoesOnAtTheEndsIsWhole() throws {
    let (summary, _) = try run(MadeUpScenes(seconds: 6, framesPerSecond: 30) { _ in [1: true] })
    #expect(summary.events.count == 1)
    let event = summary.events[0]
    #expect(event.startSeconds == 0 && abs(event.endSeconds - 6) < 1e-6 && event.isOpen && event.score == 1)
  }

  @Test func aRecordingShorterThanAWindowHasOne() throws {
    let (summary, _) = try run(MadeUpScenes(seconds: 1.5, framesPerSecond: 30) { _ in [1: true] })
    #expect(summary.windowCount == 1 && summary.events.count == 1)
    #expect(abs(summary.events[0].endSeconds - 1.5) < 1e-6)
    let (still, _) = try run(MadeUpScenes(seconds: 0, framesPerSecond: 30) { _ in [1: true] })
    #expect(still.windowCount == 0 && still.events.isEmpty && still.frames == 1 && still.people == [PersonID(1)])
    let (nobody, _) = try run(MadeUpScenes(seconds: 3, framesPerSecond: 30) { _ in [:] })
    #expect(nobody.windowCount == 0 && nobody.events.isEmpty && nobody.people.isEmpty)
  }

  @Test func peopleAreClassifiedApartAndEndWhenTheyLeave() throws {
    var options = ActionPipeline.Options()
    options.keepsWindows = true
    let (summary, _) = try run(
      MadeUpScenes(seconds: 20, framesPerSecond: 30) { time in
        var people = [1: false]
        if time < 6 || time > 12 { people[2] = true }
        return people
      }, options)
    #expect(summary.people == [PersonID(1), PersonID(2)])
    #expect(summary.events.map(\.person.number) == [2, 2])
    #expect(abs(summary.events[0].endSeconds - 6) < 1 && summary.events[1].startSeconds > 11.9)
    #expect(summary.windows.count == summary.windowCount && summary.windowCount > 100)
    #expect(summary.windows.allSatisfy { $0.label == ($0.person.number == 2 ? "up" : "other") })
  }

  /// A source of one person that loses them gives them a new number.
  @Test func theOnePersonOfASourceKeepsTheirLabel() throws {
    var options = ActionPipeline.Options()
    options.isOfOnePerson = true
    let (summary, told) = try run(
      MadeUpScenes(seconds: 10, framesPerSecond: 30) { time in [time < 5 ? 1 : 7: true] }, options)
    #expect(summary.events.count == 1 && summary.people == [PersonID(1)])
    #expect(told.count == 1)
  }

  @Test func aLabelDoesNotFlickerOrCoverAPause() throws {
    // Down for a fifth of a second every second: no window is less than 70 % up.
    let (steady, _) = try run(
      MadeUpScenes(seconds: 12, framesPerSecond: 30) { [1: $0.truncatingRemainder(dividingBy: 1) > 0.2] })
    #expect(steady.events.count == 1)
    // Out of view for four seconds, which no window bridges.
    let (pause, _) = try run(
      MadeUpScenes(seconds: 16, framesPerSecond: 30) { $0 < 6 || $0 > 10 ? [1: true] : [:] })
    #expect(pause.events.count == 2)
    #expect(pause.events[0].endSeconds < 7 && pause.events[1].startSeconds > 9.9)
  }
}
