/// The JSON document of `repkit gestures`; units are in the keys, times are seconds from the first frame.
struct GesturesDocument: Encodable {
  /// The file's path or the camera's device.
  var input: String
  var frames: Int
  /// Frames that a slow machine, the camera or a stamp that did not rise left out.
  var droppedFrames: Int
  var durationSeconds: Double
  /// An entry for each time that a gesture was made, in the order of `seconds`.
  var events: [Event]
  /// How often each gesture was made; without those that never were.
  var counts: [String: Int]
  var speed: CountDocument.Speed
  /// What was wrong with the input, though it could be read; empty when nothing was.
  var warnings: [String]

  struct Event: Encodable {
    /// The gesture's name.
    var type: String
    /// `left` or `right`; null for what no single hand makes.
    var hand: String?
    var handID: Int?
    /// Whose hand or body it is; null where that is not known.
    var person: Int?
    var seconds: Double
    /// The same as `seconds` for what is over in a moment.
    var endSeconds: Double
    /// `ended`, `cancelled` (the hand was lost) or `open` (it went on at the input's end).
    var end: String
    /// 0…1: the greatest.
    var strength: Double

    private enum CodingKeys: CodingKey {
      case type, hand, handID, person, seconds, endSeconds, end, strength
    }

    // By hand, because what is not there has to be null and not absent.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      try container.encode(hand, forKey: .hand)
      try container.encode(handID, forKey: .handID)
      try container.encode(person, forKey: .person)
      try container.encode(seconds, forKey: .seconds)
      try container.encode(endSeconds, forKey: .endSeconds)
      try container.encode(end, forKey: .end)
      try container.encode(strength, forKey: .strength)
    }
  }
}
