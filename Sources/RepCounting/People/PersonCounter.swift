import PoseCore

/// The counter of one person, of the kind that the exercise asks for.
enum PersonCounter: Sendable {
  case signals(ExerciseCounter)
  case periodicity(PeriodicityCounter)
  case recognition(ExerciseRecognizer)

  /// - Parameters:
  ///   - voter: An opinion of their own for those whose exercise has to be recognised.
  ///   - firstFrame: The number of the first frame that it will be given.
  init(_ exercise: Exercise, person: PersonID, voter: (any ExerciseVoter)?, firstFrame: Int) {
    switch exercise.method {
    case .signals: self = .signals(ExerciseCounter(exercise, person: person, firstFrame: firstFrame))
    case .periodicity: self = .periodicity(PeriodicityCounter(person: person))
    case .recognition(let exercises):
      self = .recognition(ExerciseRecognizer(among: exercises, person: person, voter: voter, firstFrame: firstFrame))
    }
  }

  var person: PersonID {
    switch self {
    case .signals(let counter): counter.person
    case .periodicity(let counter): counter.person
    case .recognition(let counter): counter.person
    }
  }

  mutating func update(_ pose: BodyPose, lifted: BodyPose3D?, at time: FrameTime) -> RepEvent? {
    modify {
      $0.update(pose, lifted: lifted, at: time)
    } periodicity: {
      $0.update(pose, lifted: lifted, at: time)
    } recognition: {
      $0.update(pose, lifted: lifted, at: time)
    }
  }

  mutating func updateUnseen(at time: FrameTime) -> RepEvent? {
    modify {
      $0.updateUnseen(at: time)
    } periodicity: {
      $0.updateUnseen(at: time)
    } recognition: {
      $0.updateUnseen(at: time)
    }
  }

  mutating func finish() -> RepEvent? {
    modify {
      $0.finish()
    } periodicity: {
      $0.finish()
    } recognition: {
      $0.finish()
    }
  }

  var status: CounterStatus {
    switch self {
    case .signals(let counter): counter.status
    case .periodicity(let counter): counter.status
    case .recognition(let counter): counter.status
    }
  }

  var count: PersonCount {
    switch self {
    case .signals(let counter):
      PersonCount(
        id: counter.person, repetitions: counter.repetitions, partialRepetitions: counter.partialRepetitions,
        holds: counter.holds)
    case .periodicity(let counter):
      PersonCount(id: counter.person, repetitions: counter.repetitions, partialRepetitions: [], holds: [])
    case .recognition(let counter):
      PersonCount(
        id: counter.person, repetitions: counter.repetitions, partialRepetitions: [], holds: [],
        segments: counter.segments)
    }
  }

  var reps: Int {
    switch self {
    case .signals(let counter): counter.repetitions.count
    case .periodicity(let counter): counter.repetitions.count
    case .recognition(let counter): counter.status.reps
    }
  }

  // The counter is taken out of its case meanwhile, so that it is changed in place and not copied.
  private mutating func modify(
    _ signals: (inout ExerciseCounter) -> RepEvent?, periodicity: (inout PeriodicityCounter) -> RepEvent?,
    recognition: (inout ExerciseRecognizer) -> RepEvent?
  ) -> RepEvent? {
    switch consume self {
    case .signals(var counter):
      defer { self = .signals(counter) }
      return signals(&counter)
    case .periodicity(var counter):
      defer { self = .periodicity(counter) }
      return periodicity(&counter)
    case .recognition(var counter):
      defer { self = .recognition(counter) }
      return recognition(&counter)
    }
  }
}
