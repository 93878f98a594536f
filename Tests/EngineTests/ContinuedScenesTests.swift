import Engine
import Imaging
import PoseCore
import Testing

struct ContinuedScenesTests {
  /// Frames every tenth of a second.
  final class Source: FrameSource {
    private var index = 0
    private let count: Int

    init(_ count: Int) { self.count = count }

    func next() -> VideoFrame? {
      guard index < count else { return nil }
      defer { index += 1 }
      let pixels = PixelBuffer(width: 4, height: 3, format: .rgbx)
      return VideoFrame(image: Image(pixels: pixels, orientation: .up), time: Self.time(index))
    }

    static func time(_ index: Int) -> FrameTime { FrameTime(seconds: Double(index) / 10) }
  }

  /// Numbers whoever it sees anew, from 1, as a tracker that begins does: here two hands that cross nowhere.
  final class Estimator: PoseEstimator {
    private(set) var looked: [FrameTime] = []

    func scene(in frame: VideoFrame) -> Scene {
      looked.append(frame.time)
      let places = frame.time.seconds < 6 ? [0.75, 0.25] : [0.75, 0.25, 0.5]
      return ContinuedScenesTests.scene(frame.time, Array(zip(1..., places)))
    }
  }

  static func scene(_ time: FrameTime, _ hands: [(number: Int, x: Double)]) -> Scene {
    let people = hands.prefix(1).map { RecordedScenesTests.person($0.number, wristX: $0.x) }
    return Scene(
      time: time, view: people.isEmpty ? .nobody : .people(people),
      hands: HandsInView(found: hands.map { RecordedScenesTests.hand($0.number, .left, wristX: $0.x) }))
  }

  @Test func goesOnWhereTheRecordEnds() throws {
    // In the record the hand at the left has number 3 and the one at the right 7.
    let recorded = (0...40).map { Self.scene(Source.time($0), [(3, 0.25), (7, 0.75)]) }
    let estimator = Estimator()
    let scenes = ContinuedScenes(source: Source(80), estimator: estimator, recorded: recorded)
    var found: [Scene] = []
    while let observed = try scenes.next() { found.append(observed.scene) }
    #expect(found.map(\.time) == (41..<80).map(Source.time))
    // Two seconds of the record are looked at again, and nothing before.
    #expect(estimator.looked.first == Source.time(20))
    #expect(found[0].hands.hands.map(\.id.number) == [3, 7])
    #expect(found[0].hands.hands.map { $0.pose[.wrist]?.location.x } == [0.25, 0.75])
    // Who comes later has a number that nobody had.
    #expect(found.last?.hands.hands.map(\.id.number) == [3, 7, 8])
    // The person of the record has the number of the hand that was first then; the new one stands elsewhere.
    #expect(found[0].people.map(\.id.number) == [4])
  }

  @Test func aRecordOfOneFrameIsContinuedToo() throws {
    let scenes = ContinuedScenes(
      source: Source(3), estimator: Estimator(), recorded: [Self.scene(Source.time(0), [(1, 0.75)])])
    #expect(try scenes.next()?.scene.time == Source.time(1))
    let second = try #require(try scenes.next()?.scene)
    #expect(second.hands.hands.map(\.id.number) == [1, 2])
    #expect(second.people.map(\.id.number) == [1])
    #expect(try scenes.next() == nil)
  }
}
