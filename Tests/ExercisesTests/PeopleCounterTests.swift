import Exercises
import PoseCore
import RepCounting
import TestSupport
import Testing

struct PeopleCounterTests {
  private func squat() throws -> Exercise { try ExerciseCatalogue.exercise(named: "squat") }

  private func person(_ number: Int, _ frame: SyntheticPoseSequence.Frame) -> TrackedPerson {
    TrackedPerson(id: PersonID(number), pose: frame.pose, pose3D: frame.lifted)
  }

  @Test func everybodyHasACountOfTheirOwn() throws {
    let first = SyntheticPoseSequence(depths: [1, 1, 1, 1], repSeconds: 1.5).frames()
    var second = SyntheticPoseSequence(depths: [1, 0.4, 1], repSeconds: 2)
    second.camera.azimuthDegrees = 80
    let others = second.frames()
    var counter = PeopleCounter(try squat())
    var counted: [Int: [Int]] = [:]
    for index in 0..<min(first.count, others.count) {
      let people = [person(3, first[index]), person(7, others[index])]
      for event in counter.update(Scene(time: first[index].time, view: .people(people))) {
        if case .counted(let rep, let count) = event.kind {
          #expect(rep.person == event.person)
          counted[event.person.number, default: []].append(count)
        }
      }
    }
    _ = counter.finish()
    #expect(counted == [3: [1, 2, 3, 4], 7: [1, 2]])
    #expect(counter.people.map(\.id.number) == [3, 7])
    #expect(counter.people.map(\.reps) == [4, 2])
    #expect(counter.people.map(\.partialReps) == [0, 1])
    #expect(counter.reps == 6)
    #expect(counter.status(of: PersonID(7))?.partialReps == 1)
    #expect(counter.status(of: PersonID(9)) == nil)
  }

  @Test func aCountLastsWhileThePersonIsAway() throws {
    let sequence = SyntheticPoseSequence(depths: [1, 1, 1, 1], restSeconds: 1)
    let frames = sequence.frames()
    let away = sequence.reps[1].endSeconds + 0.2...sequence.reps[2].startSeconds - 0.2
    var counter = PeopleCounter(try squat())
    var pause: Int64 = 0
    for frame in frames {
      if away.contains(frame.time.seconds) {
        pause += 1_000_000_000
        let time = FrameTime(nanoseconds: frame.time.nanoseconds + pause)
        #expect(counter.update(Scene(time: time, view: .nobody)).isEmpty)
        #expect(counter.status(of: PersonID(1))?.progress == nil)
      } else {
        let time = FrameTime(nanoseconds: frame.time.nanoseconds + pause)
        _ = counter.update(Scene(time: time, view: .people([person(1, frame)])))
      }
    }
    _ = counter.finish()
    #expect(counter.people.map(\.reps) == [4])
    #expect(counter.people.map { $0.repetitions.map(\.number) } == [[1, 2, 3, 4]])
  }

  @Test func stampsThatDoNotRiseAreIgnored() throws {
    let frames = SyntheticPoseSequence(depths: [1, 1]).frames()
    var counter = PeopleCounter(try squat())
    for frame in frames {
      let scene = Scene(time: frame.time, view: .people([person(1, frame)]))
      _ = counter.update(scene)
      #expect(counter.update(scene).isEmpty)
    }
    _ = counter.finish()
    #expect(counter.ignoredFrames == frames.count)
    #expect(counter.reps == 2)
  }

  @Test func nobodyEverIsNoPeople() throws {
    var counter = PeopleCounter(try squat())
    for second in 0..<5 {
      #expect(counter.update(Scene(time: FrameTime(seconds: Double(second)), view: .nobody)).isEmpty)
    }
    #expect(counter.finish().isEmpty)
    #expect(counter.people.isEmpty)
  }
}
