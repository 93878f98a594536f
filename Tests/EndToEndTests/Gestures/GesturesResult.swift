import Foundation

/// What the tests read of `repkit gestures --json`.
struct GesturesResult: Decodable {
  struct Event: Decodable, Equatable {
    var type: String
    var hand: String?
    var handID: Int?
    var person: Int?
    var seconds: Double
    var endSeconds: Double
    var end: String
    var strength: Double
  }

  var input: String
  var frames: Int
  var durationSeconds: Double
  var events: [Event]
  var counts: [String: Int]
  var warnings: [String]

  init(_ result: RepkitProgram.Result) throws {
    self = try JSONDecoder().decode(GesturesResult.self, from: Data(result.standardOutput.utf8))
  }

  func events(_ type: String) -> [Event] { events.filter { $0.type == type } }
}
