import Glibc
import InputFiles
import PoseCore

/// Why a recorded clip's file, or another that is written whole, cannot be read or written.
public enum ClipFileError: DescribedError, Equatable {
  case noSuchFile(path: String)
  case isDirectory(path: String)
  case isDevice(path: String)
  /// A pipe where the file has to be read more than once, or by a program that cannot wait for it.
  case isPipe(path: String)
  case permissionDenied(path: String)
  case unreadable(path: String, reason: String)
  /// The gzip data is not what it was when it was written.
  case damagedCompression(path: String)
  case noSuchDirectory(path: String)
  case noPermissionToWrite(path: String)
  /// What was written until then is kept in `kept`, if anywhere.
  case diskFull(path: String, kept: String?)
  case cannotWrite(path: String, reason: String)
  /// A program that runs still writes it.
  case beingWritten(path: String, process: Int32)

  public var what: String {
    switch self {
    case .noSuchFile: "no such file"
    case .isDirectory: "this is a directory, not a file"
    case .isDevice: "this is a device, not a file"
    case .isPipe: "this is a pipe, which cannot be read as a file"
    case .permissionDenied: "no permission to read the file"
    case .unreadable(_, let reason): "the file cannot be read: \(reason)"
    case .damagedCompression: "the compressed file is damaged"
    case .noSuchDirectory: "there is no such directory to write into"
    case .noPermissionToWrite: "no permission to write here"
    case .diskFull: "the disk is full"
    case .cannotWrite(_, let reason): "the file cannot be written: \(reason)"
    case .beingWritten(_, let process): "process \(process) is still writing this file"
    }
  }

  public var subject: String {
    switch self {
    case .noSuchFile(let path), .isDirectory(let path), .isDevice(let path), .isPipe(let path),
      .permissionDenied(let path), .unreadable(let path, _),
      .damagedCompression(let path), .noSuchDirectory(let path), .noPermissionToWrite(let path), .diskFull(let path, _),
      .cannotWrite(let path, _), .beingWritten(let path, _):
      path
    }
  }

  public var remedy: String {
    switch self {
    case .noSuchFile: "check the path"
    case .isDirectory: "give a file in it"
    case .isDevice: "give a file"
    case .isPipe: "save what comes out of it to a file, and give that"
    case .permissionDenied: "make it readable, for example with chmod +r"
    case .unreadable: "copy it to another disk and try again"
    case .damagedCompression: "copy it again, or record it again with 'repkit extract'"
    case .noSuchDirectory: "create it first, or write elsewhere"
    case .noPermissionToWrite: "write into a directory of your own"
    case .diskFull(_, let kept):
      kept.map { "make room; what was recorded until then is in \($0)" } ?? "make room or write to another disk"
    case .cannotWrite: "write elsewhere"
    case .beingWritten: "wait for its end, or end it first"
    }
  }

  /// What is to be said when a file could not be read.
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

  /// Opens a file for reading.
  static func opening(_ path: String) throws(ClipFileError) -> InputFile {
    do { return try InputFile(path) } catch { throw ClipFileError(error, path: path) }
  }

  /// What is to be said when a file could not be written.
  static func writing(_ code: Int32, path: String) -> ClipFileError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchDirectory(path: path)
    case EACCES, EPERM, EROFS: .noPermissionToWrite(path: path)
    case EISDIR: .isDirectory(path: path)
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path, kept: nil)
    default: .cannotWrite(path: path, reason: String(cString: strerror(code)))
    }
  }
}
