import Foundation
import Testing

@testable import OpenVINORuntime

@Suite struct CompiledModelCacheTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func directory(_ environment: [String: String]) -> String? {
    CompiledModelCache.directory(
      in: SearchPlaces(environment: environment, programDirectory: "/", currentDirectory: "/"))
  }

  @Test func theUsersCacheFolderComesFirst() {
    #expect(directory(["XDG_CACHE_HOME": "\(folder.path)/xdg", "HOME": folder.path]) == "\(folder.path)/xdg/repkit")
    #expect(directory(["XDG_CACHE_HOME": "relative", "HOME": folder.path]) == "\(folder.path)/.cache/repkit")
    #expect(directory(["HOME": folder.path]) == "\(folder.path)/.cache/repkit")
  }

  @Test func withoutAHomeItIsTheTemporaryFolder() {
    #expect(directory(["TMPDIR": folder.path]) == "\(folder.path)/repkit-\(getuid())")
    #expect(directory(["HOME": "/proc", "TMPDIR": folder.path]) == "\(folder.path)/repkit-\(getuid())")
    #expect(directory(["HOME": "/proc", "TMPDIR": "/proc"]) == nil)
  }

  @Test func aFolderThatOthersMayWriteIsNotUsed() throws {
    let open = "\(folder.path)/repkit-\(getuid())"
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open)
    #expect(directory(["TMPDIR": folder.path]) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: open)
    #expect(directory(["TMPDIR": folder.path]) == open)
  }

  @Test func aLinkIsNotUsed() throws {
    let link = "\(folder.path)/repkit-\(getuid())"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    #expect(directory(["TMPDIR": folder.path]) == nil)
  }

  @Test func aNetworkFromADamagedCacheIsCompiledAgain() throws {
    let places = folder.places(["XDG_CACHE_HOME": folder.path])
    func firstScore() throws -> Float {
      let network = try OpenVINONetworks(places: places).network(named: "pose_detection")
      try Picture().fill(network, range: [-1, 1])
      try network.run()
      return network.output(1)[0]
    }
    let fresh = try firstScore()
    let cache = "\(folder.path)/repkit"
    let blob = try #require(FileManager.default.contentsOfDirectory(atPath: cache).first { $0.hasSuffix(".blob") })
    #expect(try firstScore() == fresh)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(cache)/\(blob)")
    try #require(FileHandle(forWritingAtPath: "\(cache)/\(blob)")).truncate(atOffset: 1_000_000)
    #expect(try firstScore() == fresh)
  }
}
