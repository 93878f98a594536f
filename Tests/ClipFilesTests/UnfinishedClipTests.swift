import ClipFormat
import Foundation
import TestSupport
import Testing

@testable import ClipFiles

struct UnfinishedClipTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.url.appendingPathComponent("clip.poseclip").path }

  /// What a program with that number leaves when it dies after so many frames.
  private func leave(_ frames: Int, process: Int, sourceSHA256: String? = nil) throws {
    let bytes = ClipSamples.clip(frames: frames, sourceSHA256: sourceSHA256).bytes
    _ = try folder.file("clip.poseclip.\(process).part", Data(bytes.dropLast(20)))
  }

  @Test func theLongestOfTheWantedOnesIsFound() throws {
    #expect(try UnfinishedClip.find(for: path) { _ in true } == nil)
    try leave(5, process: 101)
    try leave(9, process: 102)
    try leave(20, process: 103, sourceSHA256: "other")
    _ = try folder.file("clip.poseclip.x.part", Data())
    _ = try folder.file("another.poseclip.104.part", Data(ClipSamples.clip(frames: 30).bytes))
    let found = try #require(try UnfinishedClip.find(for: path) { $0.sourceSHA256 == nil })
    #expect(found.path.hasSuffix("clip.poseclip.102.part"))
    #expect(found.clip.frames == Array(ClipSamples.clip(frames: 8).frames))
    found.remove()
    #expect(try UnfinishedClip.find(for: path) { $0.sourceSHA256 == nil }?.clip.frames.count == 4)
  }

  @Test func whatIsStillBeingWrittenIsLeftAlone() throws {
    let writer = try ClipFileWriter(path: path, header: ClipSamples.clip(frames: 1).header)
    let error = ClipFileError.beingWritten(path: path, process: getpid())
    #expect(throws: error) { try UnfinishedClip.find(for: path) { _ in true } }
    writer.discard()
    #expect(try UnfinishedClip.find(for: path) { _ in true } == nil)
  }

  /// In a container every run may have the same number.
  @Test func whatAProgramOfTheSameNumberHasLeftStays() throws {
    try leave(9, process: Int(getpid()))
    try leave(5, process: 101)
    let writer = try ClipFileWriter(path: path, header: ClipSamples.clip(frames: 1).header)
    #expect(writer.temporaryPath == "\(path).\(getpid())-1.part")
    for frame in ClipSamples.clip(frames: 60).frames { try writer.append(frame) }
    #expect(throws: ClipFileError.beingWritten(path: path, process: getpid())) {
      try UnfinishedClip.find(for: path) { _ in true }
    }
    writer.discard()
    #expect(try UnfinishedClip.find(for: path) { _ in true }?.path == "\(path).\(getpid()).part")
  }
}
