import Foundation
import Testing

/// The table of bounds: a row for each subject, a column for each axis; see `Fixtures/stress-bounds.tsv`.
struct StressBounds: Equatable {
  /// What one cell says.
  enum Bound: Equatable {
    /// Exact up to this step of the ladder, and not at the next one; `nil` when not even at the first.
    case upTo(Double?)
    /// Exact at these values, and at no other one of the ladder.
    case at([Double])
    /// Not tried.
    case untried

    init?(_ text: Substring, axis: StressAxis) {
      if text == "n/a" {
        self = .untried
        return
      }
      if text == "-" {
        self = axis.isUnordered ? .at([]) : .upTo(nil)
        return
      }
      let values = text.split(separator: " ").compactMap { Double($0) }
      guard values.allSatisfy(axis.ladder.contains), axis.isUnordered || values.count == 1 else { return nil }
      self = axis.isUnordered ? .at(values) : .upTo(values[0])
    }

    var text: String {
      let values: [Double]
      switch self {
      case .untried: return "n/a"
      case .upTo(let value): values = value.map { [$0] } ?? []
      case .at(let all): values = all
      }
      return values.isEmpty ? "-" : values.map { String(format: "%g", $0) }.joined(separator: " ")
    }
  }

  private(set) var rows: [String: [StressAxis: Bound]] = [:]

  init() {}

  init(text: String) throws {
    var axes: [StressAxis] = []
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t")
      if axes.isEmpty {
        axes = try cells.dropFirst().map { try #require(StressAxis(rawValue: String($0)), "\($0)") }
        continue
      }
      try #require(cells.count == axes.count + 1, "\(cells[0])")
      for (axis, cell) in zip(axes, cells.dropFirst()) {
        let bound: Bound = try #require(Bound(cell, axis: axis), "\(cells[0]), \(axis): \(cell)")
        self[String(cells[0]), axis] = bound
      }
    }
  }

  subscript(subject: String, axis: StressAxis) -> Bound? {
    get { rows[subject]?[axis] }
    set { rows[subject, default: [:]][axis] = newValue }
  }

  var text: String {
    let header = ["subject"] + StressAxis.allCases.map(\.rawValue)
    let lines = StressSubject.all.map { subject in
      [subject.testDescription] + StressAxis.allCases.map { self[subject.testDescription, $0]?.text ?? "?" }
    }
    return ([header] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  static func fixture() throws -> StressBounds {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let file = folder.appendingPathComponent("stress-bounds.tsv")
    return try StressBounds(text: String(contentsOf: file, encoding: .utf8))
  }
}
