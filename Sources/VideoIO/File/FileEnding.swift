import Glibc

/// Tells from a file's own marks whether its end is there, for formats whose decoders do not say.
enum FileEnding {
  /// Pictures larger than this are not looked through.
  private static let greatestPicture = 64 << 20

  /// Whether an AVI, WebP, GIF or JPEG file stops before its end; false for other formats and for what is no file.
  ///
  /// O(size) for JPEG, O(1) for the others.
  static func isMissing(path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let size = Int(status.st_size)
    let header = bytes(descriptor, at: 0, count: 8)
    if header.starts(with: "RIFF".utf8), header.count == 8 {
      let declared = header[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      // Writers that cannot go back leave 0 or the greatest number.
      return declared > 0 && declared < 0xFFFF_FFFF && size < declared + 8
    }
    if header.starts(with: "GIF8".utf8) {
      let tail = bytes(descriptor, at: max(0, size - 64), count: 64)
      return tail.last { $0 != 0 } != 0x3B
    }
    if header.starts(with: [0xFF, 0xD8, 0xFF]), size <= greatestPicture {
      return !jpegEnds(bytes(descriptor, at: 0, count: size))
    }
    return false
  }

  /// Walks a JPEG's segments and coded data up to its end mark (ITU T.81, annex B); what follows that may be anything.
  static func jpegEnds(_ jpeg: [UInt8]) -> Bool {
    var index = 2
    while index + 1 < jpeg.count {
      // Coded data: a byte of 0xFF is followed by 0 there, or by a restart mark.
      guard jpeg[index] == 0xFF, !(0xD0...0xD7).contains(jpeg[index + 1]), ![0x00, 0xFF].contains(jpeg[index + 1])
      else {
        index += 1
        continue
      }
      if jpeg[index + 1] == 0xD9 { return true }
      guard index + 3 < jpeg.count else { return false }
      index += 2 + (Int(jpeg[index + 2]) << 8 | Int(jpeg[index + 3]))
    }
    return false
  }

  private static func bytes(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
