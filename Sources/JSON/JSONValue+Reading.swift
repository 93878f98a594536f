extension JSONValue {
  /// Reads a document's text.
  ///
  /// - Throws: `DocumentFault.notJSON` as a `Failure`, with what is wrong and where.
  public init<Failure: DocumentFailure>(
    json: [UInt8], source: String, failure: Failure.Type
  ) throws(Failure) {
    do {
      self = try JSONReader.value(of: json)
    } catch {
      throw Failure(source: source, .notJSON(line: error.line, column: error.column, detail: error.text))
    }
  }
}
