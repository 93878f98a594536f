/// What is wrong at a place of a line.
struct JSONProblem: Error, Equatable {
  /// From the line's object down, for instance `people[0].joints[3]`.
  var key: String
  var text: String

  init(_ text: String, key: String = "") {
    self.key = key
    self.text = text
  }

  /// The same, seen from one object farther up.
  func inside(_ outer: String) -> JSONProblem {
    JSONProblem(text, key: key.isEmpty ? outer : key.hasPrefix("[") ? outer + key : "\(outer).\(key)")
  }
}
