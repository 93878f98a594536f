import Tables

/// Which field of a line is what.
struct PredictionColumns {
  static let scorePrefix = "score:"
  private static let required = ["clip", "window", "label"]
  private static let optional = ["truth", "person", "source", "end"]
  /// Farther from 1 than rounding to three digits takes a sum.
  private static let sumTolerance = 1e-3

  private let places: [String: Int]
  private let fieldCount: Int
  let scores: [(name: String, place: Int)]
  private let leftOut: [String]

  init(_ names: [String], source: String) throws(PredictionError) {
    fieldCount = names.count
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where !name.isEmpty {
      guard places.updateValue(place, forKey: name) == nil else { throw .repeatedColumn(source: source, column: name) }
    }
    for column in Self.required where places[column] == nil { throw .missingColumn(source: source, column: column) }
    self.places = places
    let others = names.enumerated().filter {
      !$0.element.isEmpty && !Self.required.contains($0.element) && !Self.optional.contains($0.element)
    }
    let marked = others.filter { $0.element.hasPrefix(Self.scorePrefix) }
    scores = (marked.isEmpty ? others : marked).map {
      (marked.isEmpty ? $0.element : String($0.element.dropFirst(Self.scorePrefix.count)), $0.offset)
    }
    leftOut = marked.isEmpty ? [] : others.map(\.element).filter { !$0.hasPrefix(Self.scorePrefix) }
  }

  var hasEnd: Bool { places["end"] != nil }

  var remarks: [String] {
    leftOut.isEmpty ? [] : ["columns that are no scores were left out: \(leftOut.joined(separator: ", "))"]
  }

  func row(
    of record: DelimitedText.Row, source: String, tally: inout ScoreTally
  ) throws(PredictionError) -> PredictionTable.Row {
    guard record.fields.count == fieldCount else {
      throw .wrongFieldCount(
        source: source, line: record.line, found: record.fields.count, expected: fieldCount)
    }
    func value(_ column: String) -> String? {
      guard let place = places[column] else { return nil }
      let text = record.fields[place]
      return text.isEmpty ? nil : text
    }
    func required(_ column: String) throws(PredictionError) -> String {
      guard let text = value(column) else { throw .missingValue(source: source, line: record.line, column: column) }
      return text
    }
    func seconds(_ column: String) throws(PredictionError) -> Double {
      let text = try required(column)
      guard let number = Double(text), number.isFinite else {
        throw .notANumber(source: source, line: record.line, column: column, value: text)
      }
      return number
    }
    let label = try required("label")
    if !scores.isEmpty, label != ActionPrediction.otherLabel, !scores.contains(where: { $0.name == label }) {
      throw .unknownLabel(source: source, line: record.line, label: label, classes: scores.map(\.name))
    }
    let start = try seconds("window")
    let end = hasEnd ? try seconds("end") : start
    guard !hasEnd || end > start else {
      throw .endsBeforeItStarts(source: source, line: record.line, start: start, end: end)
    }
    return PredictionTable.Row(
      line: record.line, clip: try required("clip"), person: value("person"), source: value("source"),
      startSeconds: start, endSeconds: end, label: label, truth: places["truth"] == nil ? nil : try required("truth"),
      scores: try probabilities(of: record, source: source, tally: &tally))
  }

  private func probabilities(
    of record: DelimitedText.Row, source: String, tally: inout ScoreTally
  ) throws(PredictionError) -> [Double]? {
    // A window without any is a window without scores, which may be.
    guard scores.contains(where: { !record.fields[$0.place].isEmpty }) else { return nil }
    var values: [Double] = []
    for (name, place) in scores {
      let text = record.fields[place]
      guard let number = text.isEmpty ? .nan : Double(text) else {
        throw .notANumber(source: source, line: record.line, column: name, value: text)
      }
      values.append(number)
    }
    if let bad = values.indices.first(where: { !(values[$0] >= 0 && values[$0].isFinite) }) {
      let text = record.fields[scores[bad].place]
      tally.drop(line: record.line, value: "\(scores[bad].name) \(text.isEmpty ? "is missing" : text)")
      return nil
    }
    let sum = values.reduce(0, +)
    guard sum > 0, sum.isFinite else {
      tally.drop(line: record.line, value: "they sum to \(sum)")
      return nil
    }
    guard (sum - 1).magnitude > Self.sumTolerance else { return values }
    tally.normalise(line: record.line, sum: sum)
    return values.map { $0 / sum }
  }
}
