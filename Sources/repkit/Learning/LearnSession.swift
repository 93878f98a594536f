import RepKit

/// One run of `repkit learn`: watches the example, learns from it, writes the definition.
struct LearnSession {
  let call: LearnCall

  init(_ call: LearnCall) {
    self.call = call
  }

  func run() throws {
    let example = Example(source: call.input.name, reps: call.reps, frames: try frames())
    let lesson = try ExerciseLearner.learn(example, name: call.name)
    if let path = call.outputPath { try write(lesson.exercise.definition, to: path) }
    if call.printsJSON {
      try JSONDocument.print(LearnDocument(lesson, input: call.input.name, output: call.outputPath))
    } else if call.outputPath == nil {
      try StandardStream.output.write(verbatim: lesson.exercise.definition)
    } else {
      try StandardStream.output.write(text(of: lesson))
    }
  }

  /// The poses of the first person of each frame between start and end; times count from the clip's first frame.
  private func frames() throws -> [Example.Frame] {
    let interruption = Interruption()
    interruption.onRequest(call.input.stop)
    let input = try OpenInput.open(call.input, .people(1), isMirrored: call.isMirrored)
    interruption.onRequest(input.stop)
    var progress = ProgressLine()
    var frames: [Example.Frame] = []
    var first: FrameTime?
    var lastSeconds = 0.0
    while !interruption.isRequested, let observed = try input.scenes.next() {
      let begin = first ?? observed.scene.time
      first = begin
      let time = FrameTime(nanoseconds: observed.scene.time.nanoseconds &- begin.nanoseconds)
      progress.draw("looking at the example  \(time.seconds.decimals(1)) s")
      lastSeconds = time.seconds
      guard time.seconds <= call.seconds.upperBound else { break }
      guard time.seconds >= call.seconds.lowerBound, let person = observed.scene.people.first else { continue }
      frames.append((pose: person.pose, lifted: person.pose3D, time: time))
    }
    progress.clear()
    if interruption.isRequested { try interruption.conclude(Interrupted(path: call.input.name)) }
    for warning in input.warnings() {
      StandardStream.warn("\(warning) (\(call.input.name))")
    }
    guard lastSeconds >= call.seconds.lowerBound else {
      throw StartsTooLate(path: call.input.name, startSeconds: call.seconds.lowerBound, lastSeconds: lastSeconds)
    }
    return frames
  }

  private func write(_ definition: String, to path: String) throws {
    let file = try WholeFile(path: path)
    do {
      try file.write(Array(definition.utf8))
      try file.publish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// The example was not seen to its end.
  struct Interrupted: DescribedError {
    var path: String
    var what: String { "interrupted before the whole example was seen; nothing was written" }
    var subject: String { path }
    var remedy: String { "run it again, or give --end to learn from less" }
  }

  /// The example ends before `--start`.
  struct StartsTooLate: DescribedError {
    var path: String
    var startSeconds: Double
    var lastSeconds: Double
    var what: String {
      "--start \(startSeconds.decimals(2)) lies beyond the example, which ends at \(lastSeconds.decimals(2)) s"
    }
    var subject: String { path }
    var remedy: String { "give a --start within the example" }
  }

  private func text(of lesson: ExerciseLearner.Lesson) -> String {
    var lines = ["\(lesson.exercise.title): \(lesson.repetitions.count) reps found in the example, by"]
    for (signal, score) in zip(lesson.exercise.signals, lesson.scores) {
      let (from, to) = (signal.from.decimals(2), signal.to.decimals(2))
      lines.append("  \(signal.measure.summary)  \(from) → \(to)  (quality \(score.decimals(2)))")
    }
    let path = call.outputPath ?? ""
    lines.append("wrote \(path); count with: repkit count --definition \(path) INPUT")
    return lines.joined(separator: "\n") + "\n"
  }
}
