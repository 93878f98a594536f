/// Which counted reps are which true ones, by the times of their extremes.
public struct RepMatching: Sendable, Equatable {
  /// Indices of a counted and a true rep that are the same, in their order.
  public private(set) var pairs: [Pair] = []
  /// Counted reps that no true rep is near.
  public private(set) var extra: [Int] = []
  /// True reps that no counted rep is near.
  public private(set) var missed: [Int] = []

  /// A counted and a true rep that are the same.
  public struct Pair: Sendable, Equatable {
    public var counted: Int
    public var truth: Int
    /// Counted minus true time.
    public var errorSeconds: Double
  }

  /// Matches one to one, in order, within a tolerance: as many as possible, and of those ways the one with the least sum
  /// of absolute errors.
  ///
  /// Complexity: O(*n* · *m*).
  /// - Parameters:
  ///   - counted: The counted reps' extremes in seconds, ascending.
  ///   - truth: The true reps' extremes in seconds, ascending.
  ///   - tolerance: In seconds.
  public init(counted: [Double], truth: [Double], tolerance: Double) {
    // best[i][j]: the best way to match the first i counted with the first j true ones.
    let (rows, columns) = (counted.count, truth.count)
    var best = [Way](repeating: Way(), count: (rows + 1) * (columns + 1))
    func at(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }
    for row in stride(from: 1, through: rows, by: 1) {
      for column in stride(from: 1, through: columns, by: 1) {
        var way = max(best[at(row - 1, column)], best[at(row, column - 1)])
        let error = (counted[row - 1] - truth[column - 1]).magnitude
        if error <= tolerance {
          let before = best[at(row - 1, column - 1)]
          way = max(way, Way(pairs: before.pairs + 1, error: before.error + error))
        }
        best[at(row, column)] = way
      }
    }
    var (row, column) = (rows, columns)
    while row > 0 || column > 0 {
      let way = best[at(row, column)]
      if row > 0, way == best[at(row - 1, column)] {
        row -= 1
        extra.append(row)
      } else if column > 0, way == best[at(row, column - 1)] {
        column -= 1
        missed.append(column)
      } else {
        (row, column) = (row - 1, column - 1)
        pairs.append(Pair(counted: row, truth: column, errorSeconds: counted[row] - truth[column]))
      }
    }
    pairs.reverse()
    extra.reverse()
    missed.reverse()
  }

  /// A number of pairs and the sum of their errors: more pairs are better, then less error.
  private struct Way: Comparable {
    var pairs = 0
    var error = 0.0

    static func < (left: Way, right: Way) -> Bool {
      left.pairs != right.pairs ? left.pairs < right.pairs : left.error > right.error
    }
  }

  /// How far apart extremes of the same rep may be: half the usual distance of the true reps, a second at most, so that a
  /// rep cannot pass for its neighbour. A second when there are fewer than two.
  public static func tolerance(for truth: [Double]) -> Double {
    let gaps = zip(truth.dropFirst(), truth).map { $0 - $1 }.sorted()
    guard !gaps.isEmpty else { return 1 }
    return min(1, median(ofSorted: gaps) / 2)
  }
}

/// The middle value, or the mean of the two in the middle; not for an empty list.
func median(ofSorted values: [Double]) -> Double {
  let middle = values.count / 2
  return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
}
