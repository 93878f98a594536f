import Glibc

/// A Unix socket that programs of this user connect to; its file goes with it.
final class ListeningSocket: Sendable {
  let descriptor: Int32
  let path: String
  /// Which file it is, to be known from one that another program has put in its place.
  private let file: (device: dev_t, inode: ino_t)?

  /// Makes the socket; one that a program which is gone has left behind is replaced.
  init(path: String) throws(ControlsError) {
    guard path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
      throw .socketFailed(path: path, reason: "its path is too long")
    }
    let descriptor = Self.descriptor()
    guard descriptor >= 0 else { throw Self.failure(path) }
    var failure = ControlsError?.none
    do throws(ControlsError) {
      try Self.removeRemnant(path)
      // Readable and writable by the user alone from the first moment on.
      let mask = umask(0o177)
      let isBound = Self.withAddress(path) { bind(descriptor, $0, $1) } == 0
      let error = Self.failure(path)
      umask(mask)
      guard isBound else { throw error }
      guard listen(descriptor, 16) == 0 else { throw Self.failure(path) }
    } catch { failure = error }
    if let failure {
      Glibc.close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.path = path
    file = Self.file(at: path)
  }

  deinit {
    Glibc.close(descriptor)
    guard let file, let present = Self.file(at: path), present == file else { return }
    unlink(path)
  }

  private static func file(at path: String) -> (device: dev_t, inode: ino_t)? {
    var status = stat()
    return lstat(path, &status) == 0 ? (status.st_dev, status.st_ino) : nil
  }

  private static func removeRemnant(_ path: String) throws(ControlsError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
    let probe = descriptor()
    defer { Glibc.close(probe) }
    let isAnswered = withAddress(path) { connect(probe, $0, $1) } == 0 || errno == EAGAIN
    guard !isAnswered else { throw .socketInUse(path: path) }
    guard errno == ECONNREFUSED else { throw failure(path) }
    unlink(path)
  }

  private static func descriptor() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }

  private static func failure(_ path: String) -> ControlsError {
    .socketFailed(path: path, reason: String(cString: strerror(errno)))
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
