import InputFiles

extension VideoError {
  /// What is to be said when a file could not be opened or read.
  init(_ fault: InputFileFault, path: String) {
    self =
      switch fault {
      case .notFound: .noSuchFile(path: path)
      case .forbidden: .permissionDenied(path: path)
      case .isDirectory: .isDirectory(path: path)
      case .isDevice: .isDevice(path: path)
      case .tooLarge(let limit): .unreadable(path: path, reason: "it is larger than \(limit) bytes")
      case .system(let reason): .unreadable(path: path, reason: reason)
      }
  }

  /// Opens a file on a disk for reading.
  static func opening(_ path: String) throws(VideoError) -> InputFile {
    let file: InputFile
    do { file = try InputFile(path) } catch { throw VideoError(error, path: path) }
    guard !file.isPipe else { throw .isPipe(path: path) }
    return file
  }

  /// The four letters with which an MP4, QuickTime, HEIC or AVIF file names its kind; `nil` for other files. Waits for
  /// what comes out of a pipe.
  static func brand(of file: InputFile) throws(VideoError) -> String? {
    let header: [UInt8]
    do { header = try file.start(12) } catch { throw VideoError(error, path: file.path) }
    guard header.count == 12, header[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    return String(decoding: header[8...], as: UTF8.self)
  }

  /// What is to be said of a file that FFmpeg cannot open.
  static func unopened(_ file: InputFile, brand: String?) -> VideoError {
    switch brand {
    case _ where file.isStopped: .interrupted(path: file.path)
    case nil: .notAVideo(path: file.path)
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1":
      .unreadablePicture(path: file.path, format: "HEIC")
    case "avif", "avis": .unreadablePicture(path: file.path, format: "AVIF")
    case _ where file.isPipe: .indexOutOfReach(path: file.path)
    default: .cutShortWithoutIndex(path: file.path)
    }
  }
}
