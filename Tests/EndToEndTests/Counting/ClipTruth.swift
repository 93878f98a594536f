import Foundation

/// What really happens in the bundled clips, from `clips/truth.json`.
struct ClipTruth: Decodable {
  struct Rep: Decodable {
    var start: Double
    var peak: Double
    var end: Double
    /// `full` or `partial`.
    var kind: String
  }

  var description: String
  var fullReps: Int
  var reps: [Rep]

  static let all: [String: ClipTruth] = {
    let file = RepkitProgram.package.appendingPathComponent("clips/truth.json")
    // swift-format-ignore: NeverUseForceTry
    return try! JSONDecoder().decode([String: ClipTruth].self, from: Data(contentsOf: file))
  }()
}
