import Exercises
import RepCounting
import Testing

struct ExerciseDefinitionTests {
  /// A whole definition; the tests change a piece of it.
  private static let whole = """
    { "format": 1, "name": "knee-bend", "title": "Knee bend", "why": "For the tests.",
      "angle": ["hip", "knee", "ankle"], "sides": "deeper", "outward": "concentric", "minimumConfidence": 0.4,
      "signals": [
        { "measure": "jointAngle", "joints": ["hip", "knee", "ankle"], "in": "picture", "from": 170, "to": 90 },
        { "measure": "height", "joints": ["hip", "leftAnkle"], "in": "space", "per": "leg", "from": 1, "to": 0.5,
          "weight": 2 }
      ],
      "counting": { "minimumRange": 0.45, "minimumPeak": 0.6, "smoothingSeconds": 0.1, "stillStartSeconds": 1,
        "firstRep": { "poseSeconds": 0.2, "followedWithinSeconds": 10 } },
      "gates": [
        { "name": "feet planted", "why": "They stay.", "measure": "position", "joints": ["ankle"],
          "along": "horizontal", "statistic": "range", "atMost": 0.4 },
        { "name": "upright", "measure": "inclination", "joints": ["root", "neck"], "in": "picture",
          "statistic": "minimum", "atLeast": 5, "atMost": 45 },
        { "name": "goes down", "measure": "drop", "joints": ["neck"], "windowSeconds": 8, "statistic": "maximum",
          "atLeast": 0.3, "appliesToPartials": false }
      ] }
    """

  private func read(_ text: String) throws -> Exercise { try Exercise(json: Array(text.utf8), source: "bend.json") }

  @Test func everyKeyIsRead() throws {
    let exercise = try read(Self.whole)
    var counting = RepCounter.Configuration()
    counting.minimumRange = 0.45
    counting.minimumPeak = 0.6
    counting.smoothingSeconds = 0.1
    counting.stillStartSeconds = 1
    counting.firstRep = .provisional(poseSeconds: 0.2, followedWithinSeconds: 10)
    let expected = Exercise(
      name: "knee-bend", title: "Knee bend", angleJoints: (.sided(.hip), .sided(.knee), .sided(.ankle)),
      sides: .deeper, outward: .concentric, minimumConfidence: 0.4,
      signals: [
        Signal(.jointAngle(.sided(.hip), .sided(.knee), .sided(.ankle), in: .picture), from: 170, to: 90),
        Signal(
          .height(of: .sided(.hip), above: .fixed(.leftAnkle), in: .space, per: .leg), from: 1, to: 0.5, weight: 2),
      ],
      counting: counting,
      gates: [
        Gate(
          name: "feet planted", .position(of: .sided(.ankle), along: .horizontal), .range, allowed: -.infinity...0.4),
        Gate(
          name: "upright", .inclination(from: .fixed(.root), to: .fixed(.neck), in: .picture), .minimum,
          allowed: 5...45),
        Gate(
          name: "goes down", .drop(of: .fixed(.neck), windowSeconds: 8), .maximum, allowed: 0.3 ... .infinity,
          appliesToPartials: false),
      ])
    #expect(exercise == expected)
  }

  @Test func theShortestDefinitionHasDefaults() throws {
    let exercise = try read(
      """
      { "format": 1, "name": "a", "title": "A", "angle": ["hip", "knee", "ankle"],
        "signals": [{ "measure": "drop", "joints": ["neck"], "windowSeconds": 8, "from": 0, "to": 1 }] }
      """)
    #expect(exercise.counting == RepCounter.Configuration())
    #expect(exercise.sides == .together)
    #expect(exercise.outward == .eccentric)
    #expect(exercise.minimumConfidence == 0.5)
    #expect(exercise.gates.isEmpty)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let text: String
    var testDescription: String { new }

    init(_ old: String, _ new: String, _ text: String) {
      self.old = old
      self.new = new
      self.text = text
    }
  }

