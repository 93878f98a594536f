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

  public var total: Int { counts.reduce(0, +) }
}
