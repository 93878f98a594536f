import FoundationEssentials

extension JSONValue {
  /// Reads a definition's text.
  ///
  /// - Throws: `ExerciseError.notJSON`, with what is wrong.
  init(json: [UInt8], source: String) throws(ExerciseError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    } catch let DecodingError.dataCorrupted(context) {
      throw .notJSON(source: source, detail: Self.describe(context))
    } catch {
      throw .notJSON(source: source, detail: "check its brackets, commas and quotes")
    }
  }

  private static func describe(_ context: DecodingError.Context) -> String {
    let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    return cause ?? "check its brackets, commas and quotes"
  }
}
