import Engine
import Exercises
import Imaging
import PoseCore
import Testing

struct CountingPipelineTests {
  /// Frames at the given stamps.
  final class Stamps: FrameSource {
    private var stamps: ArraySlice<Double>

    init(_ stamps: [Double]) { self.stamps = stamps[...] }

    func next() -> VideoFrame? {
      stamps.popFirst().map {
        let image = Image(pixels: PixelBuffer(width: 4, height: 4, format: .gray), orientation: .up)
        return VideoFrame(image: image, time: FrameTime(seconds: $0))
      }
    }
  }

  /// Remembers which frames it was given, and sees nobody.
  final class Recorder: PoseEstimator {
    var times: [Double] = []

    func scene(in frame: VideoFrame) -> Scene {
      times.append(frame.time.seconds)
      return Scene(time: frame.time, view: .nobody)
    }
  }

  @Test func timesCountFromTheFirstFrameAndStampsThatDoNotRiseAreLeftOut() throws {
    let recorder = Recorder()
    var pipeline = CountingPipeline(
      source: Stamps([7.5, 7.6, 7.6, 7.4, 8.0]), estimator: recorder,
      exercise: try ExerciseCatalogue.exercise(named: "squat"))
    var frames: [CountedFrame] = []
    while let frame = try pipeline.next() { frames.append(frame) }
    let (events, summary) = pipeline.finish()

    #expect(recorder.times == [7.5, 7.6, 8.0])
    #expect(frames.map(\.index) == [0, 1, 2])
    #expect(frames.map(\.scene.time.nanoseconds) == [0, 100_000_000, 500_000_000])
    #expect(events.isEmpty)
    #expect(summary.frames == 3)
    #expect(summary.ignoredFrames == 2)
    #expect(summary.durationSeconds == 0.5)
    #expect(summary.people.isEmpty)
  }

  /// Sees one person, whose number changes with every frame.
  final class Forgetful: PoseEstimator {
    var number = 0

    func scene(in frame: VideoFrame) -> Scene {
      number += 1
      let person = TrackedPerson(id: PersonID(number), pose: BodyPose(aspectRatio: 1), pose3D: nil)
      return Scene(time: frame.time, view: .people([person]))
    }
  }

  @Test(arguments: [(true, [1]), (false, [1, 2, 3])])
  func onePersonKeepsOneCountWhenAsked(countsOnePerson: Bool, numbers: [Int]) throws {
    var pipeline = CountingPipeline(
      source: Stamps([0, 1, 2]), estimator: Forgetful(), exercise: try ExerciseCatalogue.exercise(named: "squat"),
      countsOnePerson: countsOnePerson)
    while try pipeline.next() != nil {}
    #expect(pipeline.finish().summary.people.map(\.id.number) == numbers)
  }

  @Test func anEmptySourceHasNoDuration() throws {
    var pipeline = CountingPipeline(
      source: Stamps([]), estimator: Recorder(), exercise: try ExerciseCatalogue.exercise(named: "squat"))
    let first = try pipeline.next()
    #expect(first == nil)
    #expect(pipeline.finish().summary.durationSeconds == 0)
  }
}
