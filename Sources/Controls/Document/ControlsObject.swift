import JSON
import Spelling

/// An object of a controls file.
typealias ControlsObject = JSONObject<ControlsError>

extension JSONObject<ControlsError> {
  func fault(_ key: String, _ fault: DocumentFault) -> ControlsError { ControlsError(source: source, fault) }

  func bool(_ key: String, default fallback: Bool) throws(ControlsError) -> Bool {
    has(key) ? try bool(key) : fallback
  }

  /// A whole number, or what there was when the key is absent.
  func integer(_ key: String, in range: ClosedRange<Int>, default fallback: Int) throws(ControlsError) -> Int {
    guard has(key) else { return fallback }
    let number = try number(key, in: Double(range.lowerBound)...Double(range.upperBound))
    guard let whole = Int(exactly: number) else {
      throw fault(
        key, .outOfRange(path: path(of: key), value: number.formattedShort, allowed: "a whole number"))
    }
    return whole
  }

  /// A text that is not empty and has no NUL, which no program, path or topic can have.
  func text(_ key: String) throws(ControlsError) -> String {
    try Self.checked(string(key), source: source, path: path(of: key))
  }

  static func checked(_ text: String, source: String, path: String) throws(ControlsError) -> String {
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      throw ControlsError(
        source: source,
        .outOfRange(
          path: path, value: text.isEmpty ? "an empty text" : "a text with a NUL character",
          allowed: "a text that says something"))
    }
    return text
  }

  /// One of two keys at most; what the first or the second made.
  func refuseBoth(_ first: String, _ second: String) throws(ControlsError) {
    guard has(first), has(second) else { return }
    throw fault(
      second,
      .contradiction(path: path(of: second), what: "stands beside \(first)", remedy: "leave one of them out"))
  }

  /// A path as the system takes it.
  func filePath(_ key: String) throws(ControlsError) -> String {
    DocumentPath.resolved(try text(key), source: source)
  }

  /// A template that only says what such events have.
  func template(_ key: String, _ allowed: [Placeholder]) throws(ControlsError) -> Template {
    try Self.template(text(key), source: source, path: path(of: key), allowed)
  }

  static func template(
    _ text: String, source: String, path: String, _ allowed: [Placeholder]
  ) throws(ControlsError) -> Template {
    func unknown(_ name: String) -> ControlsError {
      let names = allowed.map { "{\($0.rawValue)}" }
      return ControlsError(
        source: source,
        .unknownValue(
          path: path, value: "{\(name)}", nearest: nearestName(to: "{\(name)}", among: names), allowed: names))
    }
    do {
      let template = try Template(text)
      if let foreign = template.placeholders.first(where: { !allowed.contains($0) }) { throw unknown(foreign.rawValue) }
      return template
    } catch let error as Template.UnknownPlaceholder {
      throw unknown(error.name)
    } catch let error as ControlsError {
      throw error
    } catch {
      preconditionFailure("a template throws what it does not declare: \(error)")
    }
  }
}
