import COpenVINO
import FoundationEssentials
import Synchronization

/// OpenVINO's C library, opened once a process and kept open.
final class OpenVINOLibrary: @unchecked Sendable {
  static let fileName = "libopenvino_c.so"
  private static let opened = Mutex<[String: OpenVINOLibrary]>([:])

  /// OpenVINO's core may be used from several threads, and the pointer never changes.
  let runtime: OpaquePointer

  private init(runtime: OpaquePointer) {
    self.runtime = runtime
  }

  /// Opens the first library that `places` leads to, or else the one that the loader finds.
  static func open(in places: SearchPlaces) throws(OpenVINORuntimeError) -> OpenVINOLibrary {
    let variable = "REPKIT_OPENVINO_LIB_DIR"
    let search = places.search(namedBy: variable, or: ".deps/openvino/lib")
    if let directory = search.directory(holding: fileName) { return try open(path: "\(directory)/\(fileName)") }
    guard places.nonEmpty(variable) == nil else { throw .runtimeMissing(searched: search.description) }
    do {
      return try open(path: fileName)
    } catch .runtimeUnusable(_, let reason) where reason.contains("cannot open shared object file") {
      throw .runtimeMissing(searched: search.description)
    }
  }

  private static func open(path: String) throws(OpenVINORuntimeError) -> OpenVINOLibrary {
    try opened.withLock { libraries throws(OpenVINORuntimeError) in
      if let library = libraries[path] { return library }
      guard let runtime = rk_openvino_open(path) else {
        throw .runtimeUnusable(path: path, reason: lastErrorText())
      }
      let library = OpenVINOLibrary(runtime: runtime)
      libraries[path] = library
      return library
    }
  }

  /// OpenVINO's message about the last failure on this thread, as one line without its source positions.
  static func lastErrorText() -> String {
    String(cString: rk_openvino_last_error())
      .replacing(/Exception from \S+:\d+:/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
