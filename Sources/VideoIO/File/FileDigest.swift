import CFFmpeg
import InputFiles

/// SHA-256 of files and bytes, computed by FFmpeg's libavutil.
public enum FileDigest {
  /// The SHA-256 of a file's bytes, in lower-case hexadecimal.
  ///
  /// - Throws: `VideoError` when there is no such file on a disk or it cannot be read.
  public static func sha256(ofFileAt path: String) throws(VideoError) -> String {
    let file = try VideoError.opening(path)
    guard file.size != 0 else { throw .emptyFile(path: path) }
    var hash = try SHA256(path: path)
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count: Int
      do { count = try file.read(into: &part) } catch { throw VideoError(error, path: path) }
      if count == 0 { return hash.finish() }
      hash.update(part[..<count])
    }
  }

  /// The SHA-256 of a text's UTF-8, in lower-case hexadecimal.
  public static func sha256(of text: String) throws(VideoError) -> String {
    var hash = try SHA256(path: text)
    hash.update(Array(text.utf8)[...])
    return hash.finish()
  }

  private struct SHA256: ~Copyable {
    private let state: OpaquePointer

    /// - Parameter path: What is hashed, for the error of too little memory.
    init(path: String) throws(VideoError) {
      guard let state = av_sha_alloc() else { throw .unreadable(path: path, reason: "there is too little memory") }
      self.state = state
      av_sha_init(state, 256)
    }

    deinit {
      av_free(UnsafeMutableRawPointer(state))
    }

    mutating func update(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBufferPointer { av_sha_update(state, $0.baseAddress, $0.count) }
    }

    mutating func finish() -> String {
      var digest = [UInt8](repeating: 0, count: 32)
      av_sha_final(state, &digest)
      let digits = Array("0123456789abcdef")
      return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
  }
}
