import FoundationEssentials
import Glibc

/// The folder where OpenVINO keeps compiled networks, and others what they need not compute again.
public enum CompiledModelCache {
  /// `$XDG_CACHE_HOME/repkit`, else `~/.cache/repkit`, else `repkit-<user>` in the temporary folder; the first that this
  /// user owns and can write. `nil` when none is, which only costs the time of compiling at each start.
  public static func directory(in places: SearchPlaces) -> String? {
    var candidates: [String] = []
    // The XDG base directory specification: a relative path is ignored.
    if let path = places.nonEmpty("XDG_CACHE_HOME"), path.hasPrefix("/") {
      candidates.append("\(path)/repkit")
    } else if let home = places.nonEmpty("HOME"), home.hasPrefix("/") {
      candidates.append("\(home)/.cache/repkit")
    }
    candidates.append("\(places.nonEmpty("TMPDIR") ?? "/tmp")/repkit-\(getuid())")
    return candidates.first(where: isUsable)
  }

  /// Makes the folder if need be. A cached network is code that OpenVINO runs, so a folder of somebody else, or one that
  /// somebody else may write to, is not used.
  private static func isUsable(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o022 == 0
      && access(path, W_OK | X_OK) == 0
  }
}
