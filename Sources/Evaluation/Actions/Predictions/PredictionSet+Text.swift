import Tables

extension PredictionSet {
  /// The table that `PredictionTable` reads back as the same predictions, to the last digit.
  public var text: String {
    let head = ["clip", "person", "source", "window", "end", "truth", "label"]
    let scores = classes.map { PredictionColumns.scorePrefix + $0 }
    var lines = [(head + scores).map(DelimitedText.field).joined(separator: ",")]
    lines.reserveCapacity(predictions.count + 1)
    for prediction in predictions {
      var fields = [
        prediction.clip, prediction.person ?? "", prediction.source ?? "", "\(prediction.startSeconds)",
        "\(prediction.endSeconds)", prediction.truth, prediction.predicted,
      ]
      fields += prediction.scores?.map { "\($0)" } ?? classes.map { _ in "" }
      lines.append(fields.map(DelimitedText.field).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
