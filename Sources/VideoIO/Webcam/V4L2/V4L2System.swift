import CV4L2
import Glibc

/// The machine's cameras.
struct V4L2System: CaptureSystem {
  func open(path: String) throws(CaptureFailure) -> any CaptureDevice { try V4L2Device(path: path) }

  func resolvingLinks(_ path: String) -> String {
    guard path.contains("/"), let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func cameras() -> [CameraDescription] {
    let links = V4L2System.persistentPaths()
    return V4L2System.names(in: "/dev")
      .compactMap { name in name.hasPrefix("video") ? Int(name.dropFirst(5)) : nil }
      .sorted()
      .compactMap { number in V4L2System.describe(path: "/dev/video\(number)", persistentPaths: links) }
  }

  /// What is to be said of a node; `nil` when it is no camera.
  private static func describe(path: String, persistentPaths: [String: String]) -> CameraDescription? {
    let persistentPath = persistentPaths[path]
    do {
      let handle = try V4L2Handle(path: path, converts: false)
      let capability = try V4L2Device.capability(of: handle)
      guard capability.isCamera else { return nil }
      let modes = try V4L2Modes.modes(of: handle, near: CaptureRequest())
      return CameraDescription(
        path: path, persistentPath: persistentPath, name: capability.name, bus: capability.bus,
        modes: ModeSummary.lines(modes))
    } catch {
      let about = "/sys/class/video4linux/" + path.dropFirst("/dev/".count)
      // A webcam's first node is the one with pictures; what the others carry cannot be asked.
      guard contents(of: about + "/index") ?? "0" == "0" else { return nil }
      let name = contents(of: about + "/name") ?? path
      return CameraDescription(
        path: path, persistentPath: persistentPath, name: name, problem: CaptureStart.describe(error, path: path))
    }
  }

  /// The links in `/dev/v4l/by-id`, by the node that they lead to.
  private static func persistentPaths() -> [String: String] {
    let directory = "/dev/v4l/by-id"
    var links: [String: String] = [:]
    for name in names(in: directory) {
      guard let resolved = realpath("\(directory)/\(name)", nil) else { continue }
      links[String(cString: resolved)] = "\(directory)/\(name)"
      free(resolved)
    }
    return links
  }

  /// The names in a directory, sorted; none when there is no such directory.
  private static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(text(entry.pointee.d_name)) }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
