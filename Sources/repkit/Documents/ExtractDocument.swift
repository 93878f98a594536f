/// The JSON document of `repkit extract`.
struct ExtractDocument: Encodable {
  var clips: [Clip]

  struct Clip: Encodable {
    var input: String
    /// The recorded clip; absent when there is none.
    var output: String?
    var frames: Int?
    var framesWithPeople: Int?
    var durationSeconds: Double?
    var warnings: [String]?
    /// Why there is no clip, or why it ends early.
    var error: String?
  }
}
