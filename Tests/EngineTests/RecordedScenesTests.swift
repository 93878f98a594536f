import ClipFormat
import Engine
import Exercises
import PoseCore
import Testing

struct RecordedScenesTests {
  static let size = ImageSize(width: 400, height: 300)

  static func person(_ id: Int, wristX: Double) -> TrackedPerson {
    var pose = BodyPose(aspectRatio: size.aspectRatio)
    pose[.leftWrist] = Joint(location: NormalizedPoint(x: wristX, y: 0.5), confidence: 1)
    return TrackedPerson(id: PersonID(id), pose: pose, pose3D: nil)
  }

  static func hand(_ id: Int, _ chirality: Chirality, wristX: Double) -> TrackedHand {
    var pose = HandPose(chirality: chirality, aspectRatio: size.aspectRatio)
    pose[.wrist] = Joint(location: NormalizedPoint(x: wristX, y: 0.5), confidence: 1)
    return TrackedHand(id: HandID(id), pose: pose, pose3D: nil, presence: 1, chiralityConfidence: 0.75)
  }

  private func clip(_ stamps: [Double], isMirrored: Bool = false) -> ClipInMemory {
    let frames = stamps.map {
      ClipFrame(
        scene: Scene(
          time: FrameTime(seconds: $0),
          view: .people([Self.person(1, wristX: 0.25), Self.person(4, wristX: 0.5)])))
    }
    return ClipInMemory(RecordedClip(header: ClipHeader(size: Self.size, isMirrored: isMirrored), frames: frames))
  }

  @Test func stampsThatDoNotRiseAreLeftOutAndCounted() throws {
    var pipeline = CountingPipeline(
      scenes: RecordedScenes(clip([7.5, 7.6, 7.6, 7.4, 8])), exercise: try ExerciseCatalogue.exercise(named: "squat"))
    var times: [Int64] = []
    while let frame = try pipeline.next() {
      times.append(frame.scene.time.nanoseconds)
      #expect(frame.image == nil)
    }
    let summary = pipeline.finish().summary
    #expect(times == [0, 100_000_000, 500_000_000])
    #expect(summary.frames == 3 && summary.ignoredFrames == 2)
    #expect(summary.people.map(\.id.number) == [1, 4])
  }

  private func clip(_ hands: HandsInView, isMirrored: Bool = false) -> ClipInMemory {
    let frame = ClipFrame(scene: Scene(time: FrameTime(nanoseconds: 0), view: .nobody, hands: hands))
    return ClipInMemory(RecordedClip(header: ClipHeader(size: Self.size, isMirrored: isMirrored), frames: [frame]))
  }

  @Test func handsAreHandedOnAsTheyWereSought() throws {
    let two = [Self.hand(1, .left, wristX: 0.25), Self.hand(2, .right, wristX: 0.5)]
    for hands in [HandsInView.notSought, .none, .hands(two)] {
      #expect(try RecordedScenes(clip(hands)).next()?.scene.hands == hands)
    }
    #expect(try RecordedScenes(clip(.hands(two)), maximumHands: 1).next()?.scene.hands == .hands([two[0]]))
  }

  /// Of more hands than are wanted the clearest is followed, and goes on to be, until it is gone for a while.
  @Test func theClearestHandIsFollowed() throws {
    // In each frame: the time, and the hands with their presence.
    let frames: [(Double, [(Int, Double)])] = [
      (0, [(1, 0.6), (2, 0.9)]), (0.1, [(1, 1), (2, 0.7)]), (0.2, [(1, 1)]), (0.3, [(1, 1), (2, 0.7)]),
      (0.4, [(1, 1)]), (0.7, [(1, 1)]), (0.8, [(1, 0.6), (2, 1)]),
    ]
    let clip = RecordedClip(
      header: ClipHeader(size: Self.size),
      frames: frames.map { seconds, hands in
        let hands = hands.map { id, presence in
          var hand = Self.hand(id, .left, wristX: 0.5)
          hand.presence = presence
          return hand
        }
        return ClipFrame(scene: Scene(time: FrameTime(seconds: seconds), view: .nobody, hands: .hands(hands)))
      })
    func numbers(_ maximum: Int, _ header: ClipHeader) throws -> [[Int]] {
      var clip = clip
      clip.header = header
      let scenes = RecordedScenes(ClipInMemory(clip), maximumHands: maximum)
      var numbers: [[Int]] = []
      while let frame = try scenes.next() { numbers.append(frame.scene.hands.hands.map(\.id.number)) }
      return numbers
    }
    #expect(try numbers(1, clip.header) == [[2], [2], [], [2], [], [1], [1]])
    let all = frames.map { $0.1.map(\.0) }
    #expect(try numbers(2, clip.header) == all)
    #expect(try numbers(1, ClipHeader(size: Self.size, maximumHands: 1)) == all)
  }

  @Test(arguments: [(false, false, 0.25), (true, false, 0.75), (true, true, 0.25), (false, true, 0.25)])
  func aMirrorImageOfAHandIsUndoneOnce(asked: Bool, undone: Bool, x: Double) throws {
    let scenes = RecordedScenes(
      clip(.hands([Self.hand(3, .left, wristX: 0.25)]), isMirrored: undone), isMirrored: asked)
    let hand = try #require(scenes.next()?.scene.hands.hands.first)
    #expect(hand.chirality == (asked && !undone ? .right : .left))
    #expect(hand.pose[.wrist]?.location.x == x)
    #expect(hand.id == HandID(3) && hand.chiralityConfidence == 0.75)
  }

  @Test func noMorePeopleThanAsked() throws {
    let scenes = RecordedScenes(clip([0]), maximumPeople: 1)
    #expect(try scenes.next()?.scene.people.map(\.id.number) == [1])
  }

  @Test(arguments: [(false, false, 0.25), (true, false, 0.75), (true, true, 0.25), (false, true, 0.25)])
  func aMirrorImageIsUndoneOnce(asked: Bool, undone: Bool, x: Double) throws {
    let scenes = RecordedScenes(clip([0], isMirrored: undone), isMirrored: asked)
    let pose = try #require(scenes.next()?.scene.people.first?.pose)
    #expect(pose[asked && !undone ? .rightWrist : .leftWrist]?.location.x == x)
  }
}
