import RepCounting
import Testing

@testable import Exercises

@Suite struct DefinitionWritingTests {
  @Test(arguments: ExerciseCatalogue.all) func everyExerciseReadsBackAsItself(exercise: Exercise) throws {
    let written = exercise.definition
    let read = try Exercise(json: Array(written.utf8), source: exercise.name)
    #expect(read == exercise, "\(written)")
  }

  @Test func whatIsUnusualIsWrittenToo() throws {
    var counting = RepCounter.Configuration()
    counting.stillStartSeconds = 0.7
    counting.minimumRange = 1.0 / 3
    counting.firstRep = .provisional(poseSeconds: 0.25, followedWithinSeconds: 12)
    let exercise = Exercise(
      name: "odd-one", title: "An \"odd\" one \\ with a\nline, a\ttab and \u{1}",
      angleJoints: (.fixed(.leftHip), .sided(.knee), .sided(.ankle)), sides: .each, outward: .concentric,
      minimumConfidence: 0.3,
      signals: [
        Signal(.rise(of: .fixed(.neck), windowSeconds: 7.5), from: 0.1, to: -1.2, weight: 0.35),
        Signal(.spread(.fixed(.leftWrist), .fixed(.rightWrist), in: .picture, per: .torso), from: 0, to: 2),
        Signal(.lead(of: .fixed(.root)), from: -0.5, to: 0.5),
      ],
      counting: counting,
      gates: [
        Gate(
          name: "a ratio", .position(of: .sided(.wrist), along: .vertical), .range, allowed: -.infinity...0.8,
          appliesToPartials: false, over: .init(.drop(of: .fixed(.neck), windowSeconds: 4), .maximum), sides: .any),
        Gate(
          name: "between", .inclination(from: .fixed(.root), to: .fixed(.neck), in: .space), .mean, allowed: 10...80),
      ],
      aliases: ["odd", "strange-one"])
    #expect(try Exercise(json: Array(exercise.definition.utf8), source: "odd") == exercise, "\(exercise.definition)")
  }
}
