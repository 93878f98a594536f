/// A camera that is plugged in.
public struct CameraDescription: Equatable, Sendable {
  /// The device node, such as `/dev/video0`; its number may change when the camera is plugged in again.
  public var path: String
  /// The link in `/dev/v4l/by-id` that always leads to this camera, where there is one.
  public var persistentPath: String?
  /// What the camera calls itself.
  public var name: String
  /// Where it is plugged in, such as `usb-0000:00:14.0-1`; empty when it could not be asked.
  public var bus: String
  /// What it can deliver, such as `MJPG 640×480 at 30 or 15 frames/s`; empty when it could not be asked.
  public var modes: [String]
  /// Why it cannot be used, if so.
  public var problem: VideoError?

  public init(
    path: String, persistentPath: String? = nil, name: String, bus: String = "", modes: [String] = [],
    problem: VideoError? = nil
  ) {
    self.path = path
    self.persistentPath = persistentPath
    self.name = name
    self.bus = bus
    self.modes = modes
    self.problem = problem
  }

  /// Finds the camera that somebody means by a path, a persistent path, a number, or (part of) a name.
  static func named(_ selector: String, in cameras: [CameraDescription]) throws(VideoError) -> CameraDescription? {
    if let exact = cameras.first(where: { [$0.path, $0.persistentPath, $0.name].contains(selector) }) { return exact }
    if !selector.isEmpty, selector.allSatisfy(\.isNumber) {
      return cameras.first { $0.path == "/dev/video" + selector }
    }
    guard !selector.isEmpty, !selector.contains("/") else { return nil }
    let matches = cameras.filter { $0.name.lowercased().contains(selector.lowercased()) }
    guard matches.count < 2 else { throw .ambiguousCamera(selector: selector, paths: matches.map(\.path)) }
    return matches.first
  }

  /// Finds this camera again after it was unplugged: by its persistent path, else its name and place, else its name.
  func found(in cameras: [CameraDescription]) -> CameraDescription? {
    if let persistentPath { return cameras.first { $0.persistentPath == persistentPath } }
    let namesakes = cameras.filter { $0.name == name }
    return namesakes.first { $0.bus == bus } ?? namesakes.first
  }
}
