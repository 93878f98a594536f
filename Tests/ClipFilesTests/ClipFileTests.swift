import ClipFormat
import Foundation
import InputFiles
import PoseCore
import TestSupport
import Testing

@testable import ClipFiles

struct ClipFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test(arguments: ["clip.poseclip", "clip.poseclip.gz"])
  func whatIsWrittenIsRead(name: String) throws {
    let clip = ClipSamples.clip(frames: 40)
    let writer = try ClipFileWriter(path: path(name), header: clip.header)
    for frame in clip.frames { try writer.append(frame) }
    #expect(!FileManager.default.fileExists(atPath: path(name)), "it appears when it is whole")
    try writer.finish()
    let read = try ClipFile.read(path: path(name))
    #expect(read.clip == clip)
    #expect(read.warnings.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
    #expect(ClipFile.isClip(path: path(name)))
  }

  /// gzip itself reads what is packed here, and what it packs is read here, in two members too.
  @Test func gzipAgrees() throws {
    let clip = ClipSamples.clip(frames: 25)
    let packed = path("clip.poseclip.gz")
    let writer = try ClipFileWriter(path: packed, header: clip.header)
    for frame in clip.frames { try writer.append(frame) }
    try writer.finish()
    #expect(try run("/bin/gzip", "-dc", packed) == clip.bytes)

    let middle = clip.bytes.count / 2
    var members = Data()
    for part in [clip.bytes[..<middle], clip.bytes[middle...]] {
      let plain = path("part")
      try Data(part).write(to: URL(fileURLWithPath: plain))
      members += Data(try run("/bin/gzip", "-9c", plain))
    }
    let two = path("two.poseclip.gz")
    try members.write(to: URL(fileURLWithPath: two))
    #expect(try ClipFile.read(path: two).clip == clip)
  }

  @Test func aWriterThatDiesLeavesAReadableClip() throws {
    for name in ["a.poseclip", "a.poseclip.gz"] {
      let clip = ClipSamples.clip(frames: 60)
      let writer = try ClipFileWriter(path: path(name), header: clip.header)
      for frame in clip.frames { try writer.append(frame) }
      let left = path("left-\(name)")
      try FileManager.default.copyItem(atPath: writer.temporaryPath, toPath: left)
      let read = try ClipFile.read(path: left)
      #expect(read.clip.frames.count > 20)
      #expect(read.clip.frames == Array(clip.frames.prefix(read.clip.frames.count)))
      #expect(read.warnings == [name.hasSuffix(".gz") ? .compressionCutShort : .lastFrameMissing])
      // The file as the dead program leaves it, whose name does not end as a clip's does.
      #expect(ClipFile.isClip(path: writer.temporaryPath))
      #expect(try ClipFile.read(path: writer.temporaryPath).clip == read.clip)
      writer.discard()
    }
  }

  @Test func packedBytesCutAnywhereReadToTheLastWholeLine() throws {
    let clip = ClipSamples.clip(frames: 30)
    let whole = path("whole.poseclip.gz")
    let writer = try ClipFileWriter(path: whole, header: clip.header)
    for frame in clip.frames { try writer.append(frame) }
    try writer.finish()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    var longest = 0
    for length in stride(from: 1500, to: bytes.count, by: 701) {
      let cut = path("cut.poseclip.gz")
      try bytes.prefix(length).write(to: URL(fileURLWithPath: cut))
      let read = try ClipFile.read(path: cut)
      #expect(read.clip.frames == Array(clip.frames.prefix(read.clip.frames.count)))
      #expect(read.warnings.first == .compressionCutShort)
      longest = max(longest, read.clip.frames.count)
    }
    #expect(longest > 10)
  }

  @Test func damagedPackingIsAnError() throws {
    let damaged = path("damaged.poseclip.gz")
    try Data("squats: ten\n".utf8).write(to: URL(fileURLWithPath: damaged))
    #expect(throws: ClipFileError.damagedCompression(path: damaged)) { try ClipFile.read(path: damaged) }
  }

  @Test func filesThatCannotBeReadAreNamed() {
    #expect(throws: ClipFileError.noSuchFile(path: path("none.poseclip"))) {
      try ClipFile.open(path: path("none.poseclip"))
    }
    let directory = folder.url.path
    #expect(throws: ClipFileError.isDirectory(path: directory)) { try ClipFile.open(path: directory) }
  }

  @Test func filesThatCannotBeWrittenAreNamed() {
    let header = ClipHeader(size: ImageSize(width: 1, height: 1))
    let nowhere = path("none/clip.poseclip")
    #expect(throws: ClipFileError.noSuchDirectory(path: nowhere)) { try ClipFileWriter(path: nowhere, header: header) }
    #expect(throws: ClipFileError.isDirectory(path: folder.url.path)) {
      try ClipFileWriter(path: folder.url.path, header: header)
    }
    #expect(throws: ClipFileError.cannotWrite(path: "/dev/null", reason: "it is a device")) {
      try ClipFileWriter(path: "/dev/null", header: header)
    }
  }

  @Test func anOldClipStaysUntilTheNewOneIsWhole() throws {
    let name = path("clip.poseclip")
    try Data("old".utf8).write(to: URL(fileURLWithPath: name))
    let writer = try ClipFileWriter(path: name, header: ClipHeader(size: ClipSamples.size))
    try writer.append(ClipSamples.clip(frames: 1).frames[0])
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "old")
    writer.discard()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["clip.poseclip"])
  }

  @Test func clipsAreKnownByNameOrByFirstBytes() throws {
    let clip = path("renamed.txt")
    try Data(ClipSamples.clip(frames: 1).bytes).write(to: URL(fileURLWithPath: clip))
    #expect(ClipFile.isClip(path: clip))
    let other = path("other.json")
    try Data("{}".utf8).write(to: URL(fileURLWithPath: other))
    #expect(!ClipFile.isClip(path: other))
    #expect(!ClipFile.isClip(path: path("none.mp4")))
    #expect(!ClipFile.isClip(path: folder.url.path))
  }

  /// Nobody can wait for a pipe that was only named; one that was opened is read as it comes, packed or not.
  @Test(arguments: [false, true])
  func aPipeIsReadOnce(isPacked: Bool) throws {
    let clip = ClipSamples.clip(frames: 40)
    let fifo = path("fifo")
    try #require(mkfifo(fifo, 0o600) == 0)
    let named = path("fifo.poseclip")
    try FileManager.default.createSymbolicLink(atPath: named, withDestinationPath: fifo)
    #expect(!ClipFile.isClip(path: fifo))
    #expect(throws: ClipFileError.isPipe(path: named)) { try ClipFile.read(path: named) }

    let whole = path(isPacked ? "clip.poseclip.gz" : "clip.poseclip")
    let recorder = try ClipFileWriter(path: whole, header: clip.header)
    for frame in clip.frames { try recorder.append(frame) }
    try recorder.finish()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: fifo)
      try? handle?.write(contentsOf: bytes)
      try? handle?.close()
    }
    writer.start()
    let file = try InputFile(fifo)
    #expect(ClipFile.isClip(file))
    let reader = try ClipFile.open(file)
    var frames: [ClipFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(reader.header == clip.header && frames == clip.frames && reader.warnings.isEmpty)
  }

  @Test func aByteOrderMarkHidesNoClip() throws {
    let clip = ClipSamples.clip(frames: 2)
    let marked = path("marked.txt")
    try Data([0xEF, 0xBB, 0xBF] + clip.bytes).write(to: URL(fileURLWithPath: marked))
    #expect(ClipFile.isClip(path: marked))
    #expect(try ClipFile.read(path: marked).clip == clip)
  }

  private func run(_ program: String, _ arguments: String...) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return bytes
  }
}