  @Test(arguments: [
    Fault(
      "\"from\": 170", "\"from\": 270",
      "signals[0].from of the exercise definition is 270 (bend.json); allowed is 0 to 180"
    ),
    Fault(
      "\"from\": 170", "\"form\": 170",
      "the exercise definition has an unknown key signals[0].form (bend.json); did you mean from?"),
    Fault("\"from\": 170, ", "", "the exercise definition lacks signals[0].from (bend.json); add it"),
    Fault(
      "\"from\": 170", "\"from\": \"high\"",
      "signals[0].from of the exercise definition is the text \"high\", not a number (bend.json); write a number"),
    Fault(
      "\"to\": 90", "\"to\": 170",
      "signals[0].to of the exercise definition equals from, 170 (bend.json); from and to are the measure's values at "
        + "the start and at full range, and must differ"),
    Fault(
      "\"format\": 1", "\"format\": 2", "format of the exercise definition is 2 (bend.json); allowed is 1"),
    Fault(
      "\"knee-bend\"", "\"Knee Bend\"",
      "name of the exercise definition is \"Knee Bend\" (bend.json); allowed is lower-case letters, digits and hyphens, "
        + "as in push-up"),
    Fault(
      "\"jointAngle\"", "\"jointangel\"",
      "signals[0].measure of the exercise definition is \"jointangel\" (bend.json); did you mean jointAngle? allowed are "
        + "jointAngle, inclination, height, distance, spread, drop, rise, lead, offset, shift, position"),
    Fault(
      "\"picture\", \"from\": 170", "\"picture\", \"per\": \"leg\", \"from\": 170",
      "the exercise definition has an unknown key signals[0].per (bend.json); allowed here are measure, joints, in, from, "
        + "to, weight, why"),
    Fault(
      "\"in\": \"space\", \"per\": \"leg\"", "\"in\": \"picture\", \"per\": \"leg\"",
      "signals[1].per of the exercise definition is leg with \"in\": \"picture\" (bend.json); in the picture only the "
        + "torso's length is known; write \"per\": \"torso\" or \"in\": \"space\""),
    Fault(
      "[\"hip\", \"leftAnkle\"]", "[\"hip\", \"leftAnkel\"]",
      "signals[1].joints[1] of the exercise definition is \"leftAnkel\" (bend.json); did you mean leftAnkle? allowed are "
        + "eye, ear, shoulder, elbow, wrist, hip, knee, ankle, nose, leftEye, rightEye, leftEar, rightEar, neck, "
        + "leftShoulder, rightShoulder, leftElbow, rightElbow, leftWrist, rightWrist, root, leftHip, rightHip, leftKnee, "
        + "rightKnee, leftAnkle, rightAnkle"),
    Fault(
      "[\"hip\", \"leftAnkle\"]", "[\"hip\"]",
      "signals[1].joints of the exercise definition is a list of 1 (bend.json); allowed is a list of 2 joints"),
    Fault(
      "\"angle\": [\"hip\", \"knee\", \"ankle\"]", "\"angle\": [\"hip\", 3, \"ankle\"]",
      "angle[1] of the exercise definition is the number 3, not the name of a joint (bend.json); write the name of a joint"
    ),
    Fault(
      "\"minimumRange\": 0.45", "\"minimumRange\": 4.5",
      "counting.minimumRange of the exercise definition is 4.5 (bend.json); allowed is 0.1 to 1"),
    Fault(
      "\"minimumRange\": 0.45", "\"minimumRange\": 0.12",
      "counting.minimumRange of the exercise definition makes partialRange 0.15 and minimumRange 0.12 (bend.json); "
        + "partialRange must be below minimumRange"),
    Fault(
      "\"minimumRange\": 0.45", "\"minimalRange\": 0.45",
      "the exercise definition has an unknown key counting.minimalRange (bend.json); did you mean minimumRange?"),
    Fault(
      ", \"atMost\": 0.4", "", "the exercise definition lacks gates[0].atLeast or gates[0].atMost (bend.json); add it"),
    Fault(
      "\"atLeast\": 5", "\"atLeast\": 50",
      "gates[1].atMost of the exercise definition is 45, not above atLeast, 50 (bend.json); nothing could pass"),
    Fault(
      "\"why\": \"They stay.\"", "\"why\": 7",
      "gates[0].why of the exercise definition is the number 7, not a text (bend.json); write a text"),
  ])
  func errorsNameTheKeyTheValueAndWhatIsAllowed(_ fault: Fault) throws {
    try #require(Self.whole.contains(fault.old))
    let text = Self.whole.replacing(fault.old, with: fault.new, maxReplacements: 1)
    let error = #expect(throws: ExerciseError.self) { try read(text) }
    #expect(error?.description == fault.text)
  }

  @Test(arguments: ["", "squat", "{ \"format\": 1,, }", "{ \"format\": 1", "\u{0}\u{1}\u{2}", "[1, 2"])
  func whatIsNotJSONSaysSo(text: String) throws {
    let error = #expect(throws: ExerciseError.self) { try read(text) }
    #expect(error?.what == "the exercise definition is not JSON")
    #expect(error?.subject == "bend.json")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test(arguments: ["[]", "null", "3", "\"squat\"", "true"])
  func anotherKindOfJSONSaysSo(text: String) throws {
    let error = #expect(throws: ExerciseError.self) { try read(text) }
    #expect(error?.what.hasPrefix("the whole of the exercise definition is ") == true)
  }

  @Test func anEmptyListOfSignalsSaysSo() throws {
    let text =
      "{ \"format\": 1, \"name\": \"a\", \"title\": \"A\", \"angle\": [\"hip\", \"knee\", \"ankle\"], \"signals\": [] }"
    let error = #expect(throws: ExerciseError.self) { try read(text) }
    #expect(
      error?.description
        == "signals of the exercise definition is an empty list (bend.json); allowed is at least one signal")
  }

  @Test func deepNestingIsAnErrorAndNotACrash() {
    let text = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(throws: ExerciseError.self) { try read(text) }
  }
}
