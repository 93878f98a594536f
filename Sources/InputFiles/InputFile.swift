import CProcess
import Glibc

/// A file that is open for reading: one on a disk, or a pipe, whose writer may come late, pause, or never come.
///
/// Opening never waits; reading a pipe waits for its writer, until `stop()`. One thread at a time reads, any may stop it.
public final class InputFile: @unchecked Sendable {
  public let path: String
  /// Whether what was read is gone: it can neither be read again nor be looked at out of order.
  public let isPipe: Bool
  private let descriptor: Int32
  /// Becomes readable when reading a pipe is to end; -1 for a file on a disk, which keeps nobody waiting.
  private let stopping: Int32
  // What was looked at ahead of being read.
  private var ahead: ArraySlice<UInt8> = []

  /// Opens a file or a pipe.
  public init(_ path: String) throws(InputFileFault) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound }
    var status = stat()
    // Before it is opened, which alone does something to some devices.
    guard stat(path, &status) == 0 else { throw Self.fault(errno) }
    try Self.check(status)
    // Not to wait for a pipe's writer here, where nothing could end it.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.fault(errno) }
    var fault: InputFileFault?
    if fstat(descriptor, &status) == 0 {
      do throws(InputFileFault) { try Self.check(status) } catch { fault = error }
    } else {
      fault = Self.fault(errno)
    }
    if let fault {
      close(descriptor)
      throw fault
    }
    isPipe = status.st_mode & S_IFMT == S_IFIFO
    stopping = isPipe ? repkit_wake_descriptor() : -1
    precondition(!isPipe || stopping >= 0, "the system gave no descriptor: \(String(cString: strerror(errno)))")
  }

  deinit {
    close(descriptor)
    if stopping >= 0 { close(stopping) }
  }

  /// How many bytes it holds; `nil` for a pipe.
  public var size: Int? {
    var status = stat()
    guard !isPipe, fstat(descriptor, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  /// Ends the reading of a pipe, from any thread: who waits for its writer, or reads later, finds its end.
  public func stop() {
    guard stopping >= 0 else { return }
    var one: UInt64 = 1
    _ = write(stopping, &one, MemoryLayout<UInt64>.size)
  }

  /// Whether `stop()` was called.
  public var isStopped: Bool {
    guard stopping >= 0 else { return false }
    var polled = pollfd(fd: stopping, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Reads what comes next, waiting for a pipe's writer; gives how many bytes, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputFileFault) -> Int {
    if !ahead.isEmpty {
      let count = min(ahead.count, buffer.count)
      buffer.copyBytes(from: ahead.prefix(count))
      ahead = ahead.dropFirst(count)
      return count
    }
    while true {
      guard !isPipe || waitForWriter() else { return 0 }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw Self.fault(errno) }
    }
  }

  /// Reads what comes next into an array, as much as it can hold; gives how many bytes, 0 at the end.
  public func read(into bytes: inout [UInt8]) throws(InputFileFault) -> Int {
    // The closure's errors would lose their type.
    let result = bytes.withUnsafeMutableBytes { buffer -> Result<Int, InputFileFault> in
      do throws(InputFileFault) { return .success(try read(into: buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Its first bytes, fewer when it has not as many; to be called before any is read, none of which it takes.
  public func start(_ count: Int) throws(InputFileFault) -> [UInt8] {
    guard isPipe else {
      var found = [UInt8](repeating: 0, count: count)
      let read = pread(descriptor, &found, count, 0)
      guard read >= 0 else { throw Self.fault(errno) }
      return Array(found[..<read])
    }
    while ahead.count < count {
      let kept = ahead
      var part = [UInt8](repeating: 0, count: count - kept.count)
      ahead = []
      // What was looked at before is kept whatever becomes of the rest.
      defer { ahead = kept + ahead }
      let read = try read(into: &part)
      if read == 0 { break }
      ahead = part[..<read]
    }
    return Array(ahead.prefix(count))
  }

  /// Moves to another place, as `lseek` does; `nil` where that cannot be done, as in a pipe.
  public func seek(to offset: Int, from origin: Int32) -> Int? {
    let position = isPipe ? -1 : lseek(descriptor, off_t(offset), origin)
    return position < 0 ? nil : Int(position)
  }

  /// All that is left of it.
  ///
  /// - Parameter limit: No more bytes are taken into memory.
  public func rest(limit: Int) throws(InputFileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(into: &part)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += part[..<count]
    }
  }

  /// Whether there is something to read, or its end, rather than `stop()`.
  private func waitForWriter() -> Bool {
    var polled = [
      pollfd(fd: stopping, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), -1) < 0 {}
    return polled[0].revents == 0
  }

  private static func check(_ status: stat) throws(InputFileFault) {
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: break
    case S_IFDIR: throw .isDirectory
    default: throw .isDevice
    }
  }

  private static func fault(_ code: Int32) -> InputFileFault {
    switch code {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .forbidden
    case EISDIR: .isDirectory
    default: .system(String(cString: strerror(code)))
    }
  }
}
