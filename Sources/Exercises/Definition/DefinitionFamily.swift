import JSON
import Spelling

/// Makes a whole definition of one that is `like` another: a variation says only what differs.
enum DefinitionFamily {
  /// What a variation does not take over.
  private static let ownKeys: Set = ["name", "title", "aliases", "like", "omit", "why"]
  /// Lists whose elements are merged by their `name`.
  private static let namedLists = ["gates", "cues", "pose"]

  /// Gives the definition with all that it inherits, without `like` and `omit`.
  ///
  /// Its keys override the other's; `counting` and `holding` merge key by key, `gates`, `cues` and `pose` by name;
  /// `omit` lists the names that are not taken over.
  ///
  /// - Parameter relative: The definition of another exercise by its name, `nil` when there is none.
  /// - Throws: `ExerciseError` for a relative that does not exist, for a circle of relatives, and for an `omit` of
  ///   what is not there.
  static func resolve(
    _ value: JSONValue, source: String, relative: (String) -> JSONValue?, known: [String]
  ) throws(ExerciseError) -> JSONValue {
    try resolve(value, source: source, relative: relative, known: known, line: [])
  }

  private static func resolve(
    _ value: JSONValue, source: String, relative: (String) -> JSONValue?, known: [String], line: [String]
  ) throws(ExerciseError) -> JSONValue {
    guard case .object(let own) = value, let like = own["like"] else { return value }
    guard case .string(let name) = like else {
      throw .definition(source: source, .wrongKind(path: "like", found: like.kind, expected: "the name of an exercise"))
    }
    var line = line
    if line.isEmpty, case .string(let itself)? = own["name"] { line.append(itself) }
    guard !line.contains(name) else {
      throw .definition(
        source: source,
        .contradiction(
          path: "like", what: "is \"\(name)\", which is in the end like itself",
          remedy: "an exercise can only be like one that stands without it"))
    }
    guard let parent = relative(name) else {
      throw .definition(
        source: source,
        .unknownValue(path: "like", value: name, nearest: nearestName(to: name, among: known), allowed: known))
    }
    let whole = try resolve(parent, source: source, relative: relative, known: known, line: line + [name])
    guard case .object(let inherited) = whole else { return value }
    return .object(try merge(own, into: inherited, source: source))
  }

  private static func merge(
    _ own: [String: JSONValue], into inherited: [String: JSONValue], source: String
  ) throws(ExerciseError) -> [String: JSONValue] {
    var merged = inherited.filter { !ownKeys.contains($0.key) }
    try omit(own["omit"], from: &merged, source: source)
    for (key, value) in own where key != "like" && key != "omit" {
      switch (merged[key], value) {
      case (.object(let old)?, .object(let new)) where key == "counting" || key == "holding":
        merged[key] = .object(old.merging(new) { $1 })
      case (.array(let old)?, .array(let new)) where namedLists.contains(key):
        merged[key] = .array(merge(new, into: old))
      default: merged[key] = value
      }
    }
    return merged
  }

  private static func merge(_ new: [JSONValue], into old: [JSONValue]) -> [JSONValue] {
    var merged = old
    for element in new {
      if let name = element.name, let index = merged.firstIndex(where: { $0.name == name }) {
        merged[index] = element
      } else {
        merged.append(element)
      }
    }
    return merged
  }

  private static func omit(
    _ value: JSONValue?, from merged: inout [String: JSONValue], source: String
  ) throws(ExerciseError) {
    guard let value else { return }
    guard case .array(let elements) = value else {
      throw .definition(source: source, .wrongKind(path: "omit", found: value.kind, expected: "a list of names"))
    }
    for (index, element) in elements.enumerated() {
      let path = "omit[\(index)]"
      guard case .string(let name) = element else {
        throw .definition(
          source: source, .wrongKind(path: path, found: element.kind, expected: "the name of a gate or cue"))
      }
      var names: [String] = []
      var isFound = false
      for key in namedLists {
        guard case .array(let list)? = merged[key] else { continue }
        let kept = list.filter { $0.name != name }
        isFound = isFound || kept.count < list.count
        names += list.compactMap(\.name)
        merged[key] = .array(kept)
      }
      guard isFound else {
        throw .definition(
          source: source,
          .unknownValue(path: path, value: name, nearest: nearestName(to: name, among: names), allowed: names))
      }
    }
  }
}

extension JSONValue {
  fileprivate var name: String? {
    guard case .object(let fields) = self, case .string(let name)? = fields["name"] else { return nil }
    return name
  }
}
