import ClipFormat
import InputFiles

/// The bytes of a file or a pipe, a part at a time.
final class FileBytes: ClipBytes {
  private static let partSize = 1 << 18

  private let file: InputFile

  init(_ file: InputFile) {
    self.file = file
  }

  func next() throws -> [UInt8]? {
    var failure: ClipFileError?
    let part = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, initialized in
      do throws(InputFileFault) {
        initialized = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch { failure = ClipFileError(error, path: file.path) }
    }
    if let failure { throw failure }
    return part.isEmpty ? nil : part
  }

  /// A file's end is its end.
  var isCutShort: Bool { false }
}
