import PoseCore

/// Counts one exercise of everybody in view; a person's state lasts while they are out of view.
///
/// O(people ever seen) a frame; allocates only for a new person, a rep or an event.
public struct PeopleCounter: Sendable {
  public let exercise: Exercise
  // In the order of the ids.
  private var counters: [PersonCounter] = []
  /// Frames ignored because their stamp did not rise.
  public var ignoredFrames: Int { times.ignored }
  private var times = RisingTimes()
  private var frames = 0
  private let voter: (any ExerciseVoter)?

  /// - Parameter voter: An opinion on which exercise is done, where that has to be recognised: a copy for each person.
  public init(_ exercise: Exercise, voter: (any ExerciseVoter)? = nil) {
    self.exercise = exercise
    self.voter = voter
  }

  /// Takes in a frame; an empty array when nothing happened. Events are in the order of the people's ids.
  public mutating func update(_ scene: Scene) -> [RepEvent] {
    guard times.accept(scene.time) else { return [] }
    defer { frames += 1 }
    var events: [RepEvent] = []
    if case .people(let people) = scene.view {
      for person in people { add(person.id) }
    }
    for index in counters.indices {
      let event =
        if let person = scene.person(counters[index].person) {
          counters[index].update(person.pose, lifted: person.pose3D, at: scene.time)
        } else {
          counters[index].updateUnseen(at: scene.time)
        }
      if let event { events.append(event) }
    }
    return events
  }

  /// Ends the clip: last reps that have returned far enough count, and holds end.
  public mutating func finish() -> [RepEvent] {
    var events: [RepEvent] = []
    for index in counters.indices {
      while let event = counters[index].finish() { events.append(event) }
    }
    return events
  }

  /// What to show of a person at this frame; `nil` for one never seen.
  public func status(of id: PersonID) -> CounterStatus? {
    counters.first { $0.person == id }?.status
  }

  /// Everybody who was seen, in the order of their ids.
  public var people: [PersonCount] {
    counters.map(\.count)
  }

  /// The reps of everybody.
  public var reps: Int { counters.reduce(0) { $0 + $1.reps } }

  private mutating func add(_ id: PersonID) {
    var index = counters.endIndex
    while index > 0, counters[index - 1].person >= id {
      if counters[index - 1].person == id { return }
      index -= 1
    }
    counters.insert(PersonCounter(exercise, person: id, voter: voter, firstFrame: frames), at: index)
  }
}

extension Scene {
  fileprivate func person(_ id: PersonID) -> TrackedPerson? {
    guard case .people(let people) = view else { return nil }
    return people.first { $0.id == id }
  }
}
