import Arguments
import RepKit

/// What is looked for in the pictures of an input.
struct Tracking {
  /// How many people are followed; `nil` when people are not looked for.
  var maximumPeople: Int?
  /// How many hands are followed; `nil` when hands are not looked for.
  var maximumHands: Int?
  var handModel = HandModel.full
  /// People are looked at no more often beside hands; 0 for every frame.
  var peopleIntervalSeconds = 0.0

  static func people(_ maximum: Int) -> Tracking { Tracking(maximumPeople: maximum) }

  /// The networks that it takes, as `models/models.json` calls them.
  var networkNames: [String] {
    guard maximumHands != nil else { return SequenceRequestHandler.networkNames }
    return SequenceRequestHandler.networkNames(hands: handModel, withPeople: maximumPeople != nil)
  }

  /// What a recorded clip made with it holds.
  var contents: Set<ClipContent> {
    Set(ClipContent.allCases.filter { $0 == .body ? maximumPeople != nil : maximumHands != nil })
  }

  /// What `--model` says. Throws for another word.
  static func handModel(
    _ arguments: ParsedArguments, _ command: CommandSpecification
  ) throws(UsageError) -> HandModel {
    guard let name = arguments.value("--model") else { return .full }
    guard let model = HandModel(rawValue: name) else {
      let names = HandModel.allCases.map(\.rawValue).joined(separator: " or ")
      throw UsageError("option '--model' takes \(names), not '\(name)'", command: command.name)
    }
    return model
  }

  /// An estimator for one input. Throws what loading the networks throws.
  func estimator(_ networks: any NetworkProvider) throws -> SequenceRequestHandler {
    guard let maximumHands else {
      return try SequenceRequestHandler(networks: networks, options: .init(maximumPeople: maximumPeople ?? 1))
    }
    return try SequenceRequestHandler(
      networks: networks, hands: .init(maximumHands: maximumHands, model: handModel),
      people: maximumPeople.map { .init(maximumPeople: $0) }, peopleIntervalSeconds: peopleIntervalSeconds)
  }
}
