import JSON
import RepCounting
import Testing

@testable import Exercises

struct DefinitionFamilyTests {
  private static let parent = """
    { "format": 1, "name": "bend", "title": "Bend", "aliases": ["knee-bend"], "why": "For the tests.",
      "angle": ["hip", "knee", "ankle"],
      "signals": [{ "measure": "drop", "joints": ["neck"], "windowSeconds": 8, "from": 0, "to": 1 }],
      "counting": { "minimumRange": 0.45, "minimumPeak": 0.6 },
      "gates": [
        { "name": "still", "measure": "position", "joints": ["ankle"], "along": "horizontal", "statistic": "range",
          "atMost": 0.4 },
        { "name": "deep", "measure": "drop", "joints": ["neck"], "windowSeconds": 8, "statistic": "maximum",
          "atLeast": 0.3 }
      ] }
    """
  private static let child = """
    { "format": 1, "name": "hop", "title": "Hop", "like": "bend", "counting": { "minimumPeak": 0.7 },
      "omit": ["still"],
      "gates": [
        { "name": "deep", "measure": "drop", "joints": ["neck"], "windowSeconds": 8, "statistic": "maximum",
          "atLeast": 0.5 },
        { "name": "quick", "measure": "position", "joints": ["neck"], "along": "vertical", "statistic": "pathPerSecond",
          "atLeast": 1 }
      ] }
    """

  private func read(_ text: String, among others: [String: String]) throws -> Exercise {
    try Exercise(
      json: Array(text.utf8), source: "hop.json",
      relative: { name in
        others[name].flatMap { try? JSONValue(json: Array($0.utf8), source: name, failure: ExerciseError.self) }
      },
      known: others.keys.sorted())
  }

  @Test func aVariationSaysOnlyWhatDiffers() throws {
    let bend = try read(Self.parent, among: [:])
    let hop = try read(Self.child, among: ["bend": Self.parent])
    #expect(hop.name == "hop")
    #expect(hop.title == "Hop")
    #expect(hop.aliases.isEmpty)
    #expect(hop.signals == bend.signals)
    #expect(hop.counting.minimumRange == 0.45)
    #expect(hop.counting.minimumPeak == 0.7)
    #expect(hop.gates.map(\.name) == ["deep", "quick"])
    #expect(hop.gates[0].allowed == 0.5 ... .infinity)
  }

  @Test func variationsOfVariationsAreWhole() throws {
    let leap = """
      { "format": 1, "name": "leap", "title": "Leap", "like": "hop", "omit": ["quick"] }
      """
    let exercise = try read(leap, among: ["bend": Self.parent, "hop": Self.child])
    #expect(exercise.gates.map(\.name) == ["deep"])
    #expect(exercise.counting.minimumPeak == 0.7)
  }

