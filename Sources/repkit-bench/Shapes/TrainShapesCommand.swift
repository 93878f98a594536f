import Arguments
import Foundation

/// `repkit-bench train-shapes`: the classifier of hand shapes from landmarks of photographs.
enum TrainShapesCommand: Command {
  static let specification = CommandSpecification(
    name: "train-shapes",
    summary: "Trains the classifier of hand shapes and says how well it reads hands it never saw.",
    discussion: """
      Takes a table of MediaPipe's hand landmarks of HaGRID's photographs (columns label, uuid, handed, score, w, h, x0, \
      y0, z0 … z20), trains on four fifths of the photographs, and prints what is read of the last fifth. The same \
      table makes the same weights. It takes some minutes.
      """,
    positionals: [.init("CSV", help: "the table of landmarks")],
    options: [.init("--output", value: "FILE", help: "where the weights go; none are written without it")],
    examples: [
      .init(
        "repkit-bench train-shapes hagrid_hand_landmarks.csv --output models/hand_shapes.txt",
        does: "Makes the weights that RepKit is built with.")
    ])

  static func run(_ arguments: ParsedArguments) throws {
    guard let table = arguments.positionals.first else {
      throw UsageError("the table of landmarks is missing", command: specification.name)
    }
    try TrainShapes(table: table, output: arguments.value("--output")).run()
  }
}
