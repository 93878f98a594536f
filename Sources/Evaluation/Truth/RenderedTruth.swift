import FoundationEssentials

/// Reads the truth that the renderer of synthetic clips writes beside them.
///
/// Either one clip: an object with `clip` (the file), `exercise` (or null, where nothing may be counted), `fullReps` and
/// `reps`; or several: an object whose keys are the clips' names without `.mp4` and whose values are such objects. Each of
/// `reps` has `peak` in seconds and `kind` (`full` or another), and those of somebody else than the subject a `person`.
/// A clip with `hand` is not about reps.
public enum RenderedTruth {
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - source: The file's name, for errors.
  /// - Returns: `nil` for JSON that is no truth at all.
  /// - Throws: `TruthError.notATruth` for a truth that breaks the rules.
  public static func clips(in json: [UInt8], source: String) throws(TruthError) -> [ClipTruth]? {
    let data = Data(json)
    let decoder = JSONDecoder()
    if (try? decoder.decode(Mark.self, from: data)) != nil {
      return [try clip(decoder, data, Clip.self, source).truth(name: nil)]
    }
    guard let marks = try? decoder.decode([String: GroupMark].self, from: data), !marks.isEmpty else { return nil }
    return try clip(decoder, data, [String: Clip].self, source)
      .map { $0.value.truth(name: $0.key) }.sorted { $0.id < $1.id }
  }

  /// What tells a clip's truth from other JSON.
  private struct Mark: Decodable {
    var clip: String
    var fullReps: Int
  }

  private struct GroupMark: Decodable {
    var fullReps: Int
  }

  private struct Clip: Decodable {
    struct Rep: Decodable {
      var peak: Double
      var kind: String
      var person: Int?
    }

    var clip: String?
    var description: String?
    var exercise: String?
    var fullReps: Int
    var reps: [Rep]
    var hand: String?

    func truth(name: String?) -> ClipTruth {
      let file = clip ?? "\(name ?? "").mp4"
      let id = name ?? String(file.prefix { $0 != "." })
      let kind: ClipTruth.Kind =
        hand != nil ? .other("hand") : exercise.map { .exercise($0) } ?? .negative(description ?? "")
      let extremes = reps.filter { $0.kind == "full" && ($0.person ?? 0) == 0 }.map(\.peak).sorted()
      return ClipTruth(
        id: id, file: file, kind: kind, count: CountTruth(fullReps), extremesSeconds: extremes, confidence: "exact",
        notes: description ?? "")
    }
  }

  private static func clip<Value: Decodable>(
    _ decoder: JSONDecoder, _ data: Data, _ type: Value.Type, _ source: String
  ) throws(TruthError) -> Value {
    do { return try decoder.decode(type, from: data) } catch {
      throw .notATruth(source: source, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
    return switch error {
    case DecodingError.keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(place(context.codingPath)) is not what it must be"
    default: "it is not JSON"
    }
  }
}
