import FoundationEssentials

/// One JSON document on stdout, nothing else there.
enum JSONDocument {
  static func print(_ document: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try StandardStream.output.write(verbatim: String(decoding: try encoder.encode(document), as: UTF8.self) + "\n")
  }
}
