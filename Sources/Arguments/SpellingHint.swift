/// Finds the known word that a misspelt one most likely means.
public enum SpellingHint {
  /// The nearest known word by edit distance, or `nil` when none is within a third of the word's length.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let ranked = known.map { (word: $0, distance: editDistance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.word : nil
  }

  // Levenshtein 1966.
  static func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substitution = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
