import PoseCore
import RepKit

/// A bundled clip that is taken when no input is given.
struct DemoClip {
  let fileName: String

  /// Ten squats.
  static let squats = DemoClip(fileName: "squats_front_10.mp4")
  /// Six pinches of a right hand.
  static let hand = DemoClip(fileName: "pinch_right_6.mp4")

  struct Missing: DescribedError {
    var fileName: String
    var what: String { "the bundled demo clip is not there" }
    var subject: String { "clips/\(fileName)" }
    var remedy: String { "run from the project's folder, set REPKIT_CLIPS_DIR, or name a file or --camera" }
  }

  /// Looks beside the models: in `REPKIT_CLIPS_DIR`, or in `clips` of the package.
  func path() throws -> String {
    let places = SearchPlaces.process
    guard let directory = places.directory(namedBy: "REPKIT_CLIPS_DIR", or: "clips", holding: fileName) else {
      throw Missing(fileName: fileName)
    }
    return "\(directory)/\(fileName)"
  }
}
