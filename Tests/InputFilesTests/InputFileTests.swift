import Foundation
import TestSupport
import Testing

@testable import InputFiles

struct InputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func fifo() throws -> String {
    let path = path("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  /// Reads all, a few bytes at a time.
  private func all(of file: InputFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 7)
    while true {
      let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  @Test func aFileIsReadAndCanBeLookedAtBefore() throws {
    let file = try InputFile(folder.file("file", Data("squats: ten".utf8)))
    #expect(file.size == 11 && !file.isPipe)
    #expect(try file.start(6) == Array("squats".utf8))
    #expect(try file.start(100) == Array("squats: ten".utf8))
    #expect(try all(of: file) == Array("squats: ten".utf8))
    #expect(file.seek(to: 8, from: SEEK_SET) == 8)
    // Nobody waits for a file on a disk, which therefore goes on.
    file.stop()
    #expect(!file.isStopped)
    #expect(try file.rest(limit: 3) == Array("ten".utf8))
  }

  @Test func aPipeIsReadToItsWritersEnd() throws {
    let path = try fifo()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try InputFile(path)
    #expect(file.isPipe && file.size == nil && file.seek(to: 0, from: SEEK_SET) == nil)
    let writer = Thread {
      // Comes late, and writes with a pause.
      usleep(50_000)
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      try? handle.write(contentsOf: Data(bytes[..<5]))
      usleep(50_000)
      try? handle.write(contentsOf: Data(bytes[5...]))
      try? handle.close()
    }
    writer.start()
    #expect(try file.start(3) == Array(bytes[..<3]))
    #expect(try file.start(9) == Array(bytes[..<9]))
    #expect(try file.start(2) == Array(bytes[..<2]))
    #expect(try all(of: file) == bytes)
    #expect(try file.rest(limit: 1).isEmpty)
  }

  /// A writer that never comes, and one that says nothing.
  @Test(arguments: [false, true])
  func aWaitIsStopped(hasWriter: Bool) throws {
    let path = try fifo()
    let file = try InputFile(path)
    let writer = hasWriter ? open(path, O_WRONLY) : -1
    defer { if writer >= 0 { close(writer) } }
    let stopper = Thread {
      usleep(100_000)
      file.stop()
    }
    let start = ContinuousClock.now
    stopper.start()
    #expect(try file.rest(limit: 100).isEmpty)
    let waited = ContinuousClock.now - start
    #expect(waited >= .milliseconds(90) && waited < .seconds(20), "\(waited)")
    #expect(file.isStopped)
    #expect(try file.start(2).isEmpty)
  }

  @Test func whatIsNoFileIsNotOpened() throws {
    #expect(throws: InputFileFault.notFound) { try InputFile(path("none")) }
    #expect(throws: InputFileFault.notFound) { try InputFile("") }
    #expect(throws: InputFileFault.notFound) { try InputFile("a\0b") }
    #expect(throws: InputFileFault.notFound) { try InputFile("/dev/null/x") }
    #expect(throws: InputFileFault.isDirectory) { try InputFile(folder.url.path) }
    #expect(throws: InputFileFault.isDevice) { try InputFile("/dev/zero") }
  }

  @Test func whatIsTooLargeIsNotTakenIntoMemory() throws {
    let file = try InputFile(folder.file("file", Data(count: 200_000)))
    #expect(throws: InputFileFault.tooLarge(limit: 100_000)) { try file.rest(limit: 100_000) }
  }
}
