import VideoIO

/// Prints the cameras, a line each and a line for each of their modes.
enum CameraLines {
  static func printAll() {
    for camera in Webcam.list() {
      say("camera path=\(camera.path) name=\"\(camera.name)\" bus=\(camera.bus)")
      if let persistentPath = camera.persistentPath { say("  persistent \(persistentPath)") }
      for mode in camera.modes { say("  mode \(mode)") }
      if let problem = camera.problem { say("  problem \(problem)") }
    }
  }
}
