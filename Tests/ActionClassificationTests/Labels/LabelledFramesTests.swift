import PoseCore
import Testing

@testable import ActionClassification

struct LabelledFramesTests {
  private func person(_ id: Int, height: Double) -> TrackedPerson {
    var pose = BodyPose(aspectRatio: 1)
    pose[.nose] = Joint(location: NormalizedPoint(x: 0.5, y: 0.1 + height), confidence: 1)
    pose[.leftAnkle] = Joint(location: NormalizedPoint(x: 0.5, y: 0.1), confidence: 1)
    return TrackedPerson(id: PersonID(id), pose: pose, pose3D: nil)
  }

  private func scene(_ seconds: Double, _ people: [TrackedPerson]) -> Scene {
    Scene(time: FrameTime(seconds: seconds), view: people.isEmpty ? .nobody : .people(people))
  }

  /// 1 is small and there throughout, 2 large and soon gone, 3 the largest for one frame.
  private var scenes: [Scene] {
    (0..<10).map { index in
      var people = [person(1, height: 0.3)]
      if index < 6 { people.append(person(2, height: 0.6)) }
      if index == 7 { people.append(person(3, height: 0.9)) }
      return scene(5 + Double(index) / 10, people)
    }
  }

  private func heights(_ frames: [PoseFrame]) -> [Double?] {
    frames.map { frame in frame.pose?[.nose].map { ($0.location.y * 10 - 1).rounded() / 10 } }
  }

  @Test func takesWhoFillsThePictureForLongest() {
    let all = LabelledFrames.frames(in: scenes, isOfOnePerson: false)
    #expect(heights(all) == [0.6, 0.6, 0.6, 0.6, 0.6, 0.6, nil, nil, nil, nil])
    let late = LabelledFrames.frames(in: scenes, seconds: 0.45...0.95, isOfOnePerson: false)
    #expect(heights(late) == [0.3, 0.3, 0.3, 0.3, 0.3])
  }

  @Test func takesTheNumberOrWhoeverIsThere() {
    #expect(
      heights(LabelledFrames.frames(in: scenes, number: 3, isOfOnePerson: false))
        == [nil, nil, nil, nil, nil, nil, nil, 0.9, nil, nil])
    #expect(LabelledFrames.frames(in: scenes, number: 9, isOfOnePerson: false).allSatisfy { $0.pose == nil })
    let one = [scene(0, [person(1, height: 0.3)]), scene(0.1, []), scene(0.2, [person(4, height: 0.5)])]
    #expect(heights(LabelledFrames.frames(in: one, isOfOnePerson: true)) == [0.3, nil, 0.5])
  }

  @Test func partBeyondTheEndIsEmpty() {
    #expect(LabelledFrames.frames(in: scenes, seconds: 2...3, isOfOnePerson: true).isEmpty)
    #expect(LabelledFrames.frames(in: [], isOfOnePerson: true).isEmpty)
  }
}
