/// The JSON document of `repkit extract`.
struct ExtractDocument: Encodable {
  var clips: [Clip]

  struct Clip: Encodable {
    var input: String
    /// The recorded clip; absent when there is none.
    var output: String?
    var frames: Int?
    /// Absent when nobody looked for people.
    var framesWithPeople: Int?
    /// Absent when nobody looked for hands.
    var framesWithHands: Int?
    var durationSeconds: Double?
    var warnings: [String]?
    /// Why there is no clip, or why it ends early.
    var error: String?
  }
}
