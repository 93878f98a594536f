/// How often each label was taken for each.
public struct ConfusionMatrix: Sendable, Equatable {
  /// In the order of their Unicode scalars.
  public let labels: [String]
  /// True label × predicted label, row-major.
  public private(set) var counts: [Int]

  /// An empty matrix.
  public init(labels: [String]) {
    self.labels = labels
    counts = [Int](repeating: 0, count: labels.count * labels.count)
  }

  /// Counts pairs; labels are all that occur on either side, as scikit-learn has it.
  public init(_ pairs: [(truth: String, predicted: String)]) {
    self.init(labels: Self.sorted(pairs.flatMap { [$0.truth, $0.predicted] }))
    let numbers = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
    for pair in pairs {
      guard let truth = numbers[pair.truth], let predicted = numbers[pair.predicted] else { continue }
      add(truth: truth, predicted: predicted)
    }
  }

  public subscript(truth: Int, predicted: Int) -> Int { counts[truth * labels.count + predicted] }

  public mutating func add(truth: Int, predicted: Int, times: Int = 1) {
    counts[truth * labels.count + predicted] += times
  }

  /// Each label once, in the order of its Unicode scalars.
  static func sorted(_ labels: some Sequence<String>) -> [String] {
    Set(labels).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The matrix of some labels only: those that are taken for others, or others for them, most often, then those that
  /// are true most often; itself when it has no more. What involves another label is not in it. O(labels²)
  public func ofMostConfused(_ most: Int) -> ConfusionMatrix {
    guard labels.count > most else { return self }
    var (wrong, right) = ([Int](repeating: 0, count: labels.count), [Int](repeating: 0, count: labels.count))
    for truth in labels.indices {
      for predicted in labels.indices {
        let times = self[truth, predicted]
        right[truth] += times
        if truth != predicted {
          wrong[truth] += times
          wrong[predicted] += times
        }
      }
    }
    let chosen = labels.indices.sorted { (wrong[$0], right[$0], $1) > (wrong[$1], right[$1], $0) }.prefix(most).sorted()
    var matrix = ConfusionMatrix(labels: chosen.map { labels[$0] })
    for (row, truth) in chosen.enumerated() {
      for (column, predicted) in chosen.enumerated() {
        matrix.add(truth: row, predicted: column, times: self[truth, predicted])
      }
    }
    return matrix
  }

  public var total: Int { counts.reduce(0, +) }
}
