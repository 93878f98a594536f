import ClipFormat
import Glibc

/// The bytes of a file, a part at a time.
final class FileBytes: ClipBytes {
  private static let partSize = 1 << 18

  private let path: String
  private let descriptor: Int32

  init(path: String) throws(ClipFileError) {
    self.path = path
    guard !path.utf8.contains(0) else { throw .noSuchFile(path: path) }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .reading(errno, path: path) }
  }

  deinit {
    close(descriptor)
  }

  func next() throws -> [UInt8]? {
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, Self.partSize)
        initialized = max(0, count)
      }
      if count > 0 { return part }
      if count == 0 { return nil }
      if errno != EINTR { throw ClipFileError.reading(errno, path: path) }
    }
  }

  /// Whether the file's first bytes are these; no bytes are taken.
  func begins(with start: [UInt8]) throws(ClipFileError) -> Bool {
    var found = [UInt8](repeating: 0, count: start.count)
    let count = pread(descriptor, &found, found.count, 0)
    // What cannot be read twice, such as a pipe, is known by its name alone.
    guard count >= 0 || errno == ESPIPE else { throw .reading(errno, path: path) }
    return count == start.count && found == start
  }

  /// A file's end is its end.
  var isCutShort: Bool { false }
}
