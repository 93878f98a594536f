import Glibc
import Testing

/// Runs `body` as somebody who may not read or write everything, which root may.
///
/// Only this thread's rights to files change, and only until `body` returns.
func withoutRootsRights<Result>(_ body: () throws -> Result) throws -> Result {
  typealias SetFileSystemUser = @convention(c) (uid_t) -> Int32
  guard geteuid() == 0 else { return try body() }
  let symbol = try #require(dlsym(nil, "setfsuid"))
  let setFileSystemUser = unsafeBitCast(symbol, to: SetFileSystemUser.self)
  _ = setFileSystemUser(65534)
  defer { _ = setFileSystemUser(0) }
  return try body()
}
