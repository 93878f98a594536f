import Tables

/// Predictions made elsewhere: a table (`DelimitedText`) with a line a window, the columns' names in the first line.
///
/// Columns may come in any order. Required: `clip`; `window`, its start in seconds; `label`, what the classifier says.
/// Optional: `truth`; `person`; `source`; `end` in seconds (without it a window lasts until the next one of its clip
/// begins, the last one as long as the one before it, a single one 2 s); and a column of scores for each class, called
/// `score:CLASS`, or just `CLASS` when no column is called so. Where there are scores, each label must be one of their
/// classes or `other`; a single column of scores is refused, for nothing says how likely the other classes are.
///
/// Scores that do not sum to 1 (by more than 0.001) are divided by their sum. A window with a score that is missing, NaN,
/// infinite or negative, or with none above 0, counts without its scores. `remarks` tells of both.
public struct PredictionTable: Sendable {
  public struct Row: Sendable, Equatable {
    /// The line in the table, from 1.
    public var line: Int
    public var clip: String
    public var person: String?
    public var source: String?
    public var startSeconds: Double
    public var endSeconds: Double
    public var label: String
    public var truth: String?
    public var scores: [Double]?
  }

  /// The table's name, for messages.
  public let source: String
  /// The classes that scores are of, in the columns' order.
  public let classes: [String]
  public private(set) var rows: [Row] = []
  /// Whether the table says where windows end.
  let saysEnds: Bool
  /// What was done to scores that are no probabilities, and which columns were left out.
  public private(set) var remarks: [String] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - source: The table's name, for messages.
  /// - Throws: `PredictionError`, which names the line, the column and the value.
  public init(_ bytes: [UInt8], source: String) throws(PredictionError) {
    let text: DelimitedText
    // A name may begin with any sign, so no line is a remark.
    do { text = try DelimitedText(bytes, skipsRemarks: false) } catch {
      switch error {
      case .notText: throw .notText(source: source)
      case .badQuote(let line, let problem): throw .badQuote(source: source, line: line, problem: problem)
      }
    }
    guard let head = text.rows.first else { throw .empty(source: source) }
    let columns = try PredictionColumns(head.fields, source: source)
    self.source = source
    classes = columns.scores.map(\.name)
    saysEnds = columns.hasEnd
    guard text.rows.count > 1 else { throw .empty(source: source) }
    var tally = ScoreTally()
    var known: [Window: Int] = [:]
    rows.reserveCapacity(text.rows.count - 1)
    for record in text.rows.dropFirst() {
      let row = try columns.row(of: record, source: source, tally: &tally)
      let window = Window(track: .init(clip: row.clip, person: row.person), start: row.startSeconds)
      if let earlier = known.updateValue(row.line, forKey: window) {
        throw .repeatedWindow(
          source: source, line: row.line, earlier: earlier, clip: row.clip, start: row.startSeconds)
      }
      rows.append(row)
    }
    if columns.scores.count == 1 { throw .onlyScore(source: source, column: columns.scores[0].name) }
    if !columns.hasEnd { addEnds() }
    remarks = tally.remarks + columns.remarks
  }

  private struct Window: Hashable {
    var track: ActionPrediction.Track
    var start: Double
  }

  /// How long a window without a neighbour lasts.
  private static let lonelySeconds = 2.0

  private mutating func addEnds() {
    let tracks = Dictionary(grouping: rows.indices) {
      ActionPrediction.Track(clip: rows[$0].clip, person: rows[$0].person)
    }
    for indices in tracks.values {
      let sorted = indices.sorted { rows[$0].startSeconds < rows[$1].startSeconds }
      var length = Self.lonelySeconds
      for (place, index) in sorted.enumerated() {
        if place + 1 < sorted.count { length = rows[sorted[place + 1]].startSeconds - rows[index].startSeconds }
        rows[index].endSeconds = rows[index].startSeconds + length
      }
    }
  }
}

/// What was wrong with scores.
struct ScoreTally {
  private var dropped = (count: 0, firstLine: 0, value: "")
  private var normalised = (count: 0, firstLine: 0, sum: 0.0)

  mutating func drop(line: Int, value: String) {
    if dropped.count == 0 { dropped = (0, line, value) }
    dropped.count += 1
  }

  mutating func normalise(line: Int, sum: Double) {
    if normalised.count == 0 { normalised = (0, line, sum) }
    normalised.count += 1
  }

  var remarks: [String] {
    var remarks: [String] = []
    if dropped.count > 0 {
      remarks.append(
        "scores of \(dropped.count) \(dropped.count == 1 ? "window" : "windows") are no probabilities and were left out, "
          + "first on line \(dropped.firstLine): \(dropped.value)")
    }
    if normalised.count > 0 {
      remarks.append(
        "scores of \(normalised.count) \(normalised.count == 1 ? "window" : "windows") did not sum to 1 and were divided "
          + "by their sum, first on line \(normalised.firstLine): \(normalised.sum)")
    }
    return remarks
  }
}
