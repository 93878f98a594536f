import Exercises
import MotionStudio
import PoseCore
import RepCounting
import Testing

/// A second person walks across the picture while the first one exercises.
struct PassingByTests {
  @Test(arguments: StressSubject.all.filter { !$0.isHold })
  func onlyTheOneWhoExercisesCounts(_ subject: StressSubject) throws {
    let (exercise, motion) = try subject.load()
    let set = StressSet(subject, motion)
    let first = set.stream(reps: 5)
    var walk = MotionTimeline(try MotionLibrary.motion(named: "not-walk-across-twice"))
    walk.play()
    var second = PoseStream(walk)
    second.azimuthDegrees = 10
    let walker = second.frames(seed: 6)
    var counter = PeopleCounter(exercise)
    for (index, frame) in first.frames(seed: 5).enumerated() {
      var people: [TrackedPerson] = []
      if let person = frame.person {
        people.append(TrackedPerson(id: PersonID(1), pose: person.pose, pose3D: person.lifted))
      }
      if index < walker.count, let person = walker[index].person {
        people.append(TrackedPerson(id: PersonID(2), pose: person.pose, pose3D: person.lifted))
      }
      _ = counter.update(Scene(time: frame.time, view: people.isEmpty ? .nobody : .people(people)))
    }
    _ = counter.finish()
    #expect(counter.people.map(\.id.number) == [1, 2])
    #expect(counter.people.map(\.reps) == [5, 0], "\(subject), seeds 5 and 6")
  }
}
