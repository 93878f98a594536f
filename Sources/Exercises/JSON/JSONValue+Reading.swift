extension JSONValue {
  /// Reads a definition's text.
  ///
  /// - Throws: `ExerciseError.notJSON`, with what is wrong and where.
  init(json: [UInt8], source: String) throws(ExerciseError) {
    do {
      self = try JSONReader.value(of: json)
    } catch {
      throw .notJSON(source: source, line: error.line, column: error.column, detail: error.text)
    }
  }
}
