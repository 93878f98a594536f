import Arguments
import PoseCore
import RepKit
import Spelling

/// What one call of `repkit gestures` asks for, checked.
struct GesturesCall: FrameCall {
  var input: InputSource
  var tracking: Tracking
  var options = GestureRecognizer.Options()
  var isMirrored: Bool
  /// Where to write the annotated video, if anywhere.
  var annotatedPath: String?
  var printsJSON: Bool
  /// What gestures control, if anything.
  var controls: ControlCall?
  /// What options cannot change about the input.
  var warnings: [String] = []

  init(_ arguments: ParsedArguments) throws {
    let command = GesturesCommand.specification
    input =
      try InputSource.camera(arguments, besides: arguments.positionals, command: command)
      ?? InputSource(path: arguments.positionals.first ?? DemoClip.hand.path())
    options.wanted = try arguments.value("--gestures").map { list throws(UsageError) in try Self.gestures(list) }
    controls = try ControlCall(arguments, command)
    if let name = arguments.value("--arm"), name != "none" {
      let gesture = try Self.gesture(named: name, option: "--arm")
      guard gesture.isShape else {
        throw UsageError(
          "option '--arm' takes a gesture that is held, such as open-palm or fist, not '\(gesture.rawValue)'",
          command: command.name)
      }
      controls?.arming = Arming.Options()
      controls?.arming.gesture = gesture
    }
    // What controls wait for is looked for, unless the user says what to look for.
    let named = options.wanted ?? controls?.document.gestures ?? []
    // The index finger is also the number one, and so on: told apart only when numbers are asked for.
    options.readsNumbers = !named.isDisjoint(with: [.one, .two, .five])
    let bodies = arguments.has("--body") || named.contains(where: \.isOfBody)
    let hands = options.wanted.map { !$0.allSatisfy(\.isOfBody) } ?? true
    let maximumHands = try arguments.integer("--hands", in: 1...8, command: command)
    tracking = Tracking(
      maximumPeople: bodies ? max(input.usualMaximumPeople, 1) : nil,
      maximumHands: hands ? maximumHands ?? input.recordedHeader?.maximumHands ?? 2 : nil,
      handModel: try Tracking.handModel(arguments, command),
      // A file is read as it would be from a recorded clip; a camera must not wait for bodies in every frame.
      peopleIntervalSeconds: input.isCamera && hands ? 0.1 : 0)
    if bodies { try input.requireBodies() }
    if let path = controls?.path {
      let fit = GestureRuleFit(wanted: options.wanted, maximumHands: tracking.maximumHands, path: path)
      try controls?.check(fit)
    }
    warnings = input.recordingWarnings(modelIsChosen: arguments.value("--model") != nil, hands: maximumHands)
    isMirrored = arguments.has("--mirrored")
    annotatedPath = arguments.value("--annotate")
    if let annotatedPath {
      try OwnInput.check(
        "the annotated video", at: annotatedPath, by: "--annotate", in: arguments, besides: [input.name])
    }
    printsJSON = arguments.has("--json")
  }

  /// The gestures of a list with commas between.
  private static func gestures(_ list: String) throws(UsageError) -> Set<Gesture> {
    var gestures: Set<Gesture> = []
    for word in list.split(separator: ",") {
      gestures.insert(try gesture(named: word.trimmed, option: "--gestures"))
    }
    guard !gestures.isEmpty else {
      throw UsageError("option '--gestures' names none", command: GesturesCommand.specification.name)
    }
    return gestures
  }

  static func gesture(named name: String, option: String) throws(UsageError) -> Gesture {
    guard let gesture = Gesture(spelled: name) else {
      let hint = nearestName(to: name, among: Gesture.allCases.map(\.rawValue))
      throw UsageError(
        "option '\(option)' names no gesture with '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? "")
          + " ('repkit gestures --list' lists them)", command: GesturesCommand.specification.name)
    }
    return gesture
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