  @Test(arguments: [
    (
      "\"like\": \"bend\"", "\"like\": \"bent\"",
      "like of the exercise definition is \"bent\" (hop.json); did you mean bend? allowed are bend, hop"
    ),
    (
      "\"like\": \"bend\"", "\"like\": 4",
      "like of the exercise definition is the number 4, not the name of an exercise (hop.json); write the name of an exercise"
    ),
    (
      "\"like\": \"bend\"", "\"like\": \"hop\"",
      "like of the exercise definition is \"hop\", which is in the end like itself (hop.json); an exercise can only be like one that stands without it"
    ),
    (
      "[\"still\"]", "[\"stil\"]",
      "omit[0] of the exercise definition is \"stil\" (hop.json); did you mean still? allowed are still, deep"
    ),
    (
      "[\"still\"]", "\"still\"",
      "omit of the exercise definition is the text \"still\", not a list of names (hop.json); write a list of names"
    ),
    (
      "[\"still\"]", "[1]",
      "omit[0] of the exercise definition is the number 1, not the name of a gate or cue (hop.json); write the name of a gate or cue"
    ),
    (
      "\"minimumPeak\": 0.7", "\"minimumPeak\": 0.2",
      "counting.minimumPeak of the exercise definition makes startZone 0.35 and minimumPeak 0.2 (hop.json); startZone must be below minimumPeak"
    ),
  ])
  func errorsNameKeyAndValue(old: String, new: String, text: String) throws {
    try #require(Self.child.contains(old))
    let changed = Self.child.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: ExerciseError.self) {
      try read(changed, among: ["bend": Self.parent, "hop": changed])
    }
    #expect(error?.description == text)
  }

  @Test func aCircleOfRelativesIsAnError() {
    func like(_ name: String, _ other: String) -> String {
      "{ \"format\": 1, \"name\": \"\(name)\", \"title\": \"T\", \"like\": \"\(other)\" }"
    }
    let error = #expect(throws: ExerciseError.self) {
      try read(like("a", "b"), among: ["a": like("a", "b"), "b": like("b", "c"), "c": like("c", "b")])
    }
    #expect(error?.description.contains("which is in the end like itself") == true)
  }

  @Test func aDefinitionOfOnesOwnCanBeLikeOneOfTheCatalogue() throws {
    let own = "{ \"format\": 1, \"name\": \"my-squat\", \"title\": \"My squat\", \"like\": \"squat\" }"
    let exercise = try Exercise(json: Array(own.utf8), source: "my.json")
    #expect(try exercise.gates == ExerciseCatalogue.exercise(named: "squat").gates)
  }

  @Test func ratioAndEitherSideOfGatesAreRead() throws {
    let text = """
      { "format": 1, "name": "a", "title": "A", "angle": ["hip", "knee", "ankle"],
        "signals": [{ "measure": "rise", "joints": ["neck"], "windowSeconds": 8, "from": 0, "to": 1 }],
        "gates": [{ "name": "planted", "measure": "position", "joints": ["wrist"], "along": "vertical",
          "statistic": "range", "atMost": 0.8, "sides": "any",
          "over": { "measure": "position", "joints": ["shoulder"], "along": "vertical", "statistic": "range" } }] }
      """
    let gate = try #require(read(text, among: [:]).gates.first)
    #expect(gate.divisor == Gate.Divisor(.position(of: .sided(.shoulder), along: .vertical), .range))
    #expect(gate.sides == .any)
    let error = #expect(throws: ExerciseError.self) {
      try read(text.replacing("[\"shoulder\"]", with: "[\"sholder\"]"), among: [:])
    }
    #expect(error?.description.hasPrefix("gates[0].over.joints[0] of the exercise definition is \"sholder\"") == true)
  }

  private static let hold = """
    { "format": 1, "name": "plank", "title": "Plank", "kind": "hold", "angle": ["shoulder", "hip", "ankle"],
      "pose": [{ "name": "level", "measure": "inclination", "joints": ["root", "neck"], "in": "picture", "atLeast": 60 }],
      "holding": { "minimumSeconds": 2 } }
    """

  @Test func aHoldIsRead() throws {
    let hold = try #require(read(Self.hold, among: [:]).hold)
    #expect(hold.timing.minimumSeconds == 2)
    #expect(hold.timing.leaveSeconds == HoldCounter.Configuration().leaveSeconds)
    #expect(
      hold.pose == [
        PoseCondition(
          name: "level", .inclination(from: .fixed(.root), to: .fixed(.neck), in: .picture), allowed: 60 ... .infinity)
      ])
  }

  @Test(arguments: [
    (
      "\"kind\": \"hold\"", "\"kind\": \"reps\"",
      "pose of the exercise definition stands in a definition whose kind is reps (hop.json); pose and holding are for \"kind\": \"hold\""
    ),
    (
      "\"holding\"", "\"gates\": [], \"holding\"",
      "gates of the exercise definition stands in a definition whose kind is hold (hop.json); a hold has pose and holding instead"
    ),
    (", \"atLeast\": 60", "", "the exercise definition lacks pose[0].atLeast or pose[0].atMost (hop.json); add it"),
    (
      "\"minimumSeconds\": 2", "\"minimumSeconds\": 0",
      "holding.minimumSeconds of the exercise definition is 0 (hop.json); allowed is 0.1 to 60"
    ),
    (
      "\"minimumSeconds\": 2", "\"minimalSeconds\": 2",
      "the exercise definition has an unknown key holding.minimalSeconds (hop.json); did you mean minimumSeconds?"
    ),
  ])
  func faultsOfHolds(old: String, new: String, text: String) throws {
    try #require(Self.hold.contains(old))
    let error = #expect(throws: ExerciseError.self) {
      try read(Self.hold.replacing(old, with: new, maxReplacements: 1), among: [:])
    }
    #expect(error?.description == text)
  }
}
