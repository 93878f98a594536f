import Arguments
import PoseCore
import RepKit

/// `repkit models`: the networks, and whether they are whole.
enum ModelsCommand: Command {
  static let specification = CommandSpecification(
    name: "models", summary: "Lists the neural networks and checks that they are whole.",
    discussion: """
      Reads every model file and compares its sha256 with models/models.json. Ends with status 1 when one is missing \
      or damaged.
      """,
    positionals: [],
    options: [.init("--json", help: "print one JSON document and nothing else on stdout")],
    examples: [.init("repkit models", does: "Shows each model's file, licence and state.")])

  /// A model as listed; `problem` is `nil` when its bytes are right.
  private struct Row: Encodable {
    var name: String
    var finds: String
    var path: String
    var licence: String
    var source: String
    var isWhole: Bool
    var problem: String?
  }

  private struct Document: Encodable {
    var directory: String
    var models: [Row]
  }

  struct NotWhole: DescribedError {
    var names: [String]
    var what: String { names.count == 1 ? "a model is not whole" : "\(names.count) models are not whole" }
    var subject: String { names.joined(separator: ", ") }
    var remedy: String { "run `make setup` in RepKit's folder" }
  }

  static func run(_ arguments: ParsedArguments) throws {
    let store = try ModelStore()
    let rows = store.models.map { model -> Row in
      var problem: String?
      do { try store.verify(model) } catch { problem = (error as? any DescribedError)?.what ?? "\(error)" }
      return Row(
        name: model.name, finds: model.finds, path: store.path(of: model), licence: model.licence,
        source: "\(model.source.package) \(model.source.version)", isWhole: problem == nil, problem: problem)
    }
    if arguments.has("--json") {
      try JSONDocument.print(Document(directory: store.directory, models: rows))
    } else {
      let width = rows.map(\.name.count).max() ?? 0
      for row in rows {
        let name = row.name + String(repeating: " ", count: width - row.name.count)
        try StandardStream.output.write(
          "\(name)  \(row.problem ?? "whole")  \(row.licence), \(row.source): \(row.finds)\n")
      }
    }
    let broken = rows.filter { !$0.isWhole }.map(\.name)
    if !broken.isEmpty { throw NotWhole(names: broken) }
  }
}
