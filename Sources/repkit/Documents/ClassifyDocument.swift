/// The JSON document of `repkit classify`; units are in the keys, times are seconds from the first frame.
struct ClassifyDocument: Encodable {
  /// The file's path or the camera's device.
  var input: String
  /// The model's path.
  var model: String
  var classes: [String]
  var frames: Int
  /// Frames that a slow machine, the camera or a stamp that did not rise left out.
  var droppedFrames: Int
  var durationSeconds: Double
  /// Everybody who was seen.
  var people: [Int]
  /// In the order of `startSeconds`.
  var events: [Event]
  /// How often each label was done; without those that never were.
  var counts: [String: Int]
  /// Each window, where they were asked for; else absent.
  var windows: [Window]?
  var speed: CountDocument.Speed
  /// What was wrong with the input, though it could be read; empty when nothing was.
  var warnings: [String]

  /// A stretch in which a person did one thing.
  struct Event: Encodable {
    var label: String
    var person: Int
    var startSeconds: Double
    var endSeconds: Double
    /// `ended`, or `open` when it went on at the input's end.
    var end: String
    /// The mean probability of the label, 0…1.
    var score: Double
  }

  /// Two seconds of one person.
  struct Window: Encodable {
    /// The likeliest class, or `other` when it is not likely enough; not smoothed.
    var label: String
    var person: Int
    var startSeconds: Double
    var endSeconds: Double
    /// By class, 0…1.
    var probabilities: [String: Double]
  }
}
