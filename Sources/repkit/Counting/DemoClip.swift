import RepKit

/// The bundled clip that is counted when no input is given.
enum DemoClip {
  struct Missing: DescribedError {
    var what: String { "the bundled demo clip is not there" }
    var subject: String { "clips/\(DemoClip.fileName)" }
    var remedy: String { "run from the project's folder, set REPKIT_CLIPS_DIR, or name a file or --camera" }
  }

  static let fileName = "squats_front_10.mp4"

  /// Looks beside the models: in `REPKIT_CLIPS_DIR`, or in `clips` of the package.
  static func path() throws -> String {
    let places = SearchPlaces.process
    guard let directory = places.directory(namedBy: "REPKIT_CLIPS_DIR", or: "clips", holding: fileName) else {
      throw Missing()
    }
    return "\(directory)/\(fileName)"
  }
}
