import ClipFormat
import Foundation
import TestSupport
import Testing

@testable import ClipFiles

struct LandmarkCacheTests {
  let folder: TemporaryFolder
  let cache: LandmarkCache

  init() throws {
    folder = try TemporaryFolder()
    cache = LandmarkCache(directory: folder.url.appendingPathComponent("poses").path)
  }

  @Test func whatIsStoredIsFound() throws {
    let clip = ClipSamples.clip(frames: 10, sourceSHA256: "ab")
    #expect(cache.clip(for: "key", sourceSHA256: "ab") == nil)
    try cache.store(clip, for: "key")
    #expect(cache.clip(for: "key", sourceSHA256: "ab") == clip)
    #expect(cache.clip(for: "other", sourceSHA256: "ab") == nil)
    #expect(cache.clip(for: "key", sourceSHA256: "cd") == nil, "of another source")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.directory) == ["key.poseclip.gz"])
  }

  @Test func damagedEntriesAreAbsentAndCanBeReplaced() throws {
    let clip = ClipSamples.clip(frames: 10, sourceSHA256: "ab")
    try cache.store(clip, for: "key")
    let file = URL(fileURLWithPath: cache.path(of: "key"))
    let whole = try Data(contentsOf: file)
    var flipped = whole
    flipped[whole.count / 2] ^= 0x40
    for damaged in [Data(), whole.prefix(whole.count - 1), whole.prefix(whole.count / 2), flipped] {
      try damaged.write(to: file)
      #expect(cache.clip(for: "key", sourceSHA256: "ab") == nil)
    }
    try cache.store(clip, for: "key")
    #expect(cache.clip(for: "key", sourceSHA256: "ab") == clip)
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let cache = LandmarkCache(directory: file.appendingPathComponent("poses").path)
    #expect(throws: ClipFileError.noSuchDirectory(path: cache.directory)) {
      try cache.store(ClipSamples.clip(frames: 1), for: "key")
    }
  }
}
