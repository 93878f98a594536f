import PoseCore
import Testing

@testable import Engine

struct PersonLockTests {
  /// Somebody who stands: the middle of the hips in the picture and their stature, in picture heights.
  struct Person {
    var id: Int
    var x: Double
    var stature = 0.6
  }

  private func scene(at seconds: Double, _ people: [Person]) -> Scene {
    let tracked = people.map { person in
      var pose = BodyPose(aspectRatio: 1.5)
      pose[.root] = Joint(location: NormalizedPoint(x: person.x, y: 0.4), confidence: 0.9)
      pose[.neck] = Joint(location: NormalizedPoint(x: person.x, y: 0.4 + 0.288 * person.stature), confidence: 0.9)
      return TrackedPerson(id: PersonID(person.id), pose: pose, pose3D: nil)
    }
    return Scene(time: FrameTime(seconds: seconds), view: tracked.isEmpty ? .nobody : .people(tracked))
  }

  /// Where the person is that the lock leaves in each scene, and which number they have; `nil` for nobody.
  private func kept(
    _ choice: PersonChoice, framesPerSecond: Double = 10, seconds: Double, _ people: (Double) -> [Person]
  ) -> [(x: Double, number: Int)?] {
    var lock = PersonLock(choice)
    return (0..<Int(seconds * framesPerSecond)).map { index in
      let time = Double(index) / framesPerSecond
      var scene = scene(at: time, people(time))
      lock.keepPerson(in: &scene)
      #expect(scene.people.count <= 1)
      return scene.people.first.flatMap { person in
        person.pose[.root].map { (x: $0.location.x, number: person.id.number) }
      }
    }
  }

  @Test(arguments: [(PersonChoice.largest, 0.8), (.center, 0.45), (.id(PersonID(3)), 0.1)])
  func theChoiceDecides(choice: PersonChoice, x: Double) {
    let kept = kept(choice, seconds: 3) { _ in
      [Person(id: 1, x: 0.45), Person(id: 2, x: 0.8, stature: 0.8), Person(id: 3, x: 0.1)]
    }
    #expect(kept.allSatisfy { $0?.x == x })
  }

  @Test func someoneLargerWhoComesLaterChangesNothing() {
    let kept = kept(.largest, seconds: 6) { time in
      [Person(id: 1, x: 0.5)] + (time > 2 && time < 4 ? [Person(id: 2, x: time / 5, stature: 1.2)] : [])
    }
    #expect(kept.allSatisfy { $0?.number == 1 && $0?.x == 0.5 })
  }

  @Test func whoIsFoundWithinASecondMayStillBeChosen() {
    let kept = kept(.largest, seconds: 3) { time in
      [Person(id: 1, x: 0.2, stature: 0.3)] + (time >= 0.5 ? [Person(id: 2, x: 0.5)] : [])
    }
    #expect(kept.prefix(5).allSatisfy { $0?.number == 1 })
    #expect(kept.dropFirst(5).allSatisfy { $0?.number == 2 })
  }

  @Test func whoIsHiddenForAWhileIsWaitedFor() {
    let kept = kept(.largest, seconds: 8) { time in
      (time < 3 || time > 4.5 ? [Person(id: 1, x: 0.5)] : []) + [Person(id: 2, x: 0.55)]
    }
    #expect(kept.compactMap(\.self).allSatisfy { $0.number == 1 && $0.x == 0.5 })
    #expect(kept.filter { $0 == nil }.count == 16)
  }

  /// Away for long, and back under another number of the tracker's.
  @Test func whoReturnsKeepsTheirNumber() {
    let kept = kept(.largest, seconds: 20) { time in
      switch time {
      case ..<3: [Person(id: 1, x: 0.5), Person(id: 2, x: 0.2)]
      case ..<10: [Person(id: 2, x: 0.2)]
      default: [Person(id: 2, x: 0.2), Person(id: 3, x: 0.52)]
      }
    }
    #expect(kept.prefix(30).allSatisfy { $0?.x == 0.5 && $0?.number == 1 })
    #expect(kept[30..<100].allSatisfy { $0 == nil })
    #expect(kept[100...].allSatisfy { $0?.x == 0.52 && $0?.number == 1 })
  }

  /// Somebody passes while the person is away; the person comes back before the passer-by is gone.
  @Test func aPasserByDoesNotTakeThePlaceForLong() {
    let kept = kept(.largest, seconds: 20) { time in
      var people: [Person] = []
      if time < 3 { people.append(Person(id: 1, x: 0.5)) }
      if time >= 7, time < 12 { people.append(Person(id: 2, x: (time - 7) / 5, stature: 0.7)) }
      if time >= 10 { people.append(Person(id: 3, x: 0.5)) }
      return people
    }
    #expect(kept[125...].allSatisfy { $0?.x == 0.5 && $0?.number == 1 })
  }

  @Test func nobodyMuchLargerOrSmallerTakesThePlace() {
    let kept = kept(.largest, seconds: 20) { time in
      time < 3 ? [Person(id: 1, x: 0.5)] : [Person(id: 2, x: 0.5, stature: time < 10 ? 0.3 : 1)]
    }
    #expect(kept[30...].allSatisfy { $0 == nil })
  }

  @Test func aNumberMeansThatOneOnly() {
    let kept = kept(.id(PersonID(2)), seconds: 20) { time in
      time < 3 ? [Person(id: 1, x: 0.2), Person(id: 2, x: 0.5)] : [Person(id: 1, x: 0.2), Person(id: 3, x: 0.5)]
    }
    #expect(kept.prefix(30).allSatisfy { $0?.number == 2 })
    #expect(kept[30...].allSatisfy { $0 == nil })
  }
}
