import RepKit

/// One run of `repkit count`: opens the input, pumps frames through the pipeline, shows progress, prints the results.
struct CountSession {
  private let call: CountCall
  private let run: FrameRun
  private var composer: OverlayComposer

  init(_ call: CountCall) throws {
    self.call = call
    run = try FrameRun(call)
    composer = OverlayComposer(exercise: call.exercise, namesPeople: call.maximumPeople > 1)
  }

  mutating func perform() throws {
    defer { run.finishControls() }
    // First of all, so that a model that cannot be used is told before the networks load.
    let voter = try Self.voter(for: call.exercise)
    let input = try run.open("counting \(call.exercise.title)")
    var pipeline = CountingPipeline(
      scenes: input.scenes, exercise: call.exercise, countsOnePerson: call.maximumPeople == 1 && call.person == nil,
      person: call.person, voter: voter)
    try run.takeFrames(
      from: { try pipeline.next() }, to: { try take($0, pipeline: pipeline, frameCount: input.estimatedFrameCount) })
    let (events, summary) = pipeline.finish()
    let end = FrameTime(seconds: summary.durationSeconds)
    run.controls?.handle(events, of: call.exercise.name, at: end)
    run.controls?.finishSets(at: end)
    do { try showLive(events) } catch { run.fail(error) }
    try run.end {
      let report = CountReport(
        input: call.input.name, summary: summary, elapsedSeconds: run.elapsedSeconds,
        processorSeconds: run.processorSeconds, droppedFrames: summary.ignoredFrames + input.droppedFrames(),
        warnings: run.warnings(
          input, ignoredFrames: summary.ignoredFrames, timeBreaks: summary.timeBreaks, warnings(summary)))
      try run.print(report.warnings, report.document, text: report.text)
    }
  }

  /// The bundled action classifier's opinion, where the exercise has to be recognised and the model is there.
  private static func voter(for exercise: Exercise) throws -> (any ExerciseVoter)? {
    guard case .recognition = exercise.method, let path = try? ModelSource.shippedPath() else { return nil }
    func voter(_ model: some ActionModel) -> any ExerciseVoter { ActionVoter(model) }
    return voter(try ModelSource.model(at: path))
  }

  private mutating func take(_ counted: CountedFrame, pipeline: CountingPipeline, frameCount: Int?) throws {
    // Before anything else: a control is the sooner done.
    run.controls?.handle(counted.events, of: call.exercise.name, at: counted.scene.time)
    try run.annotate(counted.image, at: counted.scene.time) {
      composer.overlay(for: counted) { pipeline.status(of: $0) }
    }
    try showLive(counted.events)
    run.show(
      counted.index, of: frameCount,
      "\(counted.scene.time.seconds.decimals(1)) s  \(pipeline.reps) \(pipeline.reps == 1 ? "rep" : "reps")")
  }

  private func warnings(_ summary: CountingSummary) -> [String] {
    if case .id(let id) = call.person, !summary.peopleSeen.contains(id) {
      let seen = summary.peopleSeen.map { "\($0.number)" }.joined(separator: ", ")
      return ["person \(id.number) was never seen; \(seen.isEmpty ? "nobody was" : "seen were \(seen)")"]
    }
    return summary.peopleSeen.isEmpty ? ["nobody was seen in any frame"] : []
  }

  /// A camera's reps are told as they come.
  private func showLive(_ events: [RepEvent]) throws {
    guard call.input.isCamera else { return }
    for event in events {
      let line = LiveLine.text(
        for: event, outward: call.exercise.outward, namesPerson: call.maximumPeople > 1 && call.person == nil)
      if let line { try run.write(line) }
    }
  }
}
