/// Labels that are about the same frames of the same person.
public struct LabelOverlaps: Sendable {
  /// Two labels, by their numbers in the list.
  public struct Pair: Sendable, Equatable {
    public var earlier: Int
    public var later: Int
  }

  /// The first two that cannot both be true: one says another label, or another person, than the other.
  public private(set) var contradiction: Pair?
  /// Those that say again what an earlier one says, in the order of the list.
  public private(set) var repetitions: [Pair] = []

  private struct Subject: Hashable {
    var file: String
    var number: Int?
  }

  private struct Claim: Hashable {
    var label: String
    var person: String?

    func contradicts(_ other: Claim) -> Bool {
      guard label == other.label else { return true }
      guard let person, let theirs = other.person else { return false }
      return person != theirs
    }
  }

  /// Finds them.
  ///
  /// Spans that only touch do not overlap, and what the table ignores contradicts nobody. Of two people's labels only those
  /// are compared that name the same person by number, or both none.
  ///
  /// - Complexity: O(spans · (log spans + a file's labels))
  public init(_ spans: [LabelledSpan]) {
    var groups: [Subject: [Int]] = [:]
    for (number, span) in spans.enumerated() where span.side != .ignore {
      groups[Subject(file: span.file, number: span.number), default: []].append(number)
    }
    func start(_ number: Int) -> Double { spans[number].seconds?.lowerBound ?? 0 }
    func end(_ number: Int) -> Double { spans[number].seconds?.upperBound ?? .infinity }
    for members in groups.values where members.count > 1 {
      // Of each claim, the one that ends last.
      var latest: [Claim: Int] = [:]
      for number in members.sorted(by: { (start($0), $0) < (start($1), $1) }) {
        let claim = Claim(label: spans[number].label, person: spans[number].person)
        var repeated: Int?
        for (other, last) in latest where end(last) > start(number) {
          if other.contradicts(claim) {
            note(contradiction: Pair(earlier: min(last, number), later: max(last, number)))
          } else {
            repeated = min(repeated ?? last, last)
          }
        }
        if let repeated { repetitions.append(Pair(earlier: min(repeated, number), later: max(repeated, number))) }
        if latest[claim].map({ end($0) < end(number) }) ?? true { latest[claim] = number }
      }
    }
    repetitions.sort { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
  }

  private mutating func note(contradiction pair: Pair) {
    guard let known = contradiction else {
      contradiction = pair
      return
    }
    if (pair.later, pair.earlier) < (known.later, known.earlier) { contradiction = pair }
  }
}
